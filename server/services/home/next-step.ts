import { requireSignedIn } from "#domain/access.ts";
import { parseLinkOrder } from "#domain/catalogue/link-order.ts";
import { leftDays } from "#domain/review/left-session.ts";
import type { CourseProgress } from "#domain/study/course-progress.ts";
import { findFollowUp } from "#domain/study/follow-up.ts";
import { findNextItem, findNextTopic } from "#domain/study/next-item.ts";
import { type CourseStep, chooseNextStep, type NextStep } from "#domain/study/next-step.ts";
import { topicKey } from "#domain/study/progress.ts";
import type { RecentHistory } from "#domain/study/recent-history.ts";
import { computeTopicMastery } from "#domain/study/topic-mastery.ts";
import type { SignedIn } from "#domain/viewer.ts";
import type { Course } from "#server/catalogue/catalogue.ts";
import { toMeasuredCourse, untouchedProgress } from "#server/catalogue/measured-course.ts";
import { findRecentHistory } from "#server/db/study/recent-history.ts";
import type { StudyChoice } from "#server/db/study/summaries.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { findCourse } from "#server/services/catalogue/library.ts";
import type { FinalsSummary } from "#server/services/finals/finals.ts";
import { readFinalsStanding } from "#server/services/finals/state.ts";
import { readToday } from "#server/services/review/review.ts";
import { describeLeading, findSoldCourse } from "#server/services/study/followed-paths.ts";
import { listBegun } from "#server/services/study/progress.ts";
import { toStandingCourse } from "#server/services/study/standing-course.ts";
import { readCourseProgress, readStanding, readStepsByDay, type Standing } from "#server/services/study/summaries.ts";
import { noFinalsSteps, readFinalsSteps } from "./finals-steps.ts";

/** What a learner's next step is found from, as read for the page. */
export interface NextStepFacts extends Standing {
  /** Names of courses that they had open, the latest first. */
  opened: readonly string[];
  /** The course of the study link that they opened last; null if they have opened none. */
  linkOpened?: string | null;
  /** True right after finals. */
  isAfterFinals?: boolean;
  /** Number of reviews that are due now. */
  due: number;
}

/** Where a learner is. */
interface Whereabouts {
  /** Names of the courses they were in, the last first; null to look into their recent history. */
  courses?: readonly string[] | null;
  /** True right after finals. */
  isAfterFinals?: boolean;
  /** Topic of the first of the courses whose questions they have just answered: another one comes next, if there is one. */
  practiced?: string | undefined;
}

/**
 * Returns the viewer's next step after they were in some courses, the first of them last; without these, in the courses
 * of their recent history. Refuses a visitor.
 */
export async function readNextStep(
  resources: Resources,
  caller: Caller,
  { courses = null, isAfterFinals = false, practiced }: Whereabouts = {},
): Promise<NextStep> {
  const viewer = requireSignedIn(caller.viewer);
  const [standing, { due }, history] = await Promise.all([
    readStanding(resources, viewer.uid),
    readToday(resources, caller),
    courses ? null : findRecentHistory(resources.db, viewer.uid),
  ]);
  const opened = courses ?? (history ? openedCourses(history) : []);
  const linkOpened = history ? courseOfOpenedLink(history) : null;
  const next = await describeNextStep(resources, viewer, {
    ...{ ...standing, opened, linkOpened, isAfterFinals },
    due: due.length,
  });
  const isSame = next.kind === "practice" && next.topic === practiced && next.course === opened[0];
  return isSame ? ((await findStepAfter(resources, viewer, next)) ?? next) : next;
}

/** Returns what comes after a topic in its course, as if it were mastered; null when nothing is left. */
async function findStepAfter(
  resources: Resources,
  viewer: SignedIn,
  { course: name, topic }: { course: string; topic: string },
): Promise<CourseStep | null> {
  const { course, measured, progress, mastery } = await readMastery(resources, viewer.uid, name);
  const passed = { ...mastery, mastered: new Map([...mastery.mastered, [topicKey(course.slug, topic), []]]) };
  if (viewer.kind !== "premium") return practiceOf(course, findNextTopic(measured, passed));
  const next = findNextItem(measured, progress, passed);
  return next === null ? null : findCourseStep(resources, viewer.uid, { course: course.name, next });
}

