import { canPractice, canReviewAll, canSeeLinks } from "#domain/access.ts";
import type { CourseMode } from "#domain/catalogue/course-mode.ts";
import { deepDiveOf } from "#domain/catalogue/deep-dive.ts";
import { displayUrl } from "#domain/catalogue/display-url.ts";
import type { LinkVideo } from "#domain/catalogue/link-video.ts";
import { buildStudyUnits, type StudyUnit } from "#domain/catalogue/study-units.ts";
import { type TopicPlace, topicPlaces } from "#domain/catalogue/topic-places.ts";
import { type CourseProgress, computeCourseProgress } from "#domain/study/course-progress.ts";
import type { Note } from "#domain/study/note.ts";
import { noProgress, type Progress, topicKey } from "#domain/study/progress.ts";
import { computeTopicMastery } from "#domain/study/topic-mastery.ts";
import type { Viewer } from "#domain/viewer.ts";
import type { Course, Question, QuestionOutline, StudyLink } from "#server/catalogue/catalogue.ts";
import { courseVersion } from "#server/catalogue/course-version.ts";
import { toMeasuredCourse } from "#server/catalogue/measured-course.ts";
import { listCards, type ReviewCardRow } from "#server/db/review/reviews.ts";
import { findOwnInCourse } from "#server/db/study/notes.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { findCourse } from "#server/services/catalogue/library.ts";
import { addressesOf, noHealth, usableLink } from "#server/services/catalogue/usable-link.ts";
import { linkStatesOf } from "#server/services/links/health.ts";
import { type LinkPreview, previewLinks } from "#server/services/links/preview.ts";
import { readVideoCards } from "#server/services/video/cards.ts";
import { type CourseGaps, readCompletionGaps } from "./completion.ts";
import { type CourseNotes, describeNotes } from "./notes.ts";
import { type CourseProject, describeProject } from "./project.ts";
import { reviewAllOf } from "./session.ts";
import { readCourseProgress } from "./summaries.ts";

/** A study link as shown to a learner. */
export interface LinkCard extends Omit<StudyLink, "alternates"> {
  displayUrl: string;
  isDone: boolean;
  isSaved: boolean;
  /** For a link to YouTube, if video data is configured. */
  video?: LinkVideo | undefined;
  /** Result of the last check in words, or null if not checked. */
  note: string | null;
  /** True if its address is dead and no alternate replaces it. */
  isDead: boolean;
  /** Note that it replaces a dead link, or null. */
  standIn: string | null;
  /** What the learner has noted on it. */
  ownNote: Note | null;
}

/** A topic with practice questions; `nextDue` is the first date among its cards. */
interface PracticeEntry {
  label: string;
  questions: number;
  isMastered: boolean;
  nextDue: string | null;
}

/**
 * Data of one mode of a course page beyond its public part; fields of other modes are empty. `mode` is the one shown:
 * Learn if Sup was requested but is empty. `preview` holds the facts about links shown without a subscription: number,
 * kind and source.
 */
export interface CourseStudy {
  mode: CourseMode;
  units: StudyUnit<LinkCard>[];
  /** Where to study each topic of the named units. */
  places: Record<string, TopicPlace[]>;
  supplements: { heading: string; links: LinkCard[] }[];
  hasSupplements: boolean;
  preview: LinkPreview | null;
  practice: PracticeEntry[];
  reviewAllQuestions: number;
  deepDive: { title: string; questions: number; levels: Question["level"][] }[];
  /** Work of a project course, in Build. */
  project: CourseProject | null;
  progress: CourseProgress;
  /** Gaps until completion; null for viewers who cannot complete courses. */
  missing: CourseGaps | null;
  /** Notes on the course, and on links that it no longer has; null for a visitor. */
  notes: Pick<CourseNotes, "own" | "gone"> | null;
}

/**
 * Returns what the viewer may study in one mode of a course: links for premium learners, practice topics for every
 * learner, the Deep Dive for premium learners, nothing for a visitor. Throws `course_not_found`.
 */
