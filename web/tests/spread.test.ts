import { describe, expect, test } from 'vitest';
import { spread } from '../src/table/spread';

describe('markers beside each other', () => {
  test('stand where they want to if there is room', () => {
    expect(spread([100, 20, 60], 16, 0, 240)).toEqual([100, 20, 60]);
  });

  test('share what is too narrow, in their order', () => {
    expect(spread([50, 50], 16, 0, 240)).toEqual([42, 58]);
    expect(spread([60, 50, 40], 16, 0, 240)).toEqual([66, 50, 34]);
  });

  test('stay within the ends', () => {
    expect(spread([5, 5, 5, 100], 16, 9, 240)).toEqual([9, 25, 41, 100]);
    expect(spread([235, 235, 50], 16, 9, 231)).toEqual([215, 231, 50]);
  });

  test('are never too near, whatever is wanted', () => {
    for (let round = 0; round < 200; round++) {
      const wanted = [0, 1, 2, 3].map((i) => 7.5 + 9.4 * ((round * (i * 7 + 3)) % 25));
      const placed = spread(wanted, 16, 9, 231).sort((one, other) => one - other);
      placed.slice(1).forEach((x, i) => expect(x - placed[i]!).toBeGreaterThanOrEqual(16 - 1e-9));
      expect(placed[0]).toBeGreaterThanOrEqual(9);
      expect(placed[3]).toBeLessThanOrEqual(231);
    }
  });
});
