/** The figures that the rules' texts name, all from the board: no number of a board is written into a text. */
import type { BoardData } from '../lib/types';

export type Facts = Record<string, string | number>;

/** `list` joins names the way the reader's language does. */
export function factsOf(board: BoardData, list: (names: string[]) => string): Facts {
  const cards = Object.values(board.cards);
  const kinds = Object.fromEntries(board.pieces.map((kind) => [kind.id, kind.each]));
  return {
    cards: sum(cards),
    colours: cards.length - 1,
    each: board.cards.blue,
    wilds: board.cards.wild,
    tickets: board.tickets.length,
    pieces: sum(Object.values(kinds)),
    cableCars: kinds['cable-car'] ?? 0,
    streetcars: kinds.streetcar ?? 0,
    subwayCars: kinds['subway-car'] ?? 0,
    end: board.end_pieces,
    locations: board.places.length,
    longest: Math.max(...board.tracks.filter((track) => track.by !== 'subway-car').map((track) => track.cards)),
    ...tokenFacts(board, list),
  };
}

function tokenFacts({ tokens }: BoardData, list: (names: string[]) => string): Facts {
  if (!tokens) return {};
  const copies = Math.max(...Object.values(tokens.stack));
  return {
    symbols: tokens.symbols.length,
    copies,
    tokens: tokens.symbols.length * copies,
    tokenPlaces: list(tokens.on),
    stacks: tokens.on.length,
    aside: tokens.symbols.length - tokens.on.length,
    stackFew: tokens.stack['2'] ?? 0,
    stackMany: tokens.stack['4'] ?? 0,
    best: tokens.points[tokens.symbols.length] ?? 0,
  };
}

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);