/**
 * Returns the viewer's next step, and whether their device may know of a session that was left and comes before it.
 * Refuses a visitor.
 */
export async function readOnward(
  resources: Resources,
  caller: Caller,
): Promise<{ next: NextStep; mayHaveLeft: boolean }> {
  const { uid } = requireSignedIn(caller.viewer);
  const since = new Date(resources.now().getTime() - leftDays * 86_400_000).toISOString().slice(0, 10);
  const [next, steps] = await Promise.all([readNextStep(resources, caller), readStepsByDay(resources, uid, since)]);
  return { next, mayHaveLeft: steps.size > 0 && next.kind !== "attempt" && next.kind !== "review" };
}

/** Returns the course of the study link that a learner opened last; null if they have opened none. */
export function courseOfOpenedLink({ items }: RecentHistory): string | null {
  return items.find(({ type, course }) => type === "url" && course !== undefined)?.course ?? null;
}

/** Returns the names of the courses that a learner had open, the latest first. */
export function openedCourses({ items }: RecentHistory): string[] {
  return items.flatMap(({ type, name, course }) => (type === "course" ? name : (course ?? [])));
}

/** Does what `readNextStep` says with what the page has read already. */
export async function describeNextStep(
  resources: Resources,
  viewer: SignedIn,
  { opened, linkOpened = null, isAfterFinals, due, ...standing }: NextStepFacts,
): Promise<NextStep> {
  const { figures, choice, soldBy } = standing;
  const begun = listBegun(resources, figures).filter(({ isComplete }) => !isComplete);
  const paths = describeLeading(resources, standing);
  const hasChosen = choice.weeklyHours !== null || paths.some(({ isSold }) => !isSold);
  const first = linkOpened ?? (hasChosen ? null : findSoldCourse(resources, soldBy));
  const [examined] = isAfterFinals ? opened : [];
  const latest =
    opened.flatMap((name) => begun.find(({ course }) => course === name) ?? [])[0] ??
    notBegun(resources, figures, examined ?? null) ??
    begun[0] ??
    notBegun(resources, figures, first);
  const isPremium = viewer.kind === "premium";
  const findStep = isPremium ? findCourseStep : findFreeStep;
  const [finals, inCourse] = await Promise.all([
    isPremium ? readFinalsSteps(resources, viewer.uid) : noFinalsSteps,
    latest ? findStep(resources, viewer.uid, latest) : null,
  ]);
  const isOpen = (name: string) => isPremium || findCourse(resources, name).state === "ready";
  const step = chooseNextStep({
    ...finals,
    isFree: !isPremium,
    isAfterFinals,
    due,
    inCourse,
    paths,
    isLookingAround: isLookingAround(choice),
    begun: begun.find(({ next, course }) => next !== null && isOpen(course))?.course ?? null,
  });
  const next = (step.kind === "choose" && findFollowing(resources, figures, opened)) || step;
  if (isPremium || next.kind !== "course") return next;
  // The page of a course has its links closed: the step is the topic in it.
  return (await findFreeStep(resources, viewer.uid, next)) ?? { kind: "renew" };
}

/** Returns the course that follows what a learner has done, the courses that they had open first; null if none does. */
function findFollowing(
  resources: Resources,
  figures: ReadonlyMap<string, CourseProgress>,
  opened: readonly string[],
): NextStep | null {
  const done = listBegun(resources, figures).flatMap(({ isDone, course }) => (isDone ? course : []));
  if (done.length === 0) return null;
  const courses = resources.catalogue.courses.map((course) => ({
    ...toStandingCourse(course, figures),
    isReady: course.state === "ready",
    subject: course.document.subjects[0],
  }));
  return findFollowUp(courses, [...new Set([...opened.filter((name) => done.includes(name)), ...done])]);
}

