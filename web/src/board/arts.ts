/** The illustrations that the page has, by the id of their board. */
import type { Component } from 'svelte';
import Berlin from './art/Berlin.svelte';
import SanFrancisco from './art/SanFrancisco.svelte';
import type { BoardData } from './types';

export interface Art {
  picture: Component<{ prefix: string }>;
  /** Its canvas: that of the board's drawing. */
  size: readonly [number, number];
  /** The part that makes a poster: left, top, width, height. */
  best: readonly [number, number, number, number];
  /** Where it leaves room for the table of points. */
  points: readonly [number, number];
}

export const ARTS: Record<string, Art> = {
  'san-francisco': { picture: SanFrancisco, size: [1600, 1290], best: [0, 0, 1000, 700], points: [1436, 1108] },
  berlin: { picture: Berlin, size: [1620, 980], best: [0, 0, 860, 602], points: [1480, 704] },
};

/** The illustration that fits a board. One that only shares a city's name is laid out anew, on another canvas. */
export function artOf(board: BoardData): Art | null {
  const art = ARTS[board.id];
  const { width, height, shapes } = board.drawn;
  return art && shapes.length > 0 && art.size[0] === width && art.size[1] === height ? art : null;
}
