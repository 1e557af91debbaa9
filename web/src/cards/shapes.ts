/** Path data of simple shapes, so that a drawing says what it is made of. All run clockwise: two of them, one within the other,
 * make a hole under the even-odd rule. */

export const box = (x: number, y: number, w: number, h: number, r = 0): string =>
  r === 0
    ? `M${x} ${y}h${w}v${h}h${-w}Z`
    : `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}` +
      `a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}Z`;

export const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

/** A wheel: a tyre and its hub. */
export const wheel = (x: number, y: number, r: number): string => disc(x, y, r) + disc(x, y, r * 0.45);

/** So many equal boxes in a row: windows, columns, sleepers. */
export const row = (count: number, x: number, y: number, w: number, h: number, pitch: number, r = 0): string =>
  Array.from({ length: count }, (_, i) => box(x + i * pitch, y, w, h, r)).join('');
