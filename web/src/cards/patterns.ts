import { COLOURS, type Colour } from './colours';

/** A pattern of lines for each colour, on a square tile: seen from near, it tells the colours apart once more. */
export interface Tile {
  size: number;
  lines: string;
  width: number;
  /** How strong it is: dark lines on a bright colour weigh more than white ones on a dark colour. */
  strength: number;
}

export const TILES: Record<Colour, Tile> = {
  blue: { size: 10, lines: 'M0 3Q2.5 0 5 3T10 3M0 8Q2.5 5 5 8T10 8', width: 1.2, strength: 0.62 },
  green: { size: 7, lines: 'M-1 8 8-1M-1 1 1-1M6 8 8 6', width: 1.3, strength: 1 },
  black: { size: 7, lines: 'M1.7 3.5h.1M5.2 0h.1M5.2 7h.1', width: 2, strength: 1 },
  purple: { size: 6, lines: 'M3 0V6', width: 1.3, strength: 1 },
  red: { size: 8, lines: 'M0 5 4 1 8 5M0 13 4 9 8 13M0-3 4-7 8-3', width: 1.3, strength: 0.9 },
  orange: { size: 10, lines: 'M0 10A5 5 0 0 1 10 10M-5 5A5 5 0 0 1 5 5M5 5A5 5 0 0 1 15 5', width: 1.1, strength: 0.55 },
};

/** The address of a pattern, for `fill`. Every picture has its own, named by its prefix. */
export const patternOf = (prefix: string, colour: string): string =>
  (COLOURS as readonly string[]).includes(colour) ? `url(#${prefix}-${colour})` : 'none';
