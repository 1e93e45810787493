import type { CourseStanding } from "./course-progress.ts";

/** Learner's progress on several courses together. */
export interface StandingSummary {
  done: number;
  begun: number;
  /** Number of the courses that can be counted. */
  counted: number;
  /** Number of all of them: a share of the counted ones alone would flatter. */
  of: number;
}

/** Sums up the figures of several courses. */
export function summarizeStandings(standings: readonly CourseStanding[]): StandingSummary {
  const counted = standings.flatMap((standing) => (standing.kind === "uncounted" ? [] : [standing]));
  return {
    done: counted.filter(({ kind }) => kind === "done").length,
    begun: counted.filter(({ kind }) => kind === "begun").length,
    counted: counted.length,
    of: standings.length,
  };
}

/** Course in the order of its program, with the learner's figure. */
export interface StandingCourse {
  name: string;
  prerequisites: readonly string[];
  standing: CourseStanding;
}

/**
 * Returns the course to continue with, among those that are not done: one that is begun, first of those whose
 * prerequisites are done; otherwise the first whose prerequisites are. Null when none is left. Courses that cannot be
 * counted neither block others nor are suggested; prerequisites from outside the program do not block either.
 */
export function courseToContinue(courses: readonly StandingCourse[]): StandingCourse | null {
  const open = courses.filter(({ standing: { kind } }) => kind === "untouched" || kind === "begun");
  const names = new Set(open.map(({ name }) => name));
  const ready = open.filter(({ prerequisites }) => !prerequisites.some((name) => names.has(name)));
  const isBegun = ({ standing }: StandingCourse) => standing.kind === "begun";
  return ready.find(isBegun) ?? open.find(isBegun) ?? ready[0] ?? null;
}
