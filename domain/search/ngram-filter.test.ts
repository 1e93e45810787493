import fc from "fast-check";
import Fuse from "fuse.js";
import { expect, test } from "vitest";
import { createFuzzySearch } from "./fuzzy-names.ts";
import { createNgramFilter } from "./ngram-filter.ts";

/** Returns what the library finds when it reads every name. */
function findAmongAll(names: readonly string[], query: string): string[] {
  const rows = names.map((name) => ({ name }));
  return new Fuse(rows, { keys: ["name"], threshold: 0.3, distance: 100 })
    .search(query.trim())
    .map(({ item }) => item.name);
}

function find(names: readonly string[], query: string): string[] {
  return createFuzzySearch(names)(query.trim())
    .findBest(names.length)
    .map(({ index }) => names[index] ?? "");
}

const name = fc
  .string({ unit: fc.constantFrom(..."aabbcdE é İ"), minLength: 1, maxLength: 45 })
  .filter((text) => text.trim() !== "");

/** Generates a part of a text with some typing errors. */
const mistyped = (text: string, edits: readonly { at: number; put: string; over: number }[], [from, to]: number[]) =>
  edits.reduce(
    (typed, { at, put, over }) => typed.slice(0, at % typed.length) + put + typed.slice((at % typed.length) + over),
    text.slice(from, to),
  );

const edits = fc.array(fc.record({ at: fc.nat(40), put: fc.constantFrom("", "a", "x", " "), over: fc.nat(1) }), {
  maxLength: 5,
});

test("any query finds what the library finds when it reads every name", () => {
  fc.assert(
    fc.property(fc.array(name, { maxLength: 12 }), name, (names, query) => {
      expect(find(names, query)).toEqual(findAmongAll(names, query));
    }),
    { numRuns: 1000 },
  );
});

test("a part of a name with typing errors finds what the library finds when it reads every name", () => {
  const part = fc.tuple(fc.nat(10), fc.integer({ min: 11, max: 45 }));
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 12 }), edits, part, (names, errors, between) => {
      const query = mistyped(names[0] ?? "", errors, between);
      fc.pre(query.trim() !== "");
      expect(find(names, query)).toEqual(findAmongAll(names, query));
    }),
    { numRuns: 1000 },
  );
});

const findNear = createNgramFilter(["thermodynamics", "calculus i", "calculus ii"]);

test("names that share no letters with the query are not read", () => {
  expect(findNear("calclus").byErrors()).toEqual([[1, 2], []]);
  expect(findNear("zzzzzz").byErrors()).toEqual([[]]);
});

test("names without the rarest pair of a query cannot hold it", () => {
  expect([...(findNear("calculus ii").withoutErrors() ?? [])]).toEqual([2]);
});

test("a pair that a query has twice is shared twice by a name that has it twice only", () => {
  expect(createNgramFilter(["banana", "banal"])("ananan").byErrors()).toEqual([[0]]);
});

test("a single letter has no pair, so every name is read", () => {
  expect(findNear("c").withoutErrors()).toBeNull();
  expect(find(["Calculus I", "Thermodynamics"], "t")).toEqual(findAmongAll(["Calculus I", "Thermodynamics"], "t"));
});
