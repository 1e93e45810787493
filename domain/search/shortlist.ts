import { compareKeys, type SortKey } from "./sort-keys.ts";

/** The best of many by their keys, lowest first, equal ones by their index. */
export interface Shortlist {
  add(index: number, key: SortKey): void;
  /** Returns the key of the last place, which a further one has to be as good as; null while there is room. */
  lastKey(): SortKey | null;
  /** Returns what it holds, best first. */
  list(): readonly { index: number; key: SortKey }[];
}

/** Creates an empty list of at most `limit` places: a few of many are found without sorting all. */
export function createShortlist(limit: number): Shortlist {
  const kept: { index: number; key: SortKey }[] = [];

  function isBefore(one: { index: number; key: SortKey }, index: number, key: SortKey): boolean {
    return (compareKeys(one.key, key) || one.index - index) < 0;
  }

  return {
    add: (index, key) => {
      const last = kept.at(-1);
      if (kept.length >= limit && (!last || isBefore(last, index, key))) return;
      let low = 0;
      for (let high = kept.length; low < high; ) {
        const middle = (low + high) >>> 1;
        const one = kept[middle];
        if (one && isBefore(one, index, key)) low = middle + 1;
        else high = middle;
      }
      kept.splice(low, 0, { index, key });
      if (kept.length > limit) kept.pop();
    },
    lastKey: () => (kept.length < limit ? null : (kept.at(-1)?.key ?? null)),
    list: () => kept,
  };
}
