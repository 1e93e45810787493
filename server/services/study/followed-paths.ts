import { requireSignedIn } from "#domain/access.ts";
import { oncePer } from "#domain/once-per.ts";
import { paths } from "#domain/paths.ts";
import type { CourseProgress } from "#domain/study/course-progress.ts";
import { listFieldPaths } from "#domain/study/field-paths.ts";
import { type LeadingPath, listLeadingPaths } from "#domain/study/leading-paths.ts";
import type { FollowedPath } from "#domain/study/next-step.ts";
import type { Catalogue, Program } from "#server/catalogue/catalogue.ts";
import type { StudyChoice, StudyLead } from "#server/db/study/summaries.ts";
import { updateFollowed } from "#server/db/study/user-documents.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { countOf, findProgram } from "#server/services/catalogue/library.ts";
import { toStandingCourse } from "./standing-course.ts";
import type { Standing } from "./summaries.ts";
import { ensureUserDocument } from "./user-document.ts";

/** Program, fundamental or field with the names of its courses in their order. */
export interface StudyPath {
  name: string;
  /** Address of the page that shows it whole. */
  to: string;
  courses: readonly string[];
}

/** Returns the program, fundamental or field of this name; undefined for an unknown one. */
export function findPath({ catalogue }: Resources, name: string): StudyPath | undefined {
  const program = catalogue.programByName.get(name);
  if (program) return { name, to: paths.program(name), courses: program.units.flatMap(({ courses }) => courses) };
  const fundamental = catalogue.fundamentals.find((one) => one.name === name);
  if (fundamental) return { name, to: paths.fundamental(name), courses: fundamental.courses };
  const field = fieldsOf(catalogue).find((one) => one.name === name);
  return field && { name, to: paths.courses({ field: field.subject }), courses: field.courses };
}

const fieldsOf = oncePer(({ courses, programs, fundamentals }: Catalogue) =>
  listFieldPaths(
    courses.map(({ name, document, state }) => ({
      name,
      subjects: document.subjects,
      prerequisites: document.prerequisites,
      isReady: state === "ready",
    })),
    new Set([...programs, ...fundamentals].map(({ name }) => name)),
  ),
);

/** Something that a learner can choose to learn, with the number of its courses and of those that are ready. */
export interface PathChoice {
  name: string;
  ready: number;
  courses: number;
}

/** Returns all that a learner can choose to learn, in the order of their groups. */
export function listPaths({ catalogue }: Resources) {
  return choicesOf(catalogue);
}

const choicesOf = oncePer((catalogue: Catalogue) => {
  const describe = ({ name, courses }: Pick<StudyPath, "name" | "courses">): PathChoice => {
    return { name, ...countOf({ catalogue }, courses) };
  };
  return {
    fundamentals: catalogue.fundamentals.map(describe),
    fields: fieldsOf(catalogue).map(describe),
    programs: catalogue.programs.map(({ name, units }) => {
      return describe({ name, courses: units.flatMap(({ courses }) => courses) });
    }),
  };
});

/** Returns the names of what a learner follows: their aim, then the other programs in the order of their choice. */
export function listFollowed({ catalogue }: Resources, { aim, followed }: StudyChoice): string[] {
  const nameOf = new Map(catalogue.programs.map(({ slug, name }) => [slug, name]));
  const chosen = followed.flatMap((slug) => nameOf.get(slug) ?? []);
  return [...new Set(aim === null ? chosen : [aim, ...chosen])];
}

/** Returns the paths that lead a learner, the most important first. */
export function listLeading(resources: Resources, { choice, soldBy }: StudyLead): LeadingPath[] {
  return listLeadingPaths({
    followed: listFollowed(resources, choice),
    hasPlanned: choice.weeklyHours !== null,
    sold: findSoldPath(resources, soldBy),
  });
}

/** Returns the course whose page sold a subscription; null if another page did. */
export function findSoldCourse({ catalogue }: Resources, soldBy: string | null): string | null {
  return catalogue.courses.find(({ name }) => paths.course(name) === soldBy)?.name ?? null;
}

