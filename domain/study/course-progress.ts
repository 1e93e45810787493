import { courseKey, type Earned, isHeld, type MeasuredCourse, type Progress } from "./progress.ts";
import { isTopicCounted, masterTopics } from "./topic-mastery.ts";

/**
 * How far a learner is on one course. What they did and the course no longer has counts on both sides of each figure, so
 * that none falls by an edit of the content; the `…Gone` say how much of it that is.
 */
export interface CourseProgress {
  linksDone: number;
  links: number;
  linksGone: number;
  /** Links of Sup: they can be marked as well, and count apart. */
  supLinksDone: number;
  supLinks: number;
  topicsMastered: number;
  /** Topics that have questions to master. */
  topics: number;
  topicsGone: number;
  isBegun: boolean;
  /** Whether all is done that the course asks for, or asked for when the learner got there. */
  isDone: boolean;
  /** Whether it was complete at some time, by the rule of completion: it stays so. */
  isComplete: boolean;
}

/** The figures of one course. Every place that shows how far a learner is takes them from here. */
export function measureCourse(course: MeasuredCourse, progress: Progress): CourseProgress {
  const { slug, linkKeys, supLinkKeys, topics } = course;
  const isOwn = (key: string) => key.startsWith(`${slug}/`);
  const ownLinks = [...progress.doneLinks].filter(isOwn);
  const listed = new Set([...linkKeys, ...supLinkKeys]);
  const linksGone = ownLinks.filter((key) => !listed.has(key)).length;
  const mastery = masterTopics(course, progress);
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
  };
}

/** Whether a course was complete at some time, by the rule of completion: `isComplete` of its figures, without the rest. */
export function wasCompleted(slug: string, progress: Progress): boolean {
  return heldDone(slug, progress).some(isOfCompletion);
}

function isOfCompletion({ earnedBy }: Earned): boolean {
  return earnedBy.length === 0;
}

/** What says that the course was done and still holds. That it was complete depends on nothing further. */
function heldDone(slug: string, progress: Progress): Earned[] {
  return progress.earned.filter(
    (earned) => earned.kind === "course-done" && earned.itemKey === courseKey(slug) && isHeld(earned, progress),
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
 * The one figure of a course. A course with practice questions is counted by its mastered topics; one that has none yet,
 * by its links done; one that has neither cannot be counted.
 */
export type CourseStanding =
  | { kind: "uncounted" }
  | { kind: "untouched" | "begun" | "done"; by: "topics" | "links"; figure: number; of: number };

/** The one figure of a course, out of how far the learner is on it. */
export function standingOf(progress: CourseProgress): CourseStanding {
  const { linksDone, links, topicsMastered, topics, isBegun, isDone } = progress;
  const kind = isDone ? "done" : isBegun ? "begun" : "untouched";
  if (topics > 0) return { kind, by: "topics", figure: topicsMastered, of: topics };
  return links > 0 ? { kind, by: "links", figure: linksDone, of: links } : { kind: "uncounted" };
}

/**
 * What a learner has earned in a course as it is now and what is not noted yet: each mastered topic under its present
 * name, the course once all of it is done, and once it is complete, which `isComplete` says by the rule of completion.
 * Noted at once, it outlives every edit; noting it again changes nothing.
 */
export function findEarned(course: MeasuredCourse, progress: Progress, isComplete = false): Earned[] {
  const { mastered } = masterTopics(course, progress);
  const earned = [...mastered].map(([itemKey, earnedBy]): Earned => ({ kind: "topic-mastered", itemKey, earnedBy }));
  const { isDone, topics } = measureCourse(course, progress);
  if (isDone && heldDone(course.slug, progress).length === 0) {
    const links = [...progress.doneLinks].filter((key) => key.startsWith(`${course.slug}/`));
    const earnedBy = topics > 0 ? [...mastered.values()].flat() : links;
    earned.push({ kind: "course-done", itemKey: courseKey(course.slug), earnedBy });
  }
  if (isComplete) earned.push({ kind: "course-done", itemKey: courseKey(course.slug), earnedBy: [] });
  const known = new Set(progress.earned.map(nameOf));
  return earned.map(sortKeys).filter((found) => !known.has(nameOf(found)));
}

/** The name of something earned: the same thing, earned by the same, has the same. */
export function nameOf({ kind, itemKey, earnedBy }: Earned): string {
  return [kind, itemKey, ...earnedBy].join(" ");
}

function sortKeys(earned: Earned): Earned {
  return { ...earned, earnedBy: [...new Set(earned.earnedBy)].sort() };
}
