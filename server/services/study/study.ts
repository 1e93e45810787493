import { canPractice, canReviewAll, canSeeLinks, requirePremium } from "#domain/access.ts";
import type { CourseMode } from "#domain/catalogue/course-mode.ts";
import { deepDiveOf } from "#domain/catalogue/deep-dive.ts";
import { displayUrl } from "#domain/catalogue/display-url.ts";
import type { LinkVideo } from "#domain/catalogue/link-video.ts";
import { isDeepDive, isInReviewAll } from "#domain/catalogue/question-level.ts";
import { arrangeUnits, type StudyUnit } from "#domain/catalogue/study-units.ts";
import { CodedError } from "#domain/errors.ts";
import { type CourseProgress, measureCourse } from "#domain/study/course-progress.ts";
import { noProgress, type Progress, topicKey } from "#domain/study/progress.ts";
import { masterTopics } from "#domain/study/topic-mastery.ts";
import type { Viewer } from "#domain/viewer.ts";
import type { Course, Question, StudyLink } from "#server/catalogue/catalogue.ts";
import { courseVersion } from "#server/catalogue/course-version.ts";
import { measuredCourse } from "#server/catalogue/measured-course.ts";
import { renderText } from "#server/catalogue/render-text.ts";
import { listCourseCards } from "#server/db/review/reviews.ts";
import { listSavedMaterials } from "#server/db/study/user-documents.ts";
import type { Resources } from "#server/resources.ts";
import { findCourse } from "#server/services/catalogue/library.ts";
import { addressesOf, noHealth, usableLink } from "#server/services/catalogue/usable-link.ts";
import { linkStatesOf } from "#server/services/links/health.ts";
import { type LinkPreview, previewLinks } from "#server/services/links/preview.ts";
import { readVideoCards } from "#server/services/video/cards.ts";
import { type CourseMissing, readMissing } from "./completion.ts";
import { readCourseProgress } from "./milestones.ts";

/** A study link as a learner sees it. */
export interface LinkCard extends Omit<StudyLink, "alternates"> {
  displayUrl: string;
  isDone: boolean;
  isSaved: boolean;
  /** Of a link to YouTube, where video data is set up. */
  video?: LinkVideo | undefined;
  /** What is known of how it was when it was last checked, in words; null where it was not. */
  note: string | null;
  /** Whether its address is known to be dead, and nothing stands in for it. */
  isDead: boolean;
  /** That it stands in the place of a link that is dead, in words; null where it does not. */
  standIn: string | null;
}

/**
 * What a mode of a course page needs beyond what everyone may read; what belongs to other modes is empty. `mode` is
 * the one that is shown: Learn where Sup was asked for and the course has nothing for it. `preview` says of the links
 * what those without a subscription may know: how many, of what kind, from where.
 */
export interface CourseStudy {
  mode: CourseMode;
  units: StudyUnit<LinkCard>[];
  supplements: { heading: string; links: LinkCard[] }[];
  hasSupplements: boolean;
  preview: LinkPreview | null;
  practice: { label: string; questions: number; isMastered: boolean; nextDue: string | null }[];
  reviewAllQuestions: number;
  deepDive: { title: string; questions: number; levels: Question["level"][] }[];
  progress: CourseProgress;
  /** What is missing for completion; null for those who cannot complete courses. */
  missing: CourseMissing | null;
}

/** A question in a review session, its texts rendered to safe HTML. */
export interface PracticeQuestion {
  itemKey: string;
  level: Question["level"];
  questionHtml: string;
  answerHtml: string;
}

/**
 * What the viewer may study in a course in one mode: links for premium learners, topics to practise for every learner,
 * the Deep Dive for premium learners, nothing of it for a visitor. Throws `course_not_found`.
 */
export async function readStudy(
  resources: Resources,
  viewer: Viewer,
  { name, mode: asked }: { name: string; mode: CourseMode },
): Promise<CourseStudy> {
  const course = findCourse(resources, name);
  const hasSupplements = course.supplements.length > 0;
  const mode = asked === "sup" && !hasSupplements ? "learn" : asked;
  const [{ progress, savedUrls, dueByKey, health }, videos] = await Promise.all([
    readTraces(resources, viewer, { course, mode }),
    readVideoCards(resources, canSeeLinks(viewer) ? linksOf(course, mode) : []),
  ]);
  const opened: CourseStudy = {
    mode,
    hasSupplements,
    units: [],
    supplements: [],
    preview: canSeeLinks(viewer) ? null : previewLinks(course),
    practice: canPractice(viewer) ? practiceTopics(course, progress, dueByKey) : [],
    reviewAllQuestions: 0,
    deepDive: [],
    progress: measureCourse(measuredCourse(course), progress),
    missing: viewer.kind === "premium" ? await readMissing(resources, viewer.uid, { course, progress }) : null,
  };
  if (mode === "practice" && canReviewAll(viewer)) {
    const deepDive = deepDiveOf(course).map(summariseGroup);
    return { ...opened, reviewAllQuestions: reviewAllOf(course).length, deepDive };
  }
  if (!canSeeLinks(viewer)) return opened;
  const toCards = (links: readonly StudyLink[]): LinkCard[] =>
    links.map((link) => {
      const usable = usableLink(link, { health, now: resources.now() });
      return {
        ...usable,
        displayUrl: displayUrl(usable.url),
        isDone: progress.doneLinks.has(link.itemKey),
        isSaved: savedUrls.has(usable.url),
        video: videos.get(usable.url),
      };
    });
  if (mode === "learn") return { ...opened, units: arrangeUnits(toCards(course.links)) };
  if (mode !== "sup") return opened;
  return {
    ...opened,
    supplements: course.supplements.map(({ heading, links }) => ({ heading, links: toCards(links) })),
  };
}

