import { requirePremium } from "#domain/access.ts";
import { CodedError } from "#domain/errors.ts";
import { createSearch, type SearchEntry } from "#domain/search/search.ts";
import type { Viewer } from "#domain/viewer.ts";
import type { Catalogue, Course, Program } from "#server/catalogue/catalogue.ts";
import { renderText } from "#server/catalogue/render-text.ts";
import type { Resources } from "#server/resources.ts";

/** The one program of this name. Throws `program_not_found`. */
export function findProgram({ catalogue }: Resources, name: string): Program {
  const program = catalogue.programByName.get(name);
  if (!program) throw new CodedError("program_not_found");
  return program;
}

/** The one course of this name. Throws `course_not_found`. */
export function findCourse({ catalogue }: Resources, name: string): Course {
  const course = catalogue.courseByName.get(name);
  if (!course) throw new CodedError("course_not_found");
  return course;
}

/** The programs as cards show them, in their own order. */
export function listPrograms({ catalogue }: Resources) {
  return catalogue.programs.map(({ slug, name, document, category, tagline, highlights, units }) => ({
    slug,
    name,
    code: document.code,
    category,
    tagline,
    highlights,
    units: units.length,
    courses: units.reduce((sum, unit) => sum + unit.courses.length, 0),
  }));
}

/** How many courses there are, and how many of them have study links so far. */
export function countCourses({ catalogue }: Resources): { courses: number; filledCourses: number } {
  const filled = catalogue.courses.filter(({ links }) => links.length > 0);
  return { courses: catalogue.courses.length, filledCourses: filled.length };
}

/** The courses as lists show them, by name. */
export function listCourses({ catalogue }: Resources) {
  return catalogue.courses.map((course) => ({ ...listedCourse(course), subjects: course.document.subjects }));
}

/** A course as every list shows it. */
export function listedCourse({ name, code, document: { level, hours } }: Course) {
  return { name, code, level, hours };
}

/** What anyone may read of a course. Throws `course_not_found`. */
export function readCourse(resources: Resources, name: string) {
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
    prerequisites: document.prerequisites,
    related: document.related,
    topics: topics.map(({ label, detail, objectives }) => ({ label, detail, objectives: objectives.map(renderText) })),
    programs,
    counts: { links: links.length + supplements.reduce((sum, list) => sum + list.links.length, 0), questions },
  };
}

/** The links document of a course, for premium learners; the others are told why not. Throws `course_not_found`. */
export function readLinksDocument(resources: Resources, viewer: Viewer, name: string) {
  const course = findCourse(resources, name);
  requirePremium(viewer);
  return (
    course.linksDocument ?? { linkArray: [], currentSecondary: [], currentPzs: [], currentRHs: [], currentSoftware: [] }
  );
}

/** Everything that search can find: programs in their own order, then courses by name. */
export function listSearchEntries({ programs, courses }: Catalogue): SearchEntry[] {
  return [
    ...programs.map(({ name }) => ({ type: "program" as const, name })),
    ...courses.map(({ name }) => ({ type: "course" as const, name })),
  ];
}

const searches = new WeakMap<Catalogue, ReturnType<typeof createSearch>>();

/** Searches the catalogue on the server, for browsers without JavaScript. */
export function searchCatalogue({ catalogue }: Resources, query: string) {
  const search = searches.get(catalogue) ?? createSearch(listSearchEntries(catalogue));
  searches.set(catalogue, search);
  return search(query);
}
