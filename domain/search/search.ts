import { courseCode } from "#domain/catalogue/course-code.ts";
import type { CourseState } from "#domain/catalogue/course-state.ts";
import { createExactSearch, type Exactness } from "./exact-names.ts";
import { createFuzzySearch } from "./fuzzy-names.ts";
import { sequenceNumber } from "./search-words.ts";
import { createTopicSearch } from "./topic-search.ts";

/** Program or course that search can find. */
export interface SearchEntry {
  type: "program" | "course";
  name: string;
  /** State of a course's content; absent for a program. */
  state?: CourseState | undefined;
  /** Labels of a course's topics. */
  topics?: readonly string[] | undefined;
}

export interface SearchResult extends Omit<SearchEntry, "topics"> {
  code: string;
  /** Topic by which a course was found; absent where its name matches. */
  topic?: string;
}

/** Maximum number of results. */
export const searchLimit = 25;

/** Number of results that are kept for topics where some match. */
const topicPlaces = 5;

/** Longest query in characters; longer ones are cut, since the search time grows with the length. */
const queryMaximum = 100;

/** A query that contains this lists all programs. */
const programsQuery = ".p";

/** Ranks of exact names among each other, all before the fuzzy ones. */
const exactRanks: Readonly<Record<Exactness, number>> = { typed: 0, whole: 1, words: 2 };
const fuzzyRank = 3;

/** What results are sorted by, in this order, lowest first. */
type SortKey = readonly number[];

/**
 * Creates the search over programs and courses. The returned function takes the typed text and returns at most 25
 * results, best first: exact aliases, abbreviations and whole words of names, then names by fuzzy match (threshold 0.3,
 * distance 100), then topics, which have at least 5 of the places. Equal scores: ready first, then the lower number. An
 * empty query finds nothing, and a query with `.p` all programs, in their own order.
 */
export function createSearch(entries: readonly SearchEntry[]): (query: string) => SearchResult[] {
  const results: SearchResult[] = entries.map(({ type, name, state }) => ({
    type,
    name,
    state,
    code: type === "program" ? "P" : courseCode(name),
  }));
  const traits = results.map(
    ({ name, state }) => [state === "ready" ? 0 : 1, sequenceNumber(name) ?? Infinity] as const,
  );
  const traitsOf = (index: number) => traits[index] ?? [1, Infinity];
  const findExact = createExactSearch(
    results.map(({ type, name, code }) => ({ name, code: type === "course" ? code : "" })),
  );
  const findFuzzy = createFuzzySearch(results.map(({ name }) => name));
  const findTopics = createTopicSearch(
    entries.flatMap(({ topics = [] }, course) => topics.map((label) => ({ label, course }))),
  );

  function findNames(wanted: string): number[] {
    const fuzzy = findFuzzy(wanted);
    const scores = new Map(fuzzy.map(({ index, score }) => [index, score]));
    const keys = new Map<number, SortKey>(
      fuzzy.map(({ index, score }) => [index, [fuzzyRank, score, ...traitsOf(index)]]),
    );
    for (const [index, exactness] of findExact(wanted)) {
      const [ready, number] = traitsOf(index);
      const score = scores.get(index) ?? 1;
      // Numbers tell the courses of one row apart. Names that only hold the words come in the order of their scores.
      const order = exactness === "words" ? [score, number] : [number, score];
      keys.set(index, [exactRanks[exactness], ready, ...order]);
    }
    return sortByKeys(keys);
  }

  /** Finds courses by their topics, each by its best. */
  function findByTopic(wanted: string): SearchResult[] {
    const found = findTopics(wanted);
    const keys = new Map<number, SortKey>(
      found.map(({ isWhole, course, length }, place) => {
        const [ready, number] = traitsOf(course);
        return [place, [isWhole ? 0 : 1, ready, length, number]];
      }),
    );
    const best = new Map<number, SearchResult>();
    for (const place of sortByKeys(keys)) {
      const topic = found[place];
      const course = results[topic?.course ?? -1];
      if (topic && course && !best.has(topic.course)) best.set(topic.course, { ...course, topic: topic.label });
    }
    return [...best.values()];
  }

  return (query) => {
    const wanted = query.trim().slice(0, queryMaximum).trim();
    if (wanted === "") return [];
    if (wanted.includes(programsQuery)) return results.filter(({ type }) => type === "program");
    const named = findNames(wanted)
      .slice(0, searchLimit)
      .flatMap((index) => results[index] ?? []);
    const names = new Set(named.map(({ name }) => name));
    const topics = findByTopic(wanted).filter(({ name }) => !names.has(name));
    const kept = Math.min(topicPlaces, topics.length);
    return [...named.slice(0, searchLimit - kept), ...topics].slice(0, searchLimit);
  };
}

/** Returns the indexes in the order of their keys, equal ones in their own order. */
function sortByKeys(keys: ReadonlyMap<number, SortKey>): number[] {
  return [...keys].sort(([a, keyA], [b, keyB]) => compareKeys(keyA, keyB) || a - b).map(([index]) => index);
}

function compareKeys(a: SortKey, b: SortKey): number {
  const place = a.findIndex((value, index) => value !== b[index]);
  return place < 0 ? 0 : (a[place] ?? 0) - (b[place] ?? 0);
}
