import { splitSequence } from "#domain/text/roman-numeral.ts";
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
 * that names it as a prerequisite, of its sequence and then of its subject if there is one; otherwise a ready one of its
 * subject, of these one that builds on most that they have done. Passed over are courses whose prerequisites are not
 * done, unless these cannot be counted, and those that what they have done builds on. Null when nothing follows.
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
    const { stem } = splitSequence(name);
    const subject = courses.find((course) => course.name === name)?.subject;
    const near = open
      .filter((course) => subject !== undefined && course.subject === subject)
      .sort((one, other) => groundOf(other).length - groundOf(one).length);
    const onIt = [...near, ...open].filter(({ prerequisites }) => prerequisites.includes(name));
    const next = onIt.find((course) => splitSequence(course.name).stem === stem) ?? onIt[0] ?? near[0];
    if (!next) continue;
    const after = groundOf(next);
    const why = after.length > 0 ? { after } : { after, beside: name };
    return { kind: "course", course: next.name, isBegun: false, path: null, ...why };
  }
  return null;
}

function isToDo({ standing: { kind } }: CatalogueCourse): boolean {
  return kind === "untouched" || kind === "begun";
}

/** Returns the names of all that some courses build on, however far below. */
function findGround(courses: readonly CatalogueCourse[], names: readonly string[]): ReadonlySet<string> {
  const prerequisitesOf = new Map(courses.map(({ name, prerequisites }) => [name, prerequisites]));
  const below = (name: string) => prerequisitesOf.get(name) ?? [];
  const ground = new Set(names.flatMap(below));
  // A set is walked with what is added to it meanwhile.
  for (const name of ground) for (const deeper of below(name)) ground.add(deeper);
  return ground;
}
