import { courseCode } from "#domain/catalogue/course-code.ts";
import type { CourseState } from "#domain/catalogue/course-state.ts";
import { splitSequence } from "#domain/text/roman-numeral.ts";

/** Program or course that search can find. */
export interface SearchEntry {
  type: "program" | "course";
  name: string;
  /** State of a course's content; absent for a program. */
  state?: CourseState | undefined;
}

export interface SearchResult extends SearchEntry {
  code: string;
  /** Topic by which a course was found; absent where its name matches. */
  topic?: string | undefined;
  /** Objective of the topic by which it was found; absent where the topic's label matches. */
  objective?: string | undefined;
}

/** Maximum number of results. */
export const searchLimit = 25;

/** Number of results that are kept for topics and objectives where some match. */
const topicPlaces = 5;

/** Longest query in characters; longer ones are cut, since the search time grows with the length. */
export const queryMaximum = 100;

/** A query that contains this lists all programs. */
export const programsQuery = ".p";

/** Returns a query without what is not searched for: spaces around it, and what exceeds its length. */
export function wantedOf(query: string): string {
  return query.trim().slice(0, queryMaximum).trim();
}

export function toResult({ type, name, state }: SearchEntry): SearchResult {
  return { type, name, state, code: type === "program" ? "P" : courseCode(name) };
}

/** Returns what decides among equal results, lowest first: programs and ready courses, then the lower number. */
export function traitsOf({ type, name, state }: SearchEntry): readonly [ready: number, number: number] {
  return [type === "program" || state === "ready" ? 0 : 1, splitSequence(name).number ?? Infinity];
}

/**
 * Places what was found by topics or objectives after the results so far, each course once. They have at least five of
 * the places, and those that names leave.
 */
export function placeResults(results: readonly SearchResult[], found: readonly SearchResult[]): SearchResult[] {
  const known = new Set(results.map(({ name }) => name));
  const named = results.filter(({ topic }) => topic === undefined);
  const last = [...results.filter(({ topic }) => topic !== undefined), ...found.filter(({ name }) => !known.has(name))];
  const kept = Math.min(topicPlaces, last.length);
  return [...named.slice(0, searchLimit - kept), ...last].slice(0, searchLimit);
}
