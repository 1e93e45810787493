import { canPractice, canReviewAll, canSeeLinks, requirePremium, requireSelf } from "#domain/access.ts";
import type { CourseMode } from "#domain/course-mode.ts";
import { displayUrl } from "#domain/display-url.ts";
import { CodedError } from "#domain/errors.ts";
import {
  type CourseProgress,
  isTopicMastered,
  measureCourse,
  type Progress,
  replayProgress,
} from "#domain/progress.ts";
import { isDeepDive, isInReviewAll } from "#domain/question-level.ts";
import { arrangeUnits, type StudyUnit } from "#domain/study-units.ts";
import type { Viewer } from "#domain/viewer.ts";
import type { Course, Question, StudyLink } from "#server/catalogue/catalogue.ts";
import { renderText } from "#server/catalogue/render-text.ts";
import { appendProgress, listProgress } from "#server/db/progress.ts";
import { listCourseCards } from "#server/db/reviews.ts";
import type { Resources } from "#server/resources.ts";
import { findCourse } from "#server/services/library.ts";

/** A study link as a learner sees it. */
export interface LinkCard extends StudyLink {
  displayUrl: string;
  isDone: boolean;
}

/** What a mode of a course page needs beyond what everyone may read; what belongs to other modes is empty. */
export interface CourseStudy {
  units: StudyUnit<LinkCard>[];
  supplements: { heading: string; links: LinkCard[] }[];
  hasSupplements: boolean;
  practice: { label: string; questions: number; isMastered: boolean; nextDue: string | null }[];
  reviewAllQuestions: number;
  deepDive: { title: string; questions: number; levels: Question["level"][] }[];
  progress: CourseProgress;
}

/** A question in a review session, its texts rendered to safe HTML. */
export interface PracticeQuestion {
  itemKey: string;
  level: Question["level"];
  questionHtml: string;
  answerHtml: string;
}

const noProgress: Progress = { doneLinks: new Set(), latestGrades: new Map() };

/**
 * What the viewer may study in a course in one mode: links for premium learners, topics to practise for every learner,
 * the Deep Dive for premium learners, nothing of it for a visitor. Throws `course_not_found`.
 */
export async function readStudy(
  resources: Resources,
  viewer: Viewer,
  { name, mode }: { name: string; mode: CourseMode },
): Promise<CourseStudy> {
  const course = findCourse(resources, name);
  const progress =
    viewer.kind === "visitor" ? noProgress : replayProgress(await listProgress(resources.db, viewer.uid, course.slug));
  const measures = measureCourse(measured(course), progress);
  const nothing = { units: [], supplements: [], practice: [], reviewAllQuestions: 0, deepDive: [] };
  const opened = {
    ...nothing,
    hasSupplements: canSeeLinks(viewer) && course.supplements.length > 0,
    progress: measures,
  };
  const toCards = (links: readonly StudyLink[]) => links.map((link) => toLinkCard(link, progress));
  if (mode === "practice" && viewer.kind !== "visitor") {
    const nextDue = await dueDates(resources, viewer.uid, course);
    const practice = course.topics.map((topic) => toPracticeTopic(topic, progress, nextDue));
    if (!canReviewAll(viewer)) return { ...opened, practice };
    const deepDive = course.deepDive.map(summariseGroup);
    return { ...opened, practice, reviewAllQuestions: reviewAllOf(course).length, deepDive };
  }
  if (!canSeeLinks(viewer)) return opened;
  if (mode === "learn") return { ...opened, units: arrangeUnits(toCards(course.links)) };
  if (mode !== "sup") return opened;
  const supplements = course.supplements.map(({ heading, links }) => ({ heading, links: toCards(links) }));
  return { ...opened, supplements };
}

/**
 * The questions of a review session: one topic's for every learner, all of Review All (every topic, without the levels
 * evaluation and synthesis) for premium learners. Throws `course_not_found`, `not_found`, `not_signed_in` or
 * `subscription_required`.
 */
