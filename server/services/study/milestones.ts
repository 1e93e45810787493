import { createHash } from "node:crypto";
import { isCourseComplete, isCourseLearned, splitByRecall } from "#domain/certificates/completion.ts";
import { computeCourseProgress, findMilestones, milestoneId, wasCompleted } from "#domain/study/course-progress.ts";
import { courseSlugOf, type Milestone, type Progress, replayProgress } from "#domain/study/progress.ts";
import type { Course } from "#server/catalogue/catalogue.ts";
import { toMeasuredCourse } from "#server/catalogue/measured-course.ts";
import { listPassedFinals } from "#server/db/finals/passed-finals.ts";
import { listRecalled } from "#server/db/review/reviews.ts";
import { appendProgress, listProgress } from "#server/db/study/progress.ts";
import type { Resources } from "#server/resources.ts";

/**
 * Records what a learner has earned by newly counted steps, so that later edits of the content do not take it away.
 * Call it with the items' keys in the same transaction, after each batch of grades, retractions or marks and after
 * finals; it is idempotent. Returns the slugs of completed courses, whose certificates are due.
 */
export async function recordMilestones(
  resources: Resources,
  uid: string,
  itemKeys: Iterable<string>,
): Promise<string[]> {
  const complete: string[] = [];
  for (const slug of new Set(Array.from(itemKeys, courseSlugOf)))
    if (wasCompleted(slug, await readCourseProgress(resources, uid, slug))) complete.push(slug);
  return complete;
}

/** Returns a learner's progress on one course, after recording what it shows as newly earned. */
export async function readCourseProgress(resources: Resources, uid: string, slug: string): Promise<Progress> {
  const progress = replayProgress(await listProgress(resources.db, uid, slug));
  return (await recordNew(resources, uid, new Map([[slug, progress]]))).get(slug) ?? progress;
}

/** Returns a learner's progress by course slug, after recording what it shows as newly earned. */
export async function readProgressBySlug(resources: Resources, uid: string): Promise<ReadonlyMap<string, Progress>> {
  const steps = Map.groupBy(await listProgress(resources.db, uid), ({ itemKey }) => courseSlugOf(itemKey));
  return recordNew(resources, uid, new Map([...steps].map(([slug, own]) => [slug, replayProgress(own)])));
}

/** Appends newly earned items and returns the progress including them. */
async function recordNew(
  resources: Resources,
  uid: string,
  bySlug: ReadonlyMap<string, Progress>,
): Promise<ReadonlyMap<string, Progress>> {
  const { db, catalogue, now } = resources;
  const passed = await listPassedFinals(db, uid);
  const found: { slug: string; progress: Progress; earned: Milestone[] }[] = [];
  for (const course of catalogue.courses) {
    const progress = bySlug.get(course.slug);
    if (!progress) continue;
    const earned = await findNew(resources, uid, { course, progress, hasPassedFinals: passed.has(course.slug) });
    if (earned.length > 0) found.push({ slug: course.slug, progress, earned });
  }
  const rows = found.flatMap(({ earned }) => earned).map((earned) => ({ uid, id: idOf(earned), ...earned, at: now() }));
  await appendProgress(
    db,
    rows.map((row) => ({ ...row, catalogueVersion: catalogue.version })),
  );
  const noted = found.map(
    ({ slug, progress, earned }) => [slug, { ...progress, earned: [...progress.earned, ...earned] }] as const,
  );
  return new Map([...bySlug, ...noted]);
}

interface StudiedCourse {
  course: Course;
  progress: Progress;
  hasPassedFinals: boolean;
}

/** Reads the recalls of a course only where they decide: its finals are passed, and it was not complete before. */
async function findNew(
  { db, completion }: Resources,
  uid: string,
  { course, progress, hasPassedFinals }: StudiedCourse,
): Promise<Milestone[]> {
  const measured = toMeasuredCourse(course);
  const evidence = { ...computeCourseProgress(measured, progress), hasPassedFinals };
  if (evidence.isComplete || !isCourseLearned(evidence, completion)) return findMilestones(measured, progress);
  const recalls = splitByRecall(measured, progress, await listRecalled(db, uid, course.slug));
  return findMilestones(measured, progress, isCourseComplete({ ...evidence, recalls }, completion));
}

/** Derives the id from what was earned, so that it is stored once. */
function idOf(earned: Milestone): string {
  return `${earned.kind}/${createHash("sha256").update(milestoneId(earned)).digest("hex").slice(0, 32)}`;
}
