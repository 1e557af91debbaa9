/** Where things are on the board, for those who look for them: by arrow key, or to bring them into view. */
import type { Cell, Drawn, DrawnTrack } from './types';

export interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Spot {
  x: number;
  y: number;
}

export const ARROWS: Record<string, Spot> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The same line seen so that nothing on it stands on its head. */
export const upright = (angle: number): number => ((((angle + 90) % 180) + 180) % 180) - 90;

/** The middle of a track: of its middle space, or between its two middle ones. */
export function middle(track: DrawnTrack): Spot {
  const last = track.cells.length - 1;
  const [one, other] = [track.cells[last >> 1], track.cells[(last + 1) >> 1]];
  return one && other ? { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 } : { x: 0, y: 0 };
}

export function frameOf(cells: readonly Cell[]): Frame {
  const reach = (cell: Cell): number => Math.hypot(cell.width, cell.height) / 2;
  return {
    left: Math.min(...cells.map((c) => c.x - reach(c))),
    top: Math.min(...cells.map((c) => c.y - reach(c))),
    right: Math.max(...cells.map((c) => c.x + reach(c))),
    bottom: Math.max(...cells.map((c) => c.y + reach(c))),
  };
}

/** The nearest track in a direction; what lies aside counts as twice as far. */
export function neighbour(drawn: Drawn, from: number, way: Spot): number | null {
  const start = drawn.tracks[from];
  if (!start) return null;
  const here = middle(start);
  let best: number | null = null;
  let least = Infinity;
  for (const track of drawn.tracks) {
    const there = middle(track);
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const ahead = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y - dy * way.x);
    const far = ahead + 2 * aside;
    if (track.id !== from && ahead > 4 && aside < ahead * 1.6 && far < least) [best, least] = [track.id, far];
  }
  return best;
}
