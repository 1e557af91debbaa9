/** Ways of drawing that both cities share, as path data. */

/** A row of gabled houses on a street at `y`, each a little taller or lower than its neighbour. */
export function houses(x: number, y: number, count: number, wide = 16): { walls: string; windows: string } {
  let walls = '';
  let windows = '';
  for (let i = 0; i < count; i++) {
    const left = x + i * wide;
    const tall = wide * (1.1 + 0.3 * ((i * 7) % 4));
    const roof = wide * 0.5;
    walls += `M${left} ${y}v${-tall}l${wide / 2} ${-roof} ${wide / 2} ${roof}v${tall}Z`;
    for (let up = 0.45; up * wide < tall - 4; up += 0.62) {
      windows += `M${left + wide * 0.22} ${y - up * wide}h${wide * 0.2}v${-wide * 0.28}h${-wide * 0.2}Z`;
      windows += `M${left + wide * 0.58} ${y - up * wide}h${wide * 0.2}v${-wide * 0.28}h${-wide * 0.2}Z`;
    }
  }
  return { walls, windows };
}

/** A round hill on a line at `y`. */
export const hill = (x: number, y: number, wide: number, high: number): string =>
  `M${x - wide / 2} ${y}C${x - wide * 0.3} ${y} ${x - wide * 0.22} ${y - high} ${x} ${y - high}S${x + wide * 0.3} ${y} ${x + wide / 2} ${y}Z`;

/** So many small waves in a row. */
export const ripples = (x: number, y: number, count: number, long = 18): string =>
  `M${x} ${y}` + `q${long / 4} ${-long / 2.6} ${long / 2} 0t${long / 2} 0`.repeat(count);

/** A bank of fog: a bar with round ends. */
export const bar = (x: number, y: number, wide: number, high: number): string =>
  `M${x} ${y}h${wide}a${high / 2} ${high / 2} 0 0 1 0 ${high}h${-wide}a${high / 2} ${high / 2} 0 0 1 0 ${-high}Z`;

/** A line of straight pieces whose corners are rounded: how rivers run on a plan. */
export function rounded(points: readonly (readonly [number, number])[], radius: number, closed = false): string {
  const count = points.length;
  const at = (i: number): readonly [number, number] => points[(i + count) % count] ?? [0, 0];
  const towards = (from: readonly [number, number], to: readonly [number, number], far: number): string => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const part = Math.min(far, length / 2) / length;
    return `${(from[0] + (to[0] - from[0]) * part).toFixed(1)} ${(from[1] + (to[1] - from[1]) * part).toFixed(1)}`;
  };
  const corner = (i: number): string => `${towards(at(i), at(i - 1), radius)}Q${at(i)[0]} ${at(i)[1]} ${towards(at(i), at(i + 1), radius)}`;
  if (closed) return 'M' + points.map((_, i) => corner(i)).join('L') + 'Z';
  const inner = points.slice(1, -1).map((_, i) => 'L' + corner(i + 1));
  return `M${at(0)[0]} ${at(0)[1]}${inner.join('')}L${at(count - 1)[0]} ${at(count - 1)[1]}`;
}

/** A ring, or a part of one: from one angle to another, in degrees clockwise from the right. */
export function ring(x: number, y: number, inner: number, outer: number, from: number, to: number): string {
  const spot = (r: number, angle: number): string =>
    `${(x + r * Math.cos((angle * Math.PI) / 180)).toFixed(1)} ${(y + r * Math.sin((angle * Math.PI) / 180)).toFixed(1)}`;
  const large = to - from > 180 ? 1 : 0;
  return `M${spot(outer, from)}A${outer} ${outer} 0 ${large} 1 ${spot(outer, to)}L${spot(inner, to)}A${inner} ${inner} 0 ${large} 0 ${spot(inner, from)}Z`;
}
