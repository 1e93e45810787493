import { createHash } from "node:crypto";
import { isCourseComplete } from "#domain/certificates/completion.ts";
import { computeCourseProgress, findMilestones, milestoneId, wasCompleted } from "#domain/study/course-progress.ts";
import { courseSlugOf, type Milestone, type Progress, replayProgress } from "#domain/study/progress.ts";
import type { Course } from "#server/catalogue/catalogue.ts";
import { toMeasuredCourse } from "#server/catalogue/measured-course.ts";
import { listPassedFinals } from "#server/db/finals/passed-finals.ts";
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
  const found = catalogue.courses.flatMap((course) => {
    const progress = bySlug.get(course.slug);
    if (!progress) return [];
    const earned = findNew(resources, course, { progress, hasPassedFinals: passed.has(course.slug) });
    return earned.length > 0 ? { slug: course.slug, progress, earned } : [];
  });
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

function findNew(
  { completion }: Resources,
  course: Course,
  { progress, hasPassedFinals }: { progress: Progress; hasPassedFinals: boolean },
): Milestone[] {
  const measured = toMeasuredCourse(course);
  const evidence = { ...computeCourseProgress(measured, progress), hasPassedFinals };
  return findMilestones(measured, progress, isCourseComplete(evidence, completion));
}

/** Derives the id from what was earned, so that it is stored once. */
function idOf(earned: Milestone): string {
  return `${earned.kind}/${createHash("sha256").update(milestoneId(earned)).digest("hex").slice(0, 32)}`;
}
