// The short notation of actions, taken apart for showing. Which of them may be done, the server says.
import { SORTS, type Cards, type Sort } from './types';

const LETTERS: Record<string, Sort> = { b: 'blue', g: 'green', k: 'black', p: 'purple', r: 'red', o: 'orange', '*': 'wild' };
const LETTER = Object.fromEntries(Object.entries(LETTERS).map(([letter, sort]) => [sort, letter])) as Record<Sort, string>;

export type Deed =
  | { kind: 'draw' | 'tickets' | 'pass' }
  | { kind: 'take'; card: Sort }
  | { kind: 'keep'; which: number[] }
  | { kind: 'claim'; track: number; cards: Cards }
  | { kind: 'token'; symbol: string }
  | { kind: 'place'; place: string };

/** What a notation says; null for none that this page knows. */
export function readAction(notation: string): Deed | null {
  if (notation === '?') return { kind: 'draw' };
  if (notation === 'tickets' || notation === 'pass') return { kind: notation };
  const taken = LETTERS[notation];
  if (taken) return { kind: 'take', card: taken };
  const claim = /^(\d+):([bgkpro*]+)$/.exec(notation);
  if (claim) return { kind: 'claim', track: Number(claim[1]), cards: countCards(claim[2]!) };
  const [, word, rest] = /^(keep|token|place) (.+)$/.exec(notation) ?? [];
  if (word === 'keep') return { kind: 'keep', which: [...rest!].map(Number) };
  if (word === 'token') return { kind: 'token', symbol: rest! };
  if (word === 'place') return { kind: 'place', place: rest! };
  return null;
}

export const takeNotation = (card: Sort): string => LETTER[card];

function countCards(letters: string): Cards {
  const cards: Cards = {};
  for (const letter of letters) {
    const sort = LETTERS[letter]!;
    cards[sort] = (cards[sort] ?? 0) + 1;
  }
  return cards;
}

/** Cards by sort, in the order in which cards are shown everywhere. */
export function sorted(cards: Cards): [Sort, number][] {
  return SORTS.flatMap((sort) => (cards[sort] ? [[sort, cards[sort]!] as [Sort, number]] : []));
}
