import type { FinalsState } from "#domain/finals/state.ts";
import { paths } from "#domain/paths.ts";

/** Fetches the learner's state in the finals of a course; null if the server is unreachable. */
export async function fetchFinals(course: string): Promise<FinalsState | null> {
  try {
    const response = await fetch(paths.apiFinals(course));
    return response.ok ? ((await response.json()) as FinalsState) : null;
  } catch {
    return null;
  }
}
