import { requirePremium } from "#domain/access.ts";
import { chooseCourses, listChosen, listFacets, readFacets } from "#domain/catalogue/course-facets.ts";
import type { StatesByCourse } from "#domain/catalogue/course-state.ts";
import { chooseFieldPrograms } from "#domain/catalogue/field-program.ts";
import { generalDrawing } from "#domain/catalogue/picture.ts";
import { CodedError } from "#domain/errors.ts";
import { oncePer } from "#domain/once-per.ts";
import { describeCover } from "#server/adapters/art/art.ts";
import type { Catalogue, Course, Program } from "#server/catalogue/catalogue.ts";
import { renderText } from "#server/catalogue/render-text.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";

/** Returns a program by name. Throws `program_not_found`. */
export function findProgram({ catalogue }: Resources, name: string): Program {
  const program = catalogue.programByName.get(name);
  if (!program) throw new CodedError("program_not_found");
  return program;
}

/** Returns a course by name. Throws `course_not_found`. */
export function findCourse({ catalogue }: Resources, name: string): Course {
  const course = catalogue.courseByName.get(name);
  if (!course) throw new CodedError("course_not_found");
  return course;
}

/** Returns the programs for their cards, in catalogue order. */
export function listPrograms({ catalogue }: Resources) {
  return programCards(catalogue);
}

const programCards = oncePer((catalogue: Catalogue) =>
  catalogue.programs.map(({ slug, name, document, category, tagline, highlights, units }) => ({
    slug,
    name,
    code: document.code,
    category,
    tagline,
    highlights,
    units: units.length,
    ...countOf(
      { catalogue },
      units.flatMap(({ courses }) => courses),
    ),
  })),
);

/** Returns how many courses there are of these names, and how many of them are ready to study. */
export function countOf(
  { catalogue }: Pick<Resources, "catalogue">,
  names: readonly string[],
): { courses: number; ready: number } {
  return { courses: names.length, ready: names.filter((name) => isReady(catalogue, name)).length };
}

/** Returns true for the name of a course that is ready to study. */
export function isReady({ courseByName }: Catalogue, name: string): boolean {
  return courseByName.get(name)?.state === "ready";
}

/** Returns the number of courses, and of those that are ready to study. */
export function countCourses({ catalogue }: Resources): { courses: number; readyCourses: number } {
  const ready = catalogue.courses.filter(({ state }) => state === "ready");
  return { courses: catalogue.courses.length, readyCourses: ready.length };
}

/** Returns the programs' names and slugs, with their covers described in words. */
export function listCovers({ catalogue }: Resources) {
  return catalogue.programs.map(({ name, slug }) => ({ name, slug, cover: describeCover(slug) }));
}

/** Returns the fundamentals in catalogue order. */
export function listFundamentals({ catalogue }: Resources): Catalogue["fundamentals"] {
  return catalogue.fundamentals;
}

/** Returns the fundamentals for lists, each course with the state of its content. */
export function listMarkedFundamentals(resources: Resources) {
  return listFundamentals(resources).map(({ name, tagline, courses }) => ({
    name,
    tagline,
    courses: courses.map((course) => nearCourse(resources, course)),
  }));
}

/** Returns the name of a course as the catalogue has it, or "" for an unknown name. */
export function readCourseName({ catalogue }: Resources, _caller: Caller, name: string): string {
  return catalogue.courseByName.get(name)?.name ?? "";
}

/** Returns the states of all courses by name. */
export function listStates({ catalogue }: Resources): StatesByCourse {
  return statesOf(catalogue);
}

const statesOf = oncePer(({ courses }: Catalogue) => new Map(courses.map(({ name, state }) => [name, state])));

/** Returns the states of some courses by name, for pages that name few of them; unknown names are left out. */
export function statesOfNamed({ catalogue }: Resources, names: Iterable<string>): StatesByCourse {
  return new Map(
    [...names].flatMap((name) => {
      const course = catalogue.courseByName.get(name);
      return course ? [[name, course.state] as const] : [];
    }),
  );
}

/** Returns the courses for lists, by name. */
export function listCourses({ catalogue }: Resources) {
  return catalogue.courses.map((course) => ({ ...listedCourse(course), subjects: course.document.subjects }));
}

/** Returns the courses with the values of facets in an address, by name, and the facets with what they would list. */
export function chooseByFacets(resources: Resources, _caller: Caller, parameters: URLSearchParams) {
  const all = listCourses(resources);
  const choice = readFacets(parameters, all);
  return {
    courses: chooseCourses(all, choice),
    choice,
    facets: listFacets(all, choice),
    chosen: listChosen(all, choice),
  };
}

/** Maps a course to its list entry. */
export function listedCourse({ name, code, state, document: { level, hours } }: Course) {
  return { name, code, level, hours, state };
}

/** A course that another one names, with the state of its content. */
function nearCourse(resources: Resources, name: string) {
  return { name, state: findCourse(resources, name).state };
}

/** Returns the address of a course's social card. Throws `course_not_found`. */
export function readCourseCard(resources: Resources, _caller: Caller, name: string): string {
  return resources.socialCard("course", findCourse(resources, name).slug);
}

/** Returns the programs whose drawings the courses carry, chosen once for a catalogue. */
const fieldProgramsOf = oncePer(({ programs, courses }: Catalogue) =>
  chooseFieldPrograms(
    programs.map(({ slug, units }) => ({ slug, courses: units.flatMap((unit) => unit.courses) })),
    courses.map(({ name, document }) => ({ name, subjects: document.subjects })),
  ),
);

/** Returns the public part of a course. Throws `course_not_found`. */
export function readCourse(resources: Resources, _caller: Caller, name: string) {
  const { slug, document, code, topics, programs, links, supplements, deepDive } = findCourse(resources, name);
  const questions = [...topics, ...deepDive].reduce((sum, group) => sum + group.questions.length, 0);
  return {
    name,
    code,
    descriptionHtml: renderText(document.description),
    description: document.description,
    socialCard: resources.socialCard("course", slug),
    subjects: document.subjects,
    level: document.level,
    hours: document.hours,
    prerequisites: document.prerequisites.map((near) => nearCourse(resources, near)),
    related: document.related.map((near) => nearCourse(resources, near)),
    topics: topics.map(({ label, detail, objectives }) => ({ label, detail, objectives: objectives.map(renderText) })),
    programs,
    drawing: fieldProgramsOf(resources.catalogue).get(name) ?? generalDrawing,
    counts: { links: links.length + supplements.reduce((sum, list) => sum + list.links.length, 0), questions },
  };
}

/**
 * Returns the links document of a course for premium learners; refuses others with the reason. Throws
 * `course_not_found`.
 */
export function readLinksDocument(resources: Resources, { viewer }: Caller, name: string) {
  const { slug } = findCourse(resources, name);
  requirePremium(viewer);
  const links = resources.catalogue.documentsByCourse.get(slug)?.links;
  return links ?? { linkArray: [], currentSecondary: [], currentPzs: [], currentRHs: [], currentSoftware: [] };
}
