import { createHash } from "node:crypto";
import { findEarned, nameOf } from "#domain/course-progress.ts";
import { courseSlugOf, noProgress, type Progress, replayProgress } from "#domain/progress.ts";
import type { Course } from "#server/catalogue/catalogue.ts";
import { measuredCourse } from "#server/catalogue/measured-course.ts";
import { appendProgress, listProgress } from "#server/db/progress.ts";
import type { Resources } from "#server/resources.ts";

/**
 * Notes what a learner has earned by steps that were just counted, so that no later edit of the content takes it away.
 * To be called after every batch of grades, retractions or marks, with the keys of its items, in its transaction; calling
 * it again, or for items that earn nothing, changes nothing.
 */
export async function noteEarned(resources: Resources, uid: string, itemKeys: Iterable<string>): Promise<void> {
  const slugs = new Set(Array.from(itemKeys, courseSlugOf));
  for (const course of resources.catalogue.courses) {
    if (slugs.has(course.slug)) await readCourseProgress(resources, uid, course);
  }
}

/** A learner's progress on one course. Whatever it shows as earned is noted on the way, so that it stays. */
export async function readCourseProgress(resources: Resources, uid: string, course: Course): Promise<Progress> {
  const progress = replayProgress(await listProgress(resources.db, uid, course.slug));
  await note(resources, uid, [{ course, progress }]);
  return progress;
}

/** A learner's progress by the slugs of the courses. Whatever it shows as earned is noted on the way, so that it stays. */
export async function readProgressBySlug(resources: Resources, uid: string): Promise<ReadonlyMap<string, Progress>> {
  const steps = Map.groupBy(await listProgress(resources.db, uid), ({ itemKey }) => courseSlugOf(itemKey));
  const bySlug = new Map([...steps].map(([slug, own]) => [slug, replayProgress(own)]));
  const touched = resources.catalogue.courses.filter(({ slug }) => bySlug.has(slug));
  await note(
    resources,
    uid,
    touched.map((course) => ({ course, progress: bySlug.get(course.slug) ?? noProgress })),
  );
  return bySlug;
}

async function note(
  { db, catalogue, now }: Resources,
  uid: string,
  courses: readonly { course: Course; progress: Progress }[],
): Promise<void> {
  const rows = courses
    .flatMap(({ course, progress }) => findEarned(measuredCourse(course), progress))
    .map((earned) => ({
      uid,
      id: `${earned.kind}/${createHash("sha256").update(nameOf(earned)).digest("hex").slice(0, 32)}`,
      ...earned,
      at: now(),
      catalogueVersion: catalogue.version,
    }));
  await appendProgress(db, rows);
}
