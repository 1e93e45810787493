import fc from "fast-check";
import { expect, test } from "vitest";
import { createShortlist } from "./shortlist.ts";
import { type SortKey, sortByKeys } from "./sort-keys.ts";

test("a list holds the first of all in the order of their keys", () => {
  const key = fc.tuple(fc.constantFrom(0, 1, Infinity), fc.nat(3));
  fc.assert(
    fc.property(fc.array(key, { maxLength: 40 }), fc.integer({ min: 1, max: 10 }), (keys, limit) => {
      const shortlist = createShortlist(limit);
      keys.forEach((one, index) => {
        shortlist.add(index, one);
      });
      const all = sortByKeys(new Map(keys.map((one, index): [number, SortKey] => [index, one])));
      expect(shortlist.list().map(({ index }) => index)).toEqual(all.slice(0, limit));
      expect(shortlist.lastKey()).toEqual(keys.length < limit ? null : keys[all[limit - 1] ?? 0]);
    }),
  );
});
