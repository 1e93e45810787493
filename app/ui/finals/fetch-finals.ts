import type { FinalsState } from "#domain/finals/state.ts";
import { paths } from "#domain/paths.ts";

/** Where the learner stands in the finals of a course, asked of the server now; null where it cannot be reached. */
export async function askFinals(course: string): Promise<FinalsState | null> {
  try {
    const response = await fetch(paths.apiFinals(course));
    return response.ok ? ((await response.json()) as FinalsState) : null;
  } catch {
    return null;
  }
}
