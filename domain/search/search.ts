import { createCourseTextSearch } from "./course-texts.ts";
import { createExactSearch, type Exactness } from "./exact-names.ts";
import { createFuzzySearch } from "./fuzzy-names.ts";
import {
  placeResults,
  programsQuery,
  type SearchEntry,
  type SearchResult,
  searchLimit,
  toResult,
  traitsOf,
  wantedOf,
} from "./search-results.ts";
import { type SortKey, sortByKeys } from "./sort-keys.ts";

/** Program or course with what the search on a device knows of it. */
export interface CatalogueEntry extends SearchEntry {
  /** What learners call it; absent where only names are known. */
  aliases?: readonly string[] | undefined;
  /** Labels of a course's topics. */
  topics?: readonly string[] | undefined;
}

/** Ranks of exact names among each other, all before the fuzzy ones. */
const exactRanks: Readonly<Record<Exactness, number>> = { typed: 0, whole: 1, words: 2 };
const fuzzyRank = 3;

/** Minimum number of letters of a query for topics. */
const topicLetters = 3;

/**
 * Creates the search over programs and courses. The returned function takes the typed text and returns at most 25
 * results, best first: exact aliases, abbreviations and whole words of names, then names by fuzzy match (threshold 0.3,
 * distance 100), then topics, which have at least 5 of the places. Equal scores: ready first, then the lower number. An
 * empty query finds nothing, and a query with `.p` all programs, in their own order.
 */
export function createSearch(entries: readonly CatalogueEntry[]): (query: string) => SearchResult[] {
  const results = entries.map(toResult);
  const traits = results.map(traitsOf);
  const traitsAt = (index: number) => traits[index] ?? ([1, Infinity] as const);
  const codes = results.map(({ type, code }) => (type === "course" ? code : ""));
  const findExact = createExactSearch(
    entries.map(({ name, aliases = [] }, index) => ({ name, aliases, code: codes[index] ?? "" })),
  );
  const findFuzzy = createFuzzySearch(results.map(({ name }) => name));
  const topicSearch = createCourseTextSearch(traitsAt, topicLetters);
  topicSearch.add(entries.flatMap(({ topics = [] }, course) => topics.map((topic) => ({ course, topic }))));

  function findNames(wanted: string): number[] {
    const fuzzy = findFuzzy(wanted);
    const scores = new Map(fuzzy.map(({ index, score }) => [index, score]));
    const keys = new Map<number, SortKey>(
      fuzzy.map(({ index, score }) => [index, [fuzzyRank, score, ...traitsAt(index)]]),
    );
    for (const [index, exactness] of findExact(wanted)) {
      const [ready, number] = traitsAt(index);
      const score = scores.get(index) ?? 1;
      // Numbers tell the courses of one row apart. Names that only hold the words come in the order of their scores.
      const order = exactness === "words" ? [score, number] : [number, score];
      keys.set(index, [exactRanks[exactness], ready, ...order]);
    }
    return sortByKeys(keys);
  }

  return (query) => {
    const wanted = wantedOf(query);
    if (wanted === "") return [];
    if (wanted.includes(programsQuery)) return results.filter(({ type }) => type === "program");
    const named = findNames(wanted).slice(0, searchLimit);
    const topics = topicSearch.find(wanted).flatMap(({ course, topic }) => {
      const result = results[course];
      return result ? [{ ...result, topic }] : [];
    });
    return placeResults(
      named.flatMap((index) => results[index] ?? []),
      topics,
    );
  };
}