/** Returns whether a learner has answered the setup and follows no path of it. */
export function isLookingAround({ aim, weeklyHours }: Pick<StudyChoice, "aim" | "weeklyHours">): boolean {
  return aim === null && weeklyHours !== null;
}

/** Returns a course that a learner means to begin and has done nothing of yet, with what comes first in it. */
function notBegun(
  { catalogue }: Resources,
  figures: ReadonlyMap<string, CourseProgress>,
  name: string | null,
): CoursePlace | undefined {
  const course = catalogue.courseByName.get(name ?? "");
  if (!course || figures.get(course.slug)?.isBegun) return undefined;
  return { course: course.name, next: untouchedProgress(course).next };
}

/** A place in a course. */
interface CoursePlace {
  /** Name of the course. */
  course: string;
  /** Key of the link or topic that comes next by the learner's progress; null when nothing is left. */
  next: string | null;
  /** The state of its finals, null if it has none; left out if it has not been read. */
  finals?: FinalsSummary | null;
}

/**
 * Returns what comes next in a course for the viewer: an attempt at its finals that runs, or what their progress on it
 * names; null without a subscription, and when nothing is left. Throws `course_not_found`.
 */
export async function readCourseStep(
  resources: Resources,
  { viewer }: Caller,
  at: CoursePlace & { finals: FinalsSummary | null },
): Promise<CourseStep | null> {
  if (viewer.kind !== "premium") return null;
  const remainingMs = at.finals?.remainingMs ?? null;
  return remainingMs === null
    ? findCourseStep(resources, viewer.uid, at)
    : { kind: "attempt", course: findCourse(resources, at.course).name, remainingMs };
}

/** Returns the next step within a course; null when nothing is left of it, or nothing that can be done now. */
async function findCourseStep(
  resources: Resources,
  uid: string,
  { course: name, next, finals }: CoursePlace,
): Promise<CourseStep | null> {
  const course = findCourse(resources, name);
  const practice = practiceOf(course, next);
  if (practice) return practice;
  const link = resources.catalogue.linkByKey.get(next ?? "")?.link;
  if (link)
    return { kind: "link", course: name, itemKey: link.itemKey, title: link.title, unit: unitOf(course, link.order) };
  const standing = finals === undefined ? await readFinalsStanding(resources, uid, course) : finals;
  const isOpen = standing && !standing.hasPassed && (standing.stage === "ready" || standing.stage === "running");
  return isOpen ? { kind: "finals", course: name } : null;
}

/** Returns the topic to practice next in a course, which needs no subscription; null when all are mastered. */
async function findFreeStep(
  resources: Resources,
  uid: string,
  { course: name }: Pick<CoursePlace, "course">,
): Promise<CourseStep | null> {
  const { course, measured, mastery } = await readMastery(resources, uid, name);
  return practiceOf(course, findNextTopic(measured, mastery));
}

/** Reads how far a learner is in a course. Throws `course_not_found`. */
async function readMastery(resources: Resources, uid: string, name: string) {
  const course = findCourse(resources, name);
  const measured = toMeasuredCourse(course);
  const progress = await readCourseProgress(resources, uid, course.slug);
  return { course, measured, progress, mastery: computeTopicMastery(measured, progress) };
}

/** Returns the practice of the topic with this key; null if it is the key of a link, or of nothing. */
function practiceOf({ name, slug, topics }: Course, key: string | null): CourseStep | null {
  const topic = topics.find(({ label }) => topicKey(slug, label) === key);
  return topic ? { kind: "practice", course: name, topic: topic.label } : null;
}

/** Returns the name of the unit that a link stands in; null if it has none. */
function unitOf({ document }: Course, order: string | undefined): string | null {
  const place = parseLinkOrder(order);
  return document.units?.find(({ number }) => place.kind === "unit" && number === place.unit)?.name ?? null;
}
