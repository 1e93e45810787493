import { listIncomplete, listOutdated } from "#server/db/study/summaries.ts";
import type { Resources } from "#server/resources.ts";
import { catchUp, measuresOf } from "./summaries.ts";

/** Time after which a run leaves the rest to the next one: a job that takes longer counts as lost. */
const runMs = 60_000;

/** Learners looked for at a time. */
const batch = 50;

/**
 * Returns a job that brings the summaries of all learners up to date: after an upgrade those that are not built yet and
 * the steps of an earlier version that ran beside it, after an edit of the content the figures of its courses. Pages
 * do the same for their learner when they come first, so that it may stop at any time.
 */
export function createSummaryUpkeep(resources: Resources): () => Promise<void> {
  const { db, now } = resources;
  let isMeasured = false;
  return async () => {
    const end = now().getTime() + runMs;
    while (now().getTime() < end) {
      const incomplete = await listIncomplete(db, batch);
      const uids =
        incomplete.length > 0 || isMeasured ? incomplete : await listOutdated(db, measuresOf(resources), batch);
      if (uids.length === 0) {
        // The content of a process never changes: one that has measured everything need not look for more.
        isMeasured = true;
        return;
      }
      for (const uid of uids) await catchUp(resources, uid);
    }
  };
}
