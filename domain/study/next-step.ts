import { courseToContinue, type StandingCourse } from "./program-progress.ts";

/**
 * Step within a course: a link to study, a topic to practice, with the number of its questions that were missed in the
 * finals if that is why, the finals, or an attempt at them that runs, with the time left by the server's clock.
 */
export type CourseStep =
  | { kind: "link"; course: string; itemKey: string; title: string; unit: string | null }
  | { kind: "practice"; course: string; topic: string; missed?: number }
  | { kind: "finals"; course: string }
  | { kind: "attempt"; course: string; remainingMs: number };

interface CourseToOpen {
  kind: "course";
  course: string;
  isBegun: boolean;
  path: string | null;
  isSold?: boolean;
  after: string[];
  beside?: string;
}

/** What a learner does next, with what tells why. */
export type NextStep =
  | { kind: "review"; due: number }
  | CourseStep
  /**
   * A course to begin or to continue. `path` is what it is a part of, `isSold` if the learner does not follow that and
   * only began from it, `after` the courses done that it builds on, `beside` one done of the same subject where there is
   * no other reason.
   */
  | CourseToOpen
  /** Nothing that is open without a subscription is left of what they follow. */
  | { kind: "renew" }
  /** Nothing leads the learner: they have yet to choose what to learn, or said that they are still looking around. */
  | { kind: "choose"; isLookingAround?: boolean };

/** A session that was left before its end, which only the device knows. */
export interface LeftStep {
  kind: "session";
  course: string;
  /** Such as `Review All`. */
  heading: string;
  to: string;
  /** 0 where an answer was typed, but none graded. */
  graded: number;
  of: number;
  /** True as long as its grades count as given in it. */
  isResumed: boolean;
}

/** A next step as a device shows it. */
export type ShownStep = NextStep | LeftStep;

/**
 * Returns the next step, or the session that was left: only an attempt that runs, due reviews and what was missed in the
 * last finals come before it.
 */
export function preferLeft(next: NextStep, left: Omit<LeftStep, "kind"> | null): ShownStep {
  if (left === null || next.kind === "attempt" || next.kind === "review") return next;
  if (next.kind === "practice" && next.missed !== undefined) return next;
  return { kind: "session", ...left };
}

/** Program or fundamental that leads a learner, with its courses in their order. */
export interface FollowedPath {
  name: string;
  /** True where they follow nothing, and the page of this one sold their subscription. */
  isSold?: boolean;
  courses: readonly (StandingCourse & { isReady: boolean })[];
}

/** What the next step depends on. */
export interface StudyStanding {
  /** True without a subscription: only practice is open then, so that courses with links only are passed over. */
  isFree?: boolean;
  /** An attempt at finals that runs; null if none does. */
  attempt?: CourseStep | null;
  /** The topic that the learner missed most in their last finals and has not practiced since; null if there is none. */
  missed?: CourseStep | null;
  /** True right after finals: what was missed then comes before what is due. */
  isAfterFinals?: boolean | undefined;
  /** True once the setup was answered without a path. */
  isLookingAround?: boolean;
  /** Number of reviews that are due now. */
  due: number;
  /** Step of the course that the learner is in; null if they are in none, or it asks for nothing now. */
  inCourse: CourseStep | null;
  /** What leads the learner, the most important first. */
  paths: readonly FollowedPath[];
  /** Name of a course that is begun and has something left; null if there is none. */
  begun: string | null;
}

/**
 * Returns a learner's next step: an attempt that runs, since its time does; due reviews; the topic missed most in the
 * last finals, right after them before the reviews; then what comes next in the course they are in; then the next
 * course of what they follow, by its prerequisites, a ready one where there is one; then another course that they have
 * begun. Who has no subscription is invited to it when nothing that they follow is open.
 */
export function chooseNextStep(standing: StudyStanding): NextStep {
  const { attempt = null, missed = null, isAfterFinals = false, due, inCourse } = standing;
  if (attempt) return attempt;
  if (missed && isAfterFinals) return missed;
  if (due > 0) return { kind: "review", due };
  if (missed) return missed;
  if (inCourse) return inCourse;
  return nextOnPaths(standing) ?? beyondPaths(standing);
}

function beyondPaths({ begun, isLookingAround }: StudyStanding): NextStep {
  return begun === null ? { kind: "choose", ...(isLookingAround && { isLookingAround }) } : goOnWith(begun);
}

function goOnWith(course: string): NextStep {
  return { kind: "course", course, isBegun: true, path: null, after: [] };
}

function nextOnPaths({ isFree = false, paths, begun }: StudyStanding): NextStep | null {
  for (const { courses, ...path } of paths) {
    const next = nextOnPath({ ...path, courses: isFree ? courses.filter(({ isReady }) => isReady) : courses });
    if (next) return next;
  }
  return isFree && paths.length > 0 && begun === null ? { kind: "renew" } : null;
}

function nextOnPath({ name, isSold, courses }: FollowedPath): NextStep | null {
  const next = courseToContinue(courses.filter(({ isReady }) => isReady)) ?? courseToContinue(courses);
  if (!next) return null;
  const done = new Set(courses.flatMap((course) => (course.standing.kind === "done" ? [course.name] : [])));
  const after = next.prerequisites.filter((prerequisite) => done.has(prerequisite));
  const isBegun = next.standing.kind === "begun";
  return { kind: "course", course: next.name, isBegun, path: name, ...(isSold && { isSold }), after };
}