/** Returns the program whose page sold a subscription, or the only path that has the course whose page did. */
function findSoldPath(resources: Resources, soldBy: string | null): string | null {
  if (soldBy === null) return null;
  const { programs, fundamentals } = resources.catalogue;
  const program = programs.find(({ name }) => paths.program(name) === soldBy);
  if (program) return program.name;
  const course = findSoldCourse(resources, soldBy);
  const [path, ...others] = [...programs, ...fundamentals].filter(
    ({ name }) => course !== null && findPath(resources, name)?.courses.includes(course),
  );
  return path && others.length === 0 ? path.name : null;
}

/** Returns the paths that lead a learner with their standing on each course, the most important first. */
export function describeLeading(resources: Resources, standing: Standing): FollowedPath[] {
  return listLeading(resources, standing).flatMap(({ name, isSold }) => {
    const path = findPath(resources, name);
    return path ? { name, isSold, courses: describeCourses(resources, path, standing.figures) } : [];
  });
}

/** Returns the learner's standing on each course of a path. */
export function describeCourses(
  { catalogue }: Resources,
  { courses }: StudyPath,
  figures: ReadonlyMap<string, CourseProgress>,
): FollowedPath["courses"] {
  return courses.flatMap((name) => {
    const course = catalogue.courseByName.get(name);
    return course ? { ...toStandingCourse(course, figures), isReady: course.state === "ready" } : [];
  });
}

/** A program that a learner follows, with numbers of its courses. */
export interface FollowedProgram {
  name: string;
  category: Program["category"];
  courses: number;
  /** Courses that are ready to study. */
  ready: number;
  completed: number;
  begun: number;
}

/** What a learner has done of all that there is to follow. */
export interface FollowedStanding {
  /** The learner's path, where it is a fundamental or a field; null otherwise. */
  path: Pick<StudyPath, "name" | "to"> | null;
  programs: FollowedProgram[];
  /** Names of other programs with courses that they have begun, those with the most of them first. */
  others: string[];
}

/** Returns the programs that a learner follows, with their progress. */
export function describeFollowedPrograms(
  resources: Resources,
  choice: StudyChoice,
  figures: ReadonlyMap<string, CourseProgress>,
): FollowedStanding {
  const all = resources.catalogue.programs.map((program) => countCourses(resources, program, figures));
  const followed = listFollowed(resources, choice);
  const path = choice.aim === null ? undefined : findPath(resources, choice.aim);
  return {
    path: path && !resources.catalogue.programByName.has(path.name) ? { name: path.name, to: path.to } : null,
    programs: followed.flatMap((name) => all.find((program) => program.name === name) ?? []),
    others: all
      .filter(({ name, begun, completed }) => begun + completed > 0 && !followed.includes(name))
      .sort((one, other) => other.begun + other.completed - one.begun - one.completed)
      .map(({ name }) => name),
  };
}

function countCourses(
  { catalogue }: Resources,
  { name, category, units }: Program,
  figures: ReadonlyMap<string, CourseProgress>,
): FollowedProgram {
  const courses = units.flatMap((unit) => unit.courses.flatMap((each) => catalogue.courseByName.get(each) ?? []));
  const own = courses.flatMap(({ slug }) => figures.get(slug) ?? []);
  return {
    name,
    category,
    courses: courses.length,
    ready: courses.filter(({ state }) => state === "ready").length,
    completed: own.filter(({ isComplete }) => isComplete).length,
    begun: own.filter(({ isBegun, isComplete }) => isBegun && !isComplete).length,
  };
}

/** Has the viewer follow a program, or no longer. Refuses a visitor; throws `program_not_found`. */
export async function followProgram(
  resources: Resources,
  { viewer }: Caller,
  { name, isFollowed }: { name: string; isFollowed: boolean },
): Promise<void> {
  const { uid } = requireSignedIn(viewer);
  const program = findProgram(resources, name);
  await ensureUserDocument(resources, uid);
  await updateFollowed(resources.db, uid, { program, isFollowed });
}
