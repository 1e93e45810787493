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
import { searchWords } from "./search-words.ts";
import { createShortlist } from "./shortlist.ts";
import { sortByKeys } from "./sort-keys.ts";

/** Program or course with what the search on a device knows of it. */
export interface CatalogueEntry extends SearchEntry {
  /** What learners call it; absent where only names are known. */
  aliases?: readonly string[] | undefined;
  /** Labels of a course's topics. */
  topics?: readonly string[] | undefined;
}

/** Ranks of exact names among each other, all before the fuzzy ones. */
const exactRanks: Readonly<Record<Exactness, number>> = { typed: 0, whole: 1, words: 2 };

/** Minimum number of letters of a query for topics. */
const topicLetters = 3;

/**
 * Creates the search over programs and courses. The returned function takes the typed text and returns at most 25
 * results, best first: exact aliases, abbreviations and whole words of names, then names by fuzzy match (threshold 0.3,
 * distance 100), then topics, which have at least 5 of the places. Equal scores: programs and ready courses first, then
 * the lower number. An empty query finds nothing, and a query with `.p` all programs, in their own order.
 */
export function createSearch(entries: readonly CatalogueEntry[]): (query: string) => SearchResult[] {
  const programs = entries.filter(({ type }) => type === "program").map(toResult);
  // In the order of their traits, so that equal scores need no further comparison.
  const sorted = sortByKeys(new Map(entries.map((entry, index) => [index, traitsOf(entry)])));
  const ranked = sorted.flatMap((index) => entries[index] ?? []);
  const results = ranked.map(toResult);
  const traits = results.map(traitsOf);
  const traitsAt = (index: number) => traits[index] ?? ([1, Infinity] as const);
  const codes = results.map(({ type, code }) => (type === "course" ? code : ""));
  const findExact = createExactSearch(
    ranked.map(({ name, aliases = [] }, index) => ({ name, aliases, code: codes[index] ?? "" })),
  );
  const matchNames = createFuzzySearch(results.map(({ name }) => name));
  const topicSearch = createCourseTextSearch(traitsAt, topicLetters);
  topicSearch.add(ranked.flatMap(({ topics = [] }, course) => topics.map((topic) => ({ course, topic }))));

  /** Returns the first results by name; where there are none, those for the query spelled as names are: "physcis i". */
  function findNames(wanted: string): number[] {
    const asTyped = findNamesAsTyped(wanted);
    if (asTyped.length > 0) return asTyped;
    const spelled = searchWords(wanted).join(" ");
    return spelled === "" || spelled === wanted.toLowerCase() ? [] : findNamesAsTyped(spelled);
  }

  /** Returns the first results by name: exact ones, and fuzzy ones in the places that these leave. */
  function findNamesAsTyped(wanted: string): number[] {
    const fuzzy = matchNames(wanted);
    const exact = findExact(wanted);
    const best = createShortlist(searchLimit);
    for (const [index, exactness] of exact) {
      const [ready, number] = traitsAt(index);
      const score = fuzzy.scoreOf(index) ?? 1;
      // Numbers tell the courses of one row apart. Names that only hold the words come in the order of their scores.
      const order = exactness === "words" ? [score, number] : [number, score];
      best.add(index, [exactRanks[exactness], ready, ...order]);
    }
    const named = best.list().map(({ index }) => index);
    const places = searchLimit - named.length;
    return places === 0 ? named : [...named, ...fuzzy.findBest(places, exact).map(({ index }) => index)];
  }

  return (query) => {
    const wanted = wantedOf(query);
    if (wanted === "") return [];
    if (wanted.includes(programsQuery)) return programs;
    const named = findNames(wanted);
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
