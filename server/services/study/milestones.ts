import { createHash } from "node:crypto";
import { isCourseComplete } from "#domain/certificates/completion.ts";
import { findEarned, measureCourse, nameOf, wasCompleted } from "#domain/study/course-progress.ts";
import { courseSlugOf, type Earned, type Progress, replayProgress } from "#domain/study/progress.ts";
import type { Course } from "#server/catalogue/catalogue.ts";
import { measuredCourse } from "#server/catalogue/measured-course.ts";
import { listPassedFinals } from "#server/db/finals/passed-finals.ts";
import { appendProgress, listProgress } from "#server/db/study/progress.ts";
import type { Resources } from "#server/resources.ts";

/**
 * Notes what a learner has earned by steps that were just counted, so that no later edit of the content takes it away.
 * To be called after every batch of grades, retractions or marks and after finals, with the keys of the items, in the
 * same transaction; calling it again, or for items that earn nothing, changes nothing. Gives the slugs of the courses
 * that are complete: there a certificate is due.
 */
export async function noteEarned(resources: Resources, uid: string, itemKeys: Iterable<string>): Promise<string[]> {
  const complete: string[] = [];
  for (const slug of new Set(Array.from(itemKeys, courseSlugOf)))
    if (wasCompleted(slug, await readCourseProgress(resources, uid, slug))) complete.push(slug);
  return complete;
}

/** A learner's progress on one course. Whatever it shows as earned is noted on the way, so that it stays. */
export async function readCourseProgress(resources: Resources, uid: string, slug: string): Promise<Progress> {
  const progress = replayProgress(await listProgress(resources.db, uid, slug));
  return (await note(resources, uid, new Map([[slug, progress]]))).get(slug) ?? progress;
}

/** A learner's progress by the slugs of the courses. Whatever it shows as earned is noted on the way, so that it stays. */
export async function readProgressBySlug(resources: Resources, uid: string): Promise<ReadonlyMap<string, Progress>> {
  const steps = Map.groupBy(await listProgress(resources.db, uid), ({ itemKey }) => courseSlugOf(itemKey));
  return note(resources, uid, new Map([...steps].map(([slug, own]) => [slug, replayProgress(own)])));
}

/** Appends what is earned and not noted yet. Gives the progress with it. */
async function note(
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
): Earned[] {
  const measured = measuredCourse(course);
  const evidence = { ...measureCourse(measured, progress), hasPassedFinals };
  return findEarned(measured, progress, isCourseComplete(evidence, completion));
}

/** The same thing earned by the same has the same id, so that it is noted once. */
function idOf(earned: Earned): string {
  return `${earned.kind}/${createHash("sha256").update(nameOf(earned)).digest("hex").slice(0, 32)}`;
}
