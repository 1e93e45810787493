import { replayProgress } from "#domain/study/progress.ts";
import type { Database } from "#server/db/connection/database.ts";
import { countSteps, listProgress, listStudiedCourses, takeAllUncounted } from "#server/db/study/progress.ts";
import {
  deleteOtherSummaries,
  type MeasuredProgress,
  putSummaries,
  replaceStudyDays,
  setSummariesBuilt,
} from "#server/db/study/summaries.ts";

/**
 * Builds a learner's summaries from their whole log, course by course. Figures are measured when they are next read.
 * Call it in a transaction that has locked the learner.
 */
export async function rebuildSummaries(db: Database, uid: string): Promise<void> {
  // First, so that a step that arrives meanwhile counts once, and later.
  await takeAllUncounted(db, uid);
  const slugs = await listStudiedCourses(db, uid);
  for (const slug of slugs) {
    const progress = replayProgress(await listProgress(db, uid, slug));
    await putSummaries(
      db,
      uid,
      new Map<string, MeasuredProgress>([[slug, { progress, figures: null, measuredBy: null }]]),
    );
  }
  await deleteOtherSummaries(db, uid, slugs);
  await replaceStudyDays(db, uid, await countSteps(db, uid));
  await setSummariesBuilt(db, uid);
}
