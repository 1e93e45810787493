import type { CourseState } from "#domain/catalogue/course-state.ts";
import { findNextItem } from "./next-item.ts";
import { courseKey, isStillEarned, type MeasuredCourse, type Milestone, type Progress } from "./progress.ts";
import { computeTopicMastery, isTopicCounted } from "./topic-mastery.ts";

/**
 * Learner's progress on one course. Links and topics that the learner did and the course no longer has count on both
 * sides of each figure, so that no edit of the content lowers it; the `…Gone` fields count them.
 */
export interface CourseProgress {
  linksDone: number;
  links: number;
  linksGone: number;
  /** Links of Sup: they can be marked as well, and are counted separately. */
  supLinksDone: number;
  supLinks: number;
  topicsMastered: number;
  /** Topics that have questions to master. */
  topics: number;
  topicsGone: number;
  isBegun: boolean;
  /** True when everything the course requires is done, or was when the learner got there. */
  isDone: boolean;
  /** True once the course was complete by the rule of completion; it stays true. */
  isComplete: boolean;
  /** Key of the link or topic that comes next; null when nothing is left. */
  next: string | null;
}

/** A course that a learner has begun: their progress, and the state of its content. */
export interface BegunCourse extends CourseProgress {
  course: string;
  state: CourseState;
}

/** Measures the progress on one course. Every place that shows it uses this function. */
export function computeCourseProgress(course: MeasuredCourse, progress: Progress): CourseProgress {
  const { slug, linkKeys, supLinkKeys, topics } = course;
  const isOwn = (key: string) => key.startsWith(`${slug}/`);
  const ownLinks = [...progress.doneLinks].filter(isOwn);
  const listed = new Set([...linkKeys, ...supLinkKeys]);
  const linksGone = ownLinks.filter((key) => !listed.has(key)).length;
  const mastery = computeTopicMastery(course, progress);
  const counts = {
    linksDone: countDone(linkKeys, progress) + linksGone,
    links: linkKeys.length + linksGone,
    linksGone,
    supLinksDone: countDone(supLinkKeys, progress),
    supLinks: supLinkKeys.length,
    topicsMastered: mastery.mastered.size + mastery.gone,
    topics: topics.filter((topic) => isTopicCounted(topic, mastery)).length + mastery.gone,
    topicsGone: mastery.gone,
  };
  const held = heldDone(slug, progress);
  return {
    ...counts,
    isBegun: ownLinks.length > 0 || [...progress.latestGrades.keys()].some(isOwn),
    isDone: held.length > 0 || isAllDone(counts),
    isComplete: held.some(isOfCompletion),
    next: findNextItem(course, progress, mastery),
  };
}

/**
 * Returns true when a course was complete at some time, by the rule of completion: `isComplete` of its figures alone.
 */
export function wasCompleted(slug: string, progress: Progress): boolean {
  return heldDone(slug, progress).some(isOfCompletion);
}

function isOfCompletion({ earnedBy }: Milestone): boolean {
  return earnedBy.length === 0;
}

/** Returns the records that the course was done, as far as they hold. A record of completion holds unconditionally. */
function heldDone(slug: string, progress: Progress): Milestone[] {
  return progress.earned.filter(
    (earned) => earned.kind === "course-done" && earned.itemKey === courseKey(slug) && isStillEarned(earned, progress),
  );
}

function countDone(keys: readonly string[], { doneLinks }: Progress): number {
  return keys.filter((key) => doneLinks.has(key)).length;
}

type Counts = Pick<CourseProgress, "linksDone" | "links" | "topicsMastered" | "topics">;

function isAllDone({ linksDone, links, topicsMastered, topics }: Counts): boolean {
  return topics > 0 ? topicsMastered === topics : links > 0 && linksDone === links;
}

/**
 * Figure of a course for display. A course with practice questions is counted by its mastered topics; one without, by
 * its links done; one with neither is not counted.
 */
export type CourseStanding =
  | { kind: "uncounted" }
  | { kind: "untouched" | "begun" | "done"; by: "topics" | "links"; figure: number; of: number };

/** Returns the figure of a course from the learner's progress on it. */
export function courseStanding(progress: CourseProgress): CourseStanding {
  const { linksDone, links, topicsMastered, topics, isBegun, isDone } = progress;
  const kind = isDone ? "done" : isBegun ? "begun" : "untouched";
  if (topics > 0) return { kind, by: "topics", figure: topicsMastered, of: topics };
  return links > 0 ? { kind, by: "links", figure: linksDone, of: links } : { kind: "uncounted" };
}

/**
 * Returns what a learner has earned in a course as it is now and what is not recorded yet: each mastered topic under
 * its current name, the course once all of it is done, and again once it is complete, which `isComplete` states by the
 * rule of completion. Recorded at once, it survives every edit; recording it twice changes nothing.
 */
export function findMilestones(course: MeasuredCourse, progress: Progress, isComplete = false): Milestone[] {
  const { mastered } = computeTopicMastery(course, progress);
  const earned = [...mastered].map(([itemKey, earnedBy]): Milestone => ({ kind: "topic-mastered", itemKey, earnedBy }));
  const { isDone, topics } = computeCourseProgress(course, progress);
  if (isDone && heldDone(course.slug, progress).length === 0) {
    const links = [...progress.doneLinks].filter((key) => key.startsWith(`${course.slug}/`));
    const earnedBy = topics > 0 ? [...mastered.values()].flat() : links;
    earned.push({ kind: "course-done", itemKey: courseKey(course.slug), earnedBy });
  }
  if (isComplete) earned.push({ kind: "course-done", itemKey: courseKey(course.slug), earnedBy: [] });
  const known = new Set(progress.earned.map(milestoneId));
  return earned.map(sortKeys).filter((found) => !known.has(milestoneId(found)));
}

/** Returns a key for something earned: equal for the same item earned by the same questions or links. */
export function milestoneId({ kind, itemKey, earnedBy }: Milestone): string {
  return [kind, itemKey, ...earnedBy].join(" ");
}

function sortKeys(earned: Milestone): Milestone {
  return { ...earned, earnedBy: [...new Set(earned.earnedBy)].sort() };
}
