/** Two alphabets of our own, as far as the two titles need them: centre lines, to be stroked. */

interface Letter {
  width: number;
  line: string;
}

/** Capitals of a travel poster: circles, triangles and bars, 60 high, for a stroke of 12. */
const CAPITALS: Record<string, Letter> = {
  S: { width: 40, line: 'M36 13C33 8.5 27.5 6 20.5 6 12 6 6 10.5 6 17.5 6 33 34 27 34 42.5 34 49.5 28.5 54 19.5 54 11.5 54 6 51 3 45.5' },
  A: { width: 50, line: 'M3 62 25 9 47 62M11 44H39' },
  N: { width: 46, line: 'M6 60V11L40 49V0' },
  F: { width: 34, line: 'M6 60V6H34M6 30H30' },
  R: { width: 40, line: 'M6 60V6H20C38 6 38 33 20 33H6M20 33 37 61' },
  C: { width: 46, line: 'M45 14A24 24 0 1 0 45 46' },
  I: { width: 12, line: 'M6 0V60' },
  O: { width: 60, line: 'M30 6A24 24 0 1 0 30.01 6Z' },
};

/** Small letters built of a circle and a bar: 60 from the line to their height, 96 with an ascender, for a stroke of 15. */
const SMALL: Record<string, Letter> = {
  b: { width: 60, line: 'M7.5-36V60M7.5 30A22.5 22.5 0 1 1 7.5 30.01' },
  e: { width: 60, line: 'M7.5 30H52.5A22.5 22.5 0 1 0 44 47.6' },
  r: { width: 34, line: 'M7.5 60V30A22.5 22.5 0 0 1 30 7.5H36' },
  l: { width: 15, line: 'M7.5-36V60' },
  i: { width: 15, line: 'M7.5 3V60' },
  n: { width: 60, line: 'M7.5 60V30A22.5 22.5 0 0 1 52.5 30V60' },
};

export interface Placed {
  x: number;
  letter: string;
  line: string;
}

function set(text: string, letters: Record<string, Letter>, gap: number): Placed[] {
  let x = 0;
  return [...text].map((letter) => {
    const { width, line } = letters[letter] ?? { width: 20, line: '' };
    const placed = { x, letter, line };
    x += width + gap;
    return placed;
  });
}

export const capitals = (text: string): Placed[] => set(text, CAPITALS, 9);
export const small = (text: string): Placed[] => set(text, SMALL, 11);
