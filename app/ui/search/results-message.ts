import { pluralize } from "#domain/text/pluralize.ts";
import type { Objectives } from "./use-objectives.ts";

/** Returns what is said about the results for a query: their number, or why there are none. */
export function resultsMessage(query: string, count: number, objectives: Objectives): string {
  if (count > 0) return pluralize(count, "result");
  if (objectives.kind === "waiting") return "Searching what courses teach…";
  if (objectives.kind === "failed") return `No name and no topic is like “${query}”.`;
  return `Nothing found for “${query}”. Try other words, or fewer letters.`;
}
