/** What the pictures show: routes by name, cards in letters, the ends of two real games. tests/test_rules_pages.py asks the engine about all of it. */
import { SORTS, type BoardData, type Cards, type Sort, type Track } from '../lib/types';
import type { City } from './cities';
import endings from './endings.json';
import data from './examples.json';

/** Two places and a colour. */
type RouteName = [a: string, b: string, colour: string];

export interface CostExample {
  route: RouteName;
  /** Sets of cards that pay for it, in the letters of the notation. */
  ways: string[];
  not: string[];
}
export interface Examples {
  coloured: CostExample;
  grey: CostExample;
  ferry?: CostExample;
  subway?: CostExample;
  double: { route: RouteName };
  tokens?: { route: RouteName; place: string; symbol: string };
  ticket: { between: [string, string]; line: RouteName[] };
}
export interface EndedPlayer {
  tracks: number[];
  complete: number[];
  incomplete: number[];
  tokens: string[];
}

export const EXAMPLES = data as unknown as Record<City, Examples>;
export const ENDINGS: Record<City, { hash: string; players: EndedPlayer[] }> = endings;

/** The track of that name; examples are checked against the boards, so it is there. */
export function trackNamed(board: BoardData, [a, b, colour]: RouteName): Track {
  const found = board.tracks.find((track) => track.colour === colour && [track.a, track.b].includes(a) && [track.a, track.b].includes(b));
  if (!found) throw new Error(`no ${colour} route ${a} – ${b}`);
  return found;
}

const LETTERS = 'bgkpro*';

/** "bb*" as cards, one by one. */
export const cardsIn = (letters: string): Sort[] => [...letters].map((letter) => SORTS[LETTERS.indexOf(letter)]!);

/** "bb*" as cards, counted. */
export function counted(letters: string): Cards {
  const cards: Cards = {};
  for (const sort of cardsIn(letters)) cards[sort] = (cards[sort] ?? 0) + 1;
  return cards;
}

export interface Scored {
  routes: number;
  complete: number;
  incomplete: number;
  tokens: number;
  total: number;
}

/** Final scoring by the board's tables. */
export function scored(board: BoardData, player: EndedPlayer): Scored {
  const add = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);
  const value = (tickets: number[]): number => add(tickets.map((ticket) => board.tickets[ticket]!.points));
  const parts = {
    routes: add(player.tracks.map((track) => board.tracks[track]!.points)),
    complete: value(player.complete),
    incomplete: -value(player.incomplete),
    tokens: board.tokens?.points[player.tokens.length] ?? 0,
  };
  return { ...parts, total: add(Object.values(parts)) };
}
