/** Item in a row: its wanted position, its weight, and the minimum distance from the item before. */
export interface RowItem {
  wanted: number;
  weight: number;
  /** Distance from the item before; from 0 for the first one. */
  step: number;
}

/**
 * Places items in a row in their order, as near to their wanted positions as the minimum distances allow: minimizes the
 * sum of weighted squares by pooling adjacent violators. All positions lie between the sum of the distances and `end`,
 * if there is room.
 */
export function spreadRow(things: readonly RowItem[], end: number): number[] {
  const offsets: number[] = [];
  for (const { step } of things) offsets.push((offsets.at(-1) ?? 0) + step);
  const room = Math.max(0, end - (offsets.at(-1) ?? 0));
  const pools: { sum: number; weight: number; count: number }[] = [];
  things.forEach(({ wanted, weight }, index) => {
    let pool = { sum: (wanted - (offsets[index] ?? 0)) * weight, weight, count: 1 };
    for (let last = pools.at(-1); last && last.sum / last.weight > pool.sum / pool.weight; last = pools.at(-1)) {
      pools.pop();
      pool = { sum: last.sum + pool.sum, weight: last.weight + pool.weight, count: last.count + pool.count };
    }
    pools.push(pool);
  });
  const starts = pools.flatMap(({ sum, weight, count }) =>
    Array<number>(count).fill(Math.min(room, Math.max(0, sum / weight))),
  );
  return starts.map((start, index) => start + (offsets[index] ?? 0));
}
