import type { CompletionRules } from "#domain/certificates/completion.ts";
import { type CourseProgress, computeCourseProgress, wasCompleted } from "#domain/study/course-progress.ts";
import { courseSlugOf, noProgress, type Progress, replayProgress, updateProgress } from "#domain/study/progress.ts";
import type { Course } from "#server/catalogue/catalogue.ts";
import { coursesBySlug, measuredVersion, toMeasuredCourse } from "#server/catalogue/measured-course.ts";
import type { Database } from "#server/db/connection/database.ts";
import { isFull } from "#server/db/connection/database-failure.ts";
import { countReviewBatch } from "#server/db/review/reviews.ts";
import {
  appendProgress,
  findStudyDays,
  type LoggedStep,
  listItemSteps,
  listProgress,
  type ProgressRow,
  takeUncounted,
} from "#server/db/study/progress.ts";
import {
  addStudyDays,
  findSummary,
  listFigures,
  listStudyDays,
  listSummaries,
  type MeasuredFigures,
  type MeasuredProgress,
  putSummaries,
  type StudyLead,
  type Summaries,
} from "#server/db/study/summaries.ts";
import { findUserDocument } from "#server/db/study/user-documents.ts";
import type { Resources } from "#server/resources.ts";
import { recordMilestones } from "./milestones.ts";
import { rebuildSummaries } from "./rebuild-summaries.ts";
import { lockUserDocument } from "./user-document.ts";

/** Result of recording steps: the ids that are new, and the slugs of their courses that are complete. */
export interface RecordedSteps {
  fresh: Set<string>;
  complete: string[];
}

/**
 * Appends steps to a learner's progress log, and keeps the summaries: what stands of the items, what is earned by them,
 * the figures of their courses, and the steps of each study day. Call it in a transaction that has locked the learner;
 * it is idempotent. The certificates of the returned courses are due.
 */
export async function recordSteps(
  resources: Resources,
  uid: string,
  rows: readonly ProgressRow[],
): Promise<RecordedSteps> {
  const appended = await appendProgress(resources.db, rows);
  const progress = await applySteps(resources, uid, { steps: appended });
  return {
    fresh: new Set(appended.map(({ id }) => id)),
    complete: [...progress].flatMap(([slug, own]) => (wasCompleted(slug, own) ? [slug] : [])),
  };
}

/** Returns a learner's progress on one course. */
export async function readCourseProgress(resources: Resources, uid: string, slug: string): Promise<Progress> {
  const read = () => findSummary(resources.db, uid, slug);
  const { byCourse } = await readCurrent(resources, uid, read);
  return byCourse.get(slug)?.progress ?? noProgress;
}

/** Returns the figures of the courses that a learner has begun, by slug. */
export async function readFigures(resources: Resources, uid: string): Promise<ReadonlyMap<string, CourseProgress>> {
  return (await readStanding(resources, uid)).figures;
}

/** Where a learner stands. */
export interface Standing extends StudyLead {
  /** The figures of the courses that they have begun, by slug. */
  figures: ReadonlyMap<string, CourseProgress>;
}

/** Returns where a learner stands in all that they study. */
export async function readStanding(resources: Resources, uid: string): Promise<Standing> {
  const { byCourse, choice, soldBy } = await readCurrent(resources, uid, () => listFigures(resources.db, uid));
  const figures = [...byCourse].flatMap(([slug, own]) => (own.figures ? [[slug, own.figures] as const] : []));
  return { figures: new Map(figures), choice, soldBy };
}

/** Returns a learner's number of study steps per study day, from a day on (`YYYY-MM-DD`); days without any are left out. */
export async function readStepsByDay(
  resources: Resources,
  uid: string,
  from: string,
): Promise<ReadonlyMap<string, number>> {
  const { isComplete, byDay } = await listStudyDays(resources.db, uid, from);
  if (isComplete || !(await canCatchUp(resources, uid))) return byDay;
  return (await listStudyDays(resources.db, uid, from)).byDay;
}

/** Looks for what a learner has newly earned in a course, such as by its finals. Returns their progress on it. */
export async function remeasureCourse(resources: Resources, uid: string, slug: string): Promise<Progress> {
  return resources.db.transaction(async (db) => {
    const own = { ...resources, db };
    // Who has never opened a page has no summaries: they are built with the first one.
    if (!(await findUserDocument(db, uid))) return measureLog(own, uid, slug);
    await lockAndCatchUp(own, uid);
    return (await applySteps(own, uid, { courses: [slug] })).get(slug) ?? noProgress;
  });
}

async function measureLog(resources: Resources, uid: string, slug: string): Promise<Progress> {
  const progress = replayProgress(await listProgress(resources.db, uid, slug));
  const course = coursesBySlug(resources.catalogue).get(slug);
  return (course && (await recordMilestones(resources, uid, [{ course, progress }])).get(slug)) ?? progress;
}

/**
 * Locks a learner's user document until the transaction ends, so that their steps are counted one batch at a time.
 * Creates the document if absent, and counts what an earlier version of the site has left. Returns the review settings.
 */
export async function lockAndCatchUp(resources: Resources, uid: string) {
  const locked = await lockUserDocument(resources, uid);
  if (locked.isComplete) return locked;
  await countReviewBatch(resources.db, uid);
  if (locked.isBuilt) await applySteps(resources, uid, { steps: await takeUncounted(resources.db, uid) });
  else await rebuildSummaries(resources.db, uid);
  return locked;
}

