import { paths } from "#domain/paths.ts";
import { forgetLearners, learnersKeys } from "./forget-learners.ts";

/**
 * Removes what a learner has left on this device who is not signed in there any more, however their session ended. The
 * server has to say so: without a connection a visitor's page also stands in for a learner's. Import it when needed.
 */
export async function forgetLeftBehind(): Promise<void> {
  if (learnersKeys().length === 0 || navigator.onLine === false) return;
  try {
    const response = await fetch(paths.apiSession());
    if (!response.ok) return;
    const session = (await response.json()) as { user: { id: string } } | null;
    forgetLearners(session?.user.id ?? null);
  } catch {
    // The next page asks again.
  }
}
