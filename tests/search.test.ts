import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { aliasedNames } from "#domain/search/aliases.ts";
import { createObjectiveSearch } from "#domain/search/objective-search.ts";
import { createSearch } from "#domain/search/search.ts";
import { placeResults } from "#domain/search/search-results.ts";
import { loadCatalogue } from "#server/catalogue/load-catalogue.ts";
import { listSearchEntries } from "#server/catalogue/search-entries.ts";

const catalogue = await loadCatalogue("content");
const entries = listSearchEntries(catalogue);
const onDevice = createSearch(entries);
const objectives = createObjectiveSearch();
objectives.add(catalogue.courses);
const search = (query: string) => placeResults(onDevice(query), objectives.find(query));
const queries = Object.entries(parse(readFileSync("tests/data/searches.yaml", "utf8")) as Record<string, string[]>);

/** Least number of the queries that find what was meant. */
const leastHits = 55;

/** Number of results that a learner looks at before typing again. */
const looked = 3;

test(`at least ${leastHits} of 60 queries of learners find what they mean among the first ${looked}`, () => {
  const misses = queries.filter(([query, meant]) => {
    const first = search(query).slice(0, looked);
    return !first.some(({ name }) => meant.includes(name));
  });
  expect(queries).toHaveLength(60);
  const said = misses.map(
    ([query]) =>
      `${query}: ${search(query)
        .slice(0, looked)
        .map(({ name }) => name)}`,
  );
  expect({ hits: queries.length - misses.length, said }).toMatchObject({
    hits: expect.toSatisfy((hits) => hits >= leastHits),
  });
});

test("a device loads at most 80 KB of names and topics, in Brotli", () => {
  const file = Buffer.from(JSON.stringify({ entries }));
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  expect(brotliCompressSync(file, quick).byteLength).toBeLessThan(80_000);
});

test("a course is found by the topic that its learners call by another form of the word", () => {
  const [first] = search("gravity");
  expect([first?.name, first?.topic]).toEqual(["Physics I", "Gravitation"]);
});

test("every result that is meant is a program or course of the catalogue", () => {
  const names = new Set(entries.map(({ name }) => name));
  expect(queries.flatMap(([, meant]) => meant).filter((name) => !names.has(name))).toEqual([]);
});

test("every name with aliases is one of the catalogue, or a row of courses", () => {
  const names = new Set(entries.flatMap(({ name }) => [name, name.replace(/ [IVX]+$/, "")]));
  expect(aliasedNames.filter((name) => !names.has(name))).toEqual([]);
});
