import type { CourseStanding } from "./course-progress.ts";

/** How far a learner is on several courses together. */
export interface CoursesShare {
  done: number;
  begun: number;
  /** How many of the courses can be counted. */
  counted: number;
  /** The mean of the counted courses' shares, in whole percent; 100 only when all are done. */
  percent: number;
}

/** Adds up where a learner stands on several courses. */
export function shareOf(standings: readonly CourseStanding[]): CoursesShare {
  const counted = standings.flatMap((standing) => (standing.kind === "uncounted" ? [] : [standing]));
  const sum = counted.reduce((total, { kind, figure, of }) => total + (kind === "done" ? 1 : figure / of), 0);
  return {
    done: counted.filter(({ kind }) => kind === "done").length,
    begun: counted.filter(({ kind }) => kind === "begun").length,
    counted: counted.length,
    percent: counted.length === 0 ? 0 : Math.floor((100 * sum) / counted.length + 1e-9),
  };
}

/** A course in the order of its program, and where the learner stands on it. */
export interface StandingCourse {
  name: string;
  prerequisites: readonly string[];
  standing: CourseStanding;
}

/**
 * The course to go on with, of those that are not done and whose prerequisites are: the first that is begun, else the
 * first. Null where none is left. Courses that cannot be counted stand in nobody's way and are not proposed;
 * prerequisites from outside the program hold nobody up either.
 */
export function courseToContinue(courses: readonly StandingCourse[]): StandingCourse | null {
  const open = courses.filter(({ standing: { kind } }) => kind === "untouched" || kind === "begun");
  const names = new Set(open.map(({ name }) => name));
  const ready = open.filter(({ prerequisites }) => !prerequisites.some((name) => names.has(name)));
  return ready.find(({ standing }) => standing.kind === "begun") ?? ready[0] ?? null;
}
