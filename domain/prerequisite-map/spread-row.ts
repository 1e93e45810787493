/** Things in a row: where each would like to stand, how much that counts, and the least step from the one before. */
export interface RowThing {
  wanted: number;
  weight: number;
  /** From the thing before to this one; from 0 for the first. */
  step: number;
}

/**
 * Places things in a row, in their order, as near to where they would like to stand as the steps allow: the least sum
 * of weighted squares, by pooling neighbors that get in each other's way. All stand between their steps' sum from 0
 * and `end`, where there is so much room.
 */
export function placeInRow(things: readonly RowThing[], end: number): number[] {
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
