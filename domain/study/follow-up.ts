import type { NextStep } from "./next-step.ts";
import type { StandingCourse } from "./program-progress.ts";

/** Course of the catalogue, with the learner's figure. */
export interface CatalogueCourse extends StandingCourse {
  isReady: boolean;
  /** The subject that it belongs to first. */
  subject: string | undefined;
}

type CourseToBegin = Extract<NextStep, { kind: "course" }>;

/**
 * Returns the course that follows what a learner without a path has done, `done` by name, the latest first: a ready one
 * that names it as a prerequisite, of its series and then of its subject if there is one; otherwise a ready one of its
 * subject, of these one that builds on most that they have done. Passed over are courses whose prerequisites are not done, unless these cannot
 * be counted, and those that what they have done builds on. Null when nothing follows.
 */
export function findFollowUp(courses: readonly CatalogueCourse[], done: readonly string[]): CourseToBegin | null {
  const missing = new Set(courses.filter(isToDo).map(({ name }) => name));
  const below = findGround(courses, done);
  const open = courses.filter(
    ({ name, isReady, standing, prerequisites }) =>
      isReady && standing.kind === "untouched" && !below.has(name) && !prerequisites.some((each) => missing.has(each)),
  );
  const groundOf = ({ prerequisites }: CatalogueCourse) => done.filter((name) => prerequisites.includes(name));
  for (const name of done) {
    const subject = courses.find((course) => course.name === name)?.subject;
    const near = open
      .filter((course) => subject !== undefined && course.subject === subject)
      .sort((one, other) => groundOf(other).length - groundOf(one).length);
    const onIt = [...near, ...open].filter(({ prerequisites }) => prerequisites.includes(name));
    const next = onIt.find((course) => seriesOf(course.name) === seriesOf(name)) ?? onIt[0] ?? near[0];
    if (!next) continue;
    const after = groundOf(next);
    const why = after.length > 0 ? { after } : { after, beside: name };
    return { kind: "course", course: next.name, isBegun: false, path: null, ...why };
  }
  return null;
}

/** Returns the name of a course without its number: `Calculus` for `Calculus II`. */
function seriesOf(name: string): string {
  return name.replace(/ [IVX]+$/, "");
}

function isToDo({ standing: { kind } }: CatalogueCourse): boolean {
  return kind === "untouched" || kind === "begun";
}

/** Returns the names of all that some courses build on, however far below. */
function findGround(courses: readonly CatalogueCourse[], names: readonly string[]): ReadonlySet<string> {
  const prerequisitesOf = new Map(courses.map(({ name, prerequisites }) => [name, prerequisites]));
  const ground = new Set<string>();
  const walk = (name: string) => {
    for (const below of prerequisitesOf.get(name) ?? []) {
      if (ground.has(below)) continue;
      ground.add(below);
      walk(below);
    }
  };
  names.forEach(walk);
  return ground;
}
