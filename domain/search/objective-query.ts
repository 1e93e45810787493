import { programsQuery, wantedOf } from "./search-results.ts";
import { searchWords, withoutIntroduction } from "./search-words.ts";

/** Minimum number of letters of a query for objectives. */
export const objectiveLetters = 4;

/** Returns the query for objectives in a typed text; null if there is none: it is too short, or lists all programs. */
export function objectiveQuery(typed: string): string | null {
  const wanted = wantedOf(typed);
  if (wanted.includes(programsQuery)) return null;
  return withoutIntroduction(searchWords(wanted)).join("").length < objectiveLetters ? null : wanted;
}
