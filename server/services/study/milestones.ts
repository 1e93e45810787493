import { createHash } from "node:crypto";
import { isCourseComplete, isCourseLearned, splitByRecall } from "#domain/certificates/completion.ts";
import { computeCourseProgress, findMilestones, milestoneId } from "#domain/study/course-progress.ts";
import type { Milestone, Progress } from "#domain/study/progress.ts";
import type { Course } from "#server/catalogue/catalogue.ts";
import { toMeasuredCourse } from "#server/catalogue/measured-course.ts";
import { listPassedFinals } from "#server/db/finals/passed-finals.ts";
import { listRecalled } from "#server/db/review/reviews.ts";
import { appendProgress } from "#server/db/study/progress.ts";
import type { Resources } from "#server/resources.ts";

/**
 * Records what a learner's progress on courses shows as newly earned, so that later edits of the content do not take it
 * away. Returns the progress by slug, including what was recorded. Idempotent.
 */
export async function recordMilestones(
  resources: Resources,
  uid: string,
  studied: readonly { course: Course; progress: Progress }[],
): Promise<Map<string, Progress>> {
  const { db, catalogue, now } = resources;
  const found: ((typeof studied)[number] & { earned: Milestone[] })[] = [];
  for (const { course, progress } of studied)
    found.push({ course, progress, earned: await findNew(resources, uid, { course, progress }) });
  const rows = found.flatMap(({ earned }) => earned.map((one) => ({ uid, id: idOf(one), ...one, at: now() })));
  await appendProgress(
    db,
    rows.map((row) => ({ ...row, catalogueVersion: catalogue.version })),
  );
  return new Map(
    found.map(({ course, progress, earned }) => [
      course.slug,
      earned.length === 0 ? progress : { ...progress, earned: [...progress.earned, ...earned] },
    ]),
  );
}

/** Reads finals and recalls of a course only where they decide: enough of it is mastered, and it was not complete before. */
async function findNew(
  { db, completion }: Resources,
  uid: string,
  { course, progress }: { course: Course; progress: Progress },
): Promise<Milestone[]> {
  const measured = toMeasuredCourse(course);
  const { topics, topicsMastered, isComplete } = computeCourseProgress(measured, progress);
  const evidence = { topics, topicsMastered, hasPassedFinals: true };
  if (isComplete || !isCourseLearned(evidence, completion)) return findMilestones(measured, progress);
  const passed = await listPassedFinals(db, uid, course.slug);
  if (!passed.has(course.slug)) return findMilestones(measured, progress);
  const recalls = splitByRecall(measured, progress, await listRecalled(db, uid, course.slug));
  return findMilestones(measured, progress, isCourseComplete({ ...evidence, recalls }, completion));
}

/** Derives the id from what was earned, so that it is stored once. */
function idOf(earned: Milestone): string {
  return `${earned.kind}/${createHash("sha256").update(milestoneId(earned)).digest("hex").slice(0, 32)}`;
}