export async function readStudy(
  resources: Resources,
  { viewer }: Caller,
  { name, mode: asked }: { name: string; mode: CourseMode },
): Promise<CourseStudy> {
  const course = findCourse(resources, name);
  const hasSupplements = course.supplements.length > 0;
  const mode = asked === "sup" && !hasSupplements ? "learn" : asked;
  const [{ progress, savedUrls, dueByKey, health, notes, recalled }, videos] = await Promise.all([
    readTraces(resources, viewer, { course, mode }),
    readVideoCards(resources, shownLinks(viewer, course, mode)),
  ]);
  const opened: CourseStudy = {
    mode,
    hasSupplements,
    units: [],
    places: {},
    supplements: [],
    preview: canSeeLinks(viewer) ? null : previewLinks(course),
    practice: canPractice(viewer) ? practiceTopics(course, progress, datesFor(viewer, dueByKey)) : [],
    reviewAllQuestions: 0,
    deepDive: [],
    project: mode === "build" && viewer.kind !== "visitor" ? describeProject(resources, course) : null,
    progress: computeCourseProgress(toMeasuredCourse(course), progress),
    notes: notes && { own: notes.own, gone: notes.gone },
    missing:
      viewer.kind === "premium"
        ? await readCompletionGaps(resources, viewer.uid, { course, progress, recalled })
        : null,
  };
  if (mode === "practice" && canReviewAll(viewer)) {
    const deepDive = deepDiveOf<QuestionOutline>(course).map(summariseGroup);
    return { ...opened, reviewAllQuestions: reviewAllOf(course).length, deepDive };
  }
  if (!canSeeLinks(viewer)) return opened;
  const toUsable = (link: StudyLink) => usableLink(link, { health, now: resources.now() });
  const toCards = (links: readonly StudyLink[]): LinkCard[] =>
    links.map((link) => {
      const usable = toUsable(link);
      return {
        ...usable,
        displayUrl: displayUrl(usable.url),
        isDone: progress.doneLinks.has(link.itemKey),
        isSaved: savedUrls.has(usable.url),
        video: videos.get(usable.url),
        ownNote: notes?.byLink.get(link.itemKey) ?? null,
      };
    });
  if (mode === "learn") {
    const cards = toCards(course.links);
    const named = course.document.units ?? [];
    const beside = course.placedSupplements.map(toUsable);
    const places = named.flatMap(({ topics }) =>
      topics.map((topic) => [topic, topicPlaces(topic, cards, beside)] as const),
    );
    return { ...opened, units: buildStudyUnits(cards, named), places: Object.fromEntries(places) };
  }
  if (mode !== "sup") return opened;
  return {
    ...opened,
    supplements: course.supplements.map(({ heading, links }) => ({ heading, links: toCards(links) })),
  };
}

function questionKeys({ topics }: Course): string[] {
  return topics.flatMap(({ questions }) => questions.map(({ itemKey }) => itemKey));
}

/** Returns the links that a mode shows to the viewer. */
function shownLinks(viewer: Viewer, { links, supplements }: Course, mode: CourseMode): readonly StudyLink[] {
  if (!canSeeLinks(viewer)) return [];
  if (mode === "learn") return links;
  return mode === "sup" ? supplements.flatMap((list) => list.links) : [];
}

/** Returns a learner's data on a course as far as a mode shows it; empty for a visitor. */
async function readTraces(
  resources: Resources,
  viewer: Viewer,
  { course, mode }: { course: Course; mode: CourseMode },
) {
  if (viewer.kind === "visitor")
    return {
      progress: noProgress,
      savedUrls: new Set<string>() as ReadonlySet<string>,
      dueByKey: new Map<string, Date>(),
      health: noHealth,
      notes: null,
      recalled: null,
    };
  const { db } = resources;
  const beside = mode === "learn" && canSeeLinks(viewer) ? course.placedSupplements : [];
  const addresses = [...shownLinks(viewer, course, mode), ...beside].flatMap(addressesOf);
  const [progress, own, health, cards] = await Promise.all([
    readCourseProgress(resources, viewer.uid, course.slug),
    findOwnInCourse(db, viewer.uid, {
      slug: course.slug,
      course: course.name,
      urls: addresses,
    }),
    addresses.length > 0 ? linkStatesOf(db, addresses) : noHealth,
    mode === "practice" ? listCards(db, viewer.uid, questionKeys(course)) : [],
  ]);
  return {
    progress,
    savedUrls: own.savedUrls,
    dueByKey: new Map(cards.map(({ itemKey, due }) => [itemKey, due])),
    health,
    notes: describeNotes(resources, own.notes),
    recalled: mode === "practice" ? recalledOf(cards) : null,
  };
}

function recalledOf(cards: readonly ReviewCardRow[]): Set<string> {
  return new Set(cards.flatMap(({ itemKey, recalledAt }) => (recalledAt ? itemKey : [])));
}

/**
 * Returns the course version for devices that cache it, for premium learners; null for others. Throws
 * `course_not_found`.
 */
export function readCourseVersion(resources: Resources, { viewer }: Caller, name: string): string | null {
  return canSeeLinks(viewer) ? courseVersion(findCourse(resources, name)) : null;
}

/** Returns when cards come back; nothing comes back by itself without a subscription. */
function datesFor(viewer: Viewer, dueByKey: ReadonlyMap<string, Date>): ReadonlyMap<string, Date> {
  return canReviewAll(viewer) ? dueByKey : new Map();
}

function practiceTopics(course: Course, progress: Progress, dueByKey: ReadonlyMap<string, Date>) {
  const { mastered } = computeTopicMastery(toMeasuredCourse(course), progress);
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

function summariseGroup({ title, questions }: ReturnType<typeof deepDiveOf<QuestionOutline>>[number]) {
  return { title, questions: questions.length, levels: [...new Set(questions.map(({ level }) => level))] };
}
