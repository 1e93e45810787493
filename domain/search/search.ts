import Fuse from "fuse.js";
import { courseCode } from "#domain/catalogue/course-code.ts";
import type { CourseState } from "#domain/catalogue/course-state.ts";
import { createNgramFilter } from "./ngram-filter.ts";

/** Program or course that search can find. */
export interface SearchEntry {
  type: "program" | "course";
  name: string;
  /** State of a course's content; absent for a program. */
  state?: CourseState | undefined;
}

export type SearchResult = SearchEntry & { code: string };

/** Maximum number of results. */
export const searchLimit = 25;

/** Longest query in characters; longer ones are cut, since the search time grows with the length. */
const queryMaximum = 100;

/** A query that contains this lists all programs. */
const programsQuery = ".p";

const fuzziness = { keys: ["name"], threshold: 0.3, distance: 100 };

/**
 * Creates the search over programs and courses. The returned function takes the typed text and returns at most 25
 * results, best first: fuzzy by name (threshold 0.3, distance 100), none for an empty query, and all programs, in their
 * own order, for a query with `.p`. Only candidate names are read, so that a larger catalogue costs little.
 */
export function createSearch(entries: readonly SearchEntry[]): (query: string) => SearchResult[] {
  const results = entries.map((entry) => ({ ...entry, code: entry.type === "program" ? "P" : courseCode(entry.name) }));
  const { keys, records } = Fuse.createIndex(fuzziness.keys, results).toJSON();
  const findNear = createNgramFilter(
    entries.map(({ name }) => name),
    fuzziness.threshold,
  );
  return (query) => {
    const wanted = query.trim().slice(0, queryMaximum).trim();
    if (wanted === "") return [];
    if (wanted.includes(programsQuery)) return results.filter(({ type }) => type === "program");
    const near = findNear(wanted)?.flatMap((place) => records[place] ?? []) ?? records;
    const fuse = new Fuse(results, fuzziness, Fuse.parseIndex({ keys, records: near }));
    return fuse.search(wanted, { limit: searchLimit }).map(({ item }) => item);
  };
}
