import { paths } from "#domain/paths.ts";
import { clearLearnerData, learnerDataKeys } from "./clear-learner-data.ts";

/**
 * Removes what a learner left on this device after their session ended, however it ended. Only the server's answer
 * counts, because the offline page for visitors is also shown to learners. Load on demand.
 */
export async function purgeSignedOutData(): Promise<void> {
  if (learnerDataKeys().length === 0 || navigator.onLine === false) return;
  try {
    const response = await fetch(paths.apiSession());
    if (!response.ok) return;
    const session = (await response.json()) as { user: { id: string } } | null;
    clearLearnerData(session?.user.id ?? null);
  } catch {
    // The next page tries again.
  }
}