/** Counts what a learner's summaries leave out, and measures the courses whose content has changed since. */
export async function catchUp(resources: Resources, uid: string): Promise<void> {
  await resources.db.transaction(async (db) => {
    const own = { ...resources, db };
    await lockAndCatchUp(own, uid);
    const { byCourse } = await listFigures(db, uid);
    await applySteps(own, uid, { courses: listOutdated(resources, byCourse) });
  });
}

/** Returns the value that figures of each course are measured by: its content and the rules of completion. */
export function measuresOf({ catalogue, completion }: Measures): Map<string, string> {
  return new Map(catalogue.courses.map((course) => [course.slug, measureOf(course, completion)]));
}

function measureOf(course: Course, completion: CompletionRules): string {
  return [measuredVersion(course), ...Object.values(completion)].join("/");
}

/** Reads summaries; only where they are behind the log or the content, brings them up to date first. */
async function readCurrent<Found extends Summaries<MeasuredFigures>>(
  resources: Resources,
  uid: string,
  read: () => Promise<Found>,
): Promise<Found> {
  const found = await read();
  if (found.isComplete && listOutdated(resources, found.byCourse).length === 0) return found;
  return (await canCatchUp(resources, uid)) ? read() : found;
}

/** Catches up for a page. Returns false where the disk is full: the page then shows what was counted before. */
async function canCatchUp(resources: Resources, uid: string): Promise<boolean> {
  try {
    await catchUp(resources, uid);
    return true;
  } catch (error) {
    if (!isFull(error)) throw error;
    return false;
  }
}

function listOutdated({ catalogue, completion }: Resources, byCourse: ReadonlyMap<string, MeasuredFigures>): string[] {
  return [...byCourse].flatMap(([slug, { measuredBy }]) => {
    const course = coursesBySlug(catalogue).get(slug);
    return course && measureOf(course, completion) !== measuredBy ? [slug] : [];
  });
}

/**
 * Counts steps that were just appended in the summaries, and measures their courses and the given ones. Returns the
 * progress by slug.
 */
async function applySteps(
  resources: Resources,
  uid: string,
  { steps = [], courses = [] }: { steps?: readonly LoggedStep[]; courses?: readonly string[] },
): Promise<Map<string, Progress>> {
  const { db, catalogue } = resources;
  const slugs = [...new Set([...steps.map(({ step }) => courseSlugOf(step.itemKey)), ...courses])];
  if (slugs.length === 0) return new Map();
  const known = await listSummaries(db, uid, slugs);
  const changed = await replaySteps(db, uid, steps);
  const progress = new Map(
    slugs.map((slug) => {
      const before = known.get(slug)?.progress ?? noProgress;
      const change = changed.get(slug);
      return [slug, change ? updateProgress(before, change) : before];
    }),
  );
  const studied = [...progress].flatMap(([slug, own]) => {
    const course = coursesBySlug(catalogue).get(slug);
    return course ? [{ course, progress: own }] : [];
  });
  for (const [slug, own] of await recordMilestones(resources, uid, studied)) progress.set(slug, own);
  await putSummaries(
    db,
    uid,
    new Map([...progress].map(([slug, own]) => [slug, measureProgress(resources, slug, own)])),
  );
  await addStudyDays(db, uid, await countDays(db, uid, steps));
  return progress;
}

/** What figures are measured by: the content, and the rules of completion. */
export type Measures = Pick<Resources, "catalogue" | "completion">;

/** Returns the figures that a learner's progress on a course gives; none if the catalogue does not have the course. */
export function measureProgress(
  { catalogue, completion }: Measures,
  slug: string,
  progress: Progress,
): MeasuredProgress {
  const course = coursesBySlug(catalogue).get(slug);
  if (!course) return { progress, figures: null, measuredBy: null };
  const figures = computeCourseProgress(toMeasuredCourse(course), progress);
  return { progress, figures, measuredBy: measureOf(course, completion) };
}

/** Replays the items that steps touch, each from its own steps alone, since they may arrive in any order. */
async function replaySteps(db: Database, uid: string, steps: readonly LoggedStep[]) {
  const isMilestone = ({ step: { kind } }: LoggedStep) => kind === "topic-mastered" || kind === "course-done";
  const items = new Set(steps.filter((one) => !isMilestone(one)).map(({ step }) => step.itemKey));
  const replayed = replayProgress(await listItemSteps(db, uid, [...items]));
  const { earned } = replayProgress(steps.filter(isMilestone).map(({ step }) => step));
  return new Map(
    [...Map.groupBy(steps, ({ step }) => courseSlugOf(step.itemKey))].map(([slug, own]) => {
      const isOwn = ({ itemKey }: { itemKey: string }) => courseSlugOf(itemKey) === slug;
      const itemKeys = new Set(own.filter((one) => !isMilestone(one)).map(({ step }) => step.itemKey));
      return [slug, { itemKeys, replayed, earned: earned.filter(isOwn) }];
    }),
  );
}

/** Returns by how many study steps each study day changes. */
async function countDays(db: Database, uid: string, steps: readonly LoggedStep[]): Promise<Map<string, number>> {
  const taken = steps.filter(({ step: { kind } }) => kind === "question-graded" || kind === "link-done");
  const retracted = steps.flatMap(({ step }) => (step.kind === "grade-retracted" ? [step.id] : []));
  const days = new Map<string, number>();
  const add = (day: string, more: number) => days.set(day, (days.get(day) ?? 0) + more);
  for (const { studyDay } of taken) add(studyDay, 1);
  for (const day of (await findStudyDays(db, uid, retracted)).values()) add(day, -1);
  return days;
}
