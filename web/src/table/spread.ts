/** Places as near as can be to those wanted, in their order, `gap` apart and within `low` and `high`. */
export function spread(wanted: readonly number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((_, i) => i).sort((one, other) => wanted[one]! - wanted[other]! || one - other);
  // Without the gaps before them, those that are too near share one place: the middle of what they want.
  const groups: { sum: number; size: number }[] = [];
  order.forEach((i, rank) => {
    let group = { sum: wanted[i]! - rank * gap, size: 1 };
    for (let last = groups.at(-1); last && last.sum / last.size > group.sum / group.size; last = groups.at(-1)) {
      group = { sum: last.sum + group.sum, size: last.size + group.size };
      groups.pop();
    }
    groups.push(group);
  });
  const shared = groups.flatMap(({ sum, size }) => Array.from({ length: size }, () => sum / size));
  const most = high - (wanted.length - 1) * gap;
  const placed = [...wanted];
  order.forEach((i, rank) => (placed[i] = Math.max(low, Math.min(most, shared[rank]!)) + rank * gap));
  return placed;
}
