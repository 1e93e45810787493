import Fuse from "fuse.js";
import { expect, test } from "vitest";
import { loadCatalogue } from "#server/catalogue/load-catalogue.ts";
import { createFuzzySearch, type ScoredName } from "./fuzzy-names.ts";

const { courses } = await loadCatalogue("content");
const names = courses.map(({ name }) => name);
const rows = names.map((name) => ({ name }));
const fuse = new Fuse(rows, { keys: ["name"], threshold: 0.3, distance: 100, includeScore: true });
const fuzzy = createFuzzySearch(names);
const letters = "abcdefghijklmnopqrstuvwxyz -&";

/** Number of queries, and of those at least that match some name. */
const queries = 3000;
const leastHits = 2500;

/** Returns whole numbers below a limit, the same in every run (a linear congruential generator). */
function createNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Returns 1 to 24 letters of a real name: its beginning, or a part with one or two errors. */
function typeName(below: (limit: number) => number, longest: number): string {
  const name = names[below(names.length)] ?? "";
  const length = 1 + below(longest);
  if (below(3) === 0) return name.slice(0, length).trim();
  const start = below(3) === 0 ? below(8) : 0;
  let typed = name.slice(start, start + length);
  for (let errors = 1 + below(2); errors > 0; errors -= 1) {
    const at = below(typed.length + 1);
    const put = below(3) === 0 ? "" : (letters[below(letters.length)] ?? "");
    typed = typed.slice(0, at) + put + typed.slice(at + below(2));
  }
  return typed.trim().slice(0, longest) || name.slice(0, 1);
}

function typeNames(seed: number, { count, longest }: { count: number; longest: number }): string[] {
  const below = createNumbers(seed);
  return Array.from({ length: count }, () => typeName(below, longest));
}

/** Returns what the library finds when it reads every name. */
function findByLibrary(query: string): ScoredName[] {
  return fuse.search(query).map(({ refIndex, score = 0 }) => ({ index: refIndex, score }));
}

test(`${queries} queries find the same names as the library, with the same scores`, { timeout: 60_000 }, () => {
  let hits = 0;
  for (const query of typeNames(7, { count: queries, longest: 24 })) {
    const expected = findByLibrary(query);
    const found = fuzzy(query).findBest(names.length);
    hits += expected.length > 0 ? 1 : 0;
    expect({ query, found: found.map(({ index }) => index) }).toEqual({
      query,
      found: expected.map(({ index }) => index),
    });
    const differences = found.map(({ score }, place) => Math.abs(score - (expected[place]?.score ?? Infinity)));
    expect(Math.max(0, ...differences), query).toBeLessThanOrEqual(1e-12);
  }
  expect(hits).toBeGreaterThanOrEqual(leastHits);
});

test.each([1, 5, 25])("the best %i names are the first that the library finds", (limit) => {
  for (const query of typeNames(11 + limit, { count: 300, longest: 60 })) {
    expect({ query, found: fuzzy(query).findBest(limit) }).toEqual({
      query,
      found: findByLibrary(query).slice(0, limit),
    });
  }
});

test("a name that is passed over leaves its place to the next, and still has a score", () => {
  const [first, second] = findByLibrary("calculs");
  const query = fuzzy("calculs");
  expect(query.findBest(1, new Map([[first?.index ?? -1, true]]))).toEqual([second]);
  expect(query.scoreOf(first?.index ?? -1)).toBe(first?.score);
  expect(query.scoreOf(names.indexOf("Thermodynamics"))).toBeNull();
});

test("an empty name is never found", () => {
  expect(createFuzzySearch(["", " ", "A"])("a").findBest(3)).toEqual([{ index: 2, score: expect.any(Number) }]);
});