export function readSession(
  resources: Resources,
  viewer: Viewer,
  { name, topic }: { name: string; topic: string | null },
): PracticeQuestion[] {
  const course = findCourse(resources, name);
  if (!canPractice(viewer)) throw new CodedError("not_signed_in");
  if (topic === null) {
    requirePremium(viewer);
    return reviewAllOf(course).map(toPracticeQuestion);
  }
  const found = course.topics.find(({ label }) => label === topic);
  const titled = course.deepDive.find(({ title }) => title === topic);
  if (titled && !found) requirePremium(viewer);
  const questions = found?.questions ?? titled?.questions;
  if (!questions) throw new CodedError("not_found");
  return questions.filter(({ level }) => canReviewAll(viewer) || !isDeepDive(level)).map(toPracticeQuestion);
}

/** The questions with these keys, in the same order, as a session; keys that lead nowhere are passed over. Premium only. */
export function readSessionOf(
  { catalogue }: Resources,
  viewer: Viewer,
  itemKeys: readonly string[],
): PracticeQuestion[] {
  requirePremium(viewer);
  return itemKeys.flatMap((key) => {
    const entry = catalogue.questionByKey.get(key);
    return entry ? [toPracticeQuestion(entry.question)] : [];
  });
}

/**
 * Marks a link as done, or takes the mark back, by a step in the progress log; the same id twice is one step. Throws
 * `not_found` for a link that no course has, `subscription_required` for those who may not see links.
 */
export async function markLink(
  { db, catalogue, now }: Resources,
  viewer: Viewer,
  step: { uid: string; id: string; itemKey: string; isDone: boolean },
): Promise<void> {
  requireSelf(viewer, step.uid);
  requirePremium(viewer);
  if (!catalogue.linkByKey.has(step.itemKey)) throw new CodedError("not_found");
  const kind = step.isDone ? "link-done" : "link-undone";
  const { uid, id, itemKey } = step;
  await appendProgress(db, [{ uid, id, kind, itemKey, at: now(), catalogueVersion: catalogue.version }]);
}

/** How far the viewer is on each course that they have touched, most complete first. */
export async function readProgress(
  { db, catalogue }: Resources,
  viewer: Viewer,
): Promise<({ course: string } & CourseProgress)[]> {
  if (viewer.kind === "visitor") return [];
  const steps = await listProgress(db, viewer.uid);
  const progress = replayProgress(steps);
  const touched = new Set(steps.map(({ itemKey }) => itemKey.split("/", 1)[0]));
  return catalogue.courses
    .filter(({ slug }) => touched.has(slug))
    .map((course) => ({ course: course.name, ...measureCourse(measured(course), progress) }))
    .sort((a, b) => b.topicsMastered + b.linksDone - (a.topicsMastered + a.linksDone));
}

function measured(course: Course) {
  return {
    linkKeys: course.links.map(({ itemKey }) => itemKey),
    topicQuestions: course.topics.map(({ questions }) => questions),
  };
}

async function dueDates({ db }: Resources, uid: string, course: Course): Promise<Map<string, Date>> {
  const cards = await listCourseCards(db, uid, course.slug);
  return new Map(cards.map(({ itemKey, due }) => [itemKey, due]));
}

function toPracticeTopic(
  { label, questions }: Course["topics"][number],
  progress: Progress,
  dueByKey: ReadonlyMap<string, Date>,
) {
  const dates = questions
    .flatMap(({ itemKey }) => dueByKey.get(itemKey) ?? [])
    .sort((a, b) => a.getTime() - b.getTime());
  return {
    label,
    questions: questions.length,
    isMastered: isTopicMastered(questions, progress),
    nextDue: dates[0]?.toISOString() ?? null,
  };
}

function summariseGroup({ title, questions }: Course["deepDive"][number]) {
  return { title, questions: questions.length, levels: [...new Set(questions.map(({ level }) => level))] };
}

function reviewAllOf(course: Course): Question[] {
  return course.topics.flatMap(({ questions }) => questions.filter(({ level }) => isInReviewAll(level)));
}

function toLinkCard(link: StudyLink, { doneLinks }: Progress): LinkCard {
  return { ...link, displayUrl: displayUrl(link.url), isDone: doneLinks.has(link.itemKey) };
}

function toPracticeQuestion({ itemKey, level, question, answer }: Question): PracticeQuestion {
  return { itemKey, level, questionHtml: renderText(question), answerHtml: renderText(answer) };
}