/** The links that a mode shows. */
function linksOf({ links, supplements }: Course, mode: CourseMode): readonly StudyLink[] {
  if (mode === "learn") return links;
  return mode === "sup" ? supplements.flatMap((list) => list.links) : [];
}

/** What a learner has left behind in a course, as far as a mode shows it; nothing for a visitor. */
async function readTraces(
  resources: Resources,
  viewer: Viewer,
  { course, mode }: { course: Course; mode: CourseMode },
) {
  if (viewer.kind === "visitor")
    return { progress: noProgress, savedUrls: new Set<string>(), dueByKey: new Map<string, Date>(), health: noHealth };
  const { db } = resources;
  const showsLinks = canSeeLinks(viewer) && (mode === "learn" || mode === "sup");
  const shown = mode === "learn" ? course.links : course.supplements.flatMap(({ links }) => links);
  const [progress, saved, health, cards] = await Promise.all([
    readCourseProgress(resources, viewer.uid, course.slug),
    showsLinks ? listSavedMaterials(db, viewer.uid) : [],
    showsLinks ? linkStatesOf(db, shown.flatMap(addressesOf)) : noHealth,
    mode === "practice" ? listCourseCards(db, viewer.uid, course.slug) : [],
  ]);
  return {
    progress,
    savedUrls: new Set(saved.map(({ url }) => url)),
    dueByKey: new Map(cards.map(({ itemKey, due }) => [itemKey, due])),
    health,
  };
}

/** The version of a course for devices that keep it, those of premium learners; null for the others. Throws `course_not_found`. */
export function readCourseVersion(resources: Resources, viewer: Viewer, name: string): string | null {
  return canSeeLinks(viewer) ? courseVersion(findCourse(resources, name)) : null;
}

/**
 * The questions of a review session: one topic's for every learner; for premium learners a group of the Deep Dive, or
 * all of Review All (every topic, without the levels evaluation and synthesis). Throws `course_not_found`, `not_found`, `not_signed_in` or
 * `subscription_required`.
 */
export function readSession(
  resources: Resources,
  viewer: Viewer,
  { name, topic, dive = null }: { name: string; topic: string | null; dive?: string | null },
): PracticeQuestion[] {
  const course = findCourse(resources, name);
  if (!canPractice(viewer)) throw new CodedError("not_signed_in");
  if (dive !== null || topic === null) {
    requirePremium(viewer);
    const questions =
      dive === null ? reviewAllOf(course) : deepDiveOf(course).find(({ title }) => title === dive)?.questions;
    if (!questions) throw new CodedError("not_found");
    return questions.map(toPracticeQuestion);
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

function practiceTopics(course: Course, progress: Progress, dueByKey: ReadonlyMap<string, Date>) {
  const { mastered } = masterTopics(measuredCourse(course), progress);
  return course.topics.map(({ label, questions }) => {
    const dates = questions
      .flatMap(({ itemKey }) => dueByKey.get(itemKey) ?? [])
      .sort((a, b) => a.getTime() - b.getTime());
    return {
      label,
      questions: questions.length,
      isMastered: mastered.has(topicKey(course.slug, label)),
      nextDue: dates[0]?.toISOString() ?? null,
    };
  });
}

function summariseGroup({ title, questions }: ReturnType<typeof deepDiveOf<Question>>[number]) {
  return { title, questions: questions.length, levels: [...new Set(questions.map(({ level }) => level))] };
}

function reviewAllOf(course: Course): Question[] {
  return course.topics.flatMap(({ questions }) => questions.filter(({ level }) => isInReviewAll(level)));
}

function toPracticeQuestion({ itemKey, level, question, answer }: Question): PracticeQuestion {
  return { itemKey, level, questionHtml: renderText(question), answerHtml: renderText(answer) };
}
