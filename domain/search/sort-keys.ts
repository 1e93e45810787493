/** What results are sorted by, in this order, lowest first. */
export type SortKey = readonly number[];

/** Compares two keys of the same length. */
export function compareKeys(a: SortKey, b: SortKey): number {
  for (let place = 0; place < a.length; place += 1) {
    const [one, other] = [a[place] ?? 0, b[place] ?? 0];
    if (one !== other) return one - other;
  }
  return 0;
}

/** Returns the indexes in the order of their keys, equal ones in their own order. */
export function sortByKeys(keys: ReadonlyMap<number, SortKey>): number[] {
  return [...keys].sort(([a, keyA], [b, keyB]) => compareKeys(keyA, keyB) || a - b).map(([index]) => index);
}
