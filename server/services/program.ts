import { measureCourse, standingOf } from "#domain/course-progress.ts";
import { drawPrerequisiteMap, mapNode } from "#domain/prerequisite-map.ts";
import { courseToContinue, type StandingCourse, shareOf } from "#domain/program-progress.ts";
import { noProgress, type Progress } from "#domain/progress.ts";
import type { Viewer } from "#domain/viewer.ts";
import { wrapLines } from "#domain/wrap-lines.ts";
import { describeCover } from "#server/adapters/art.ts";
import type { Course, Program, ProgramUnit } from "#server/catalogue/catalogue.ts";
import { measuredCourse } from "#server/catalogue/measured-course.ts";
import type { Resources } from "#server/resources.ts";
import { readProgressBySlug } from "#server/services/earned-progress.ts";
import { findCourse, findProgram } from "#server/services/library.ts";

/** A program page as everyone may see it: the program, its units, and the map of prerequisites. Throws `program_not_found`. */
export function readProgram(resources: Resources, name: string) {
  const program = findProgram(resources, name);
  const { slug, category, tagline, description } = program;
  const units = program.units.map((unit) => readUnit(resources, unit));
  const hours = units.reduce((sum, unit) => sum + unit.hours, 0);
  const map = mapOf(resources, program);
  return {
    slug,
    cover: describeCover(slug),
    socialCard: resources.socialCard("program", slug),
    name,
    category,
    tagline,
    description,
    units,
    hours,
    map,
  };
}

function readUnit(resources: Resources, { number, name, courses }: ProgramUnit) {
  const listed = courses.map((courseName) => {
    const { code, document } = findCourse(resources, courseName);
    return { name: courseName, code, level: document.level, hours: document.hours };
  });
  return { number, name, courses: listed, hours: listed.reduce((sum, { hours }) => sum + hours, 0) };
}

/**
 * How far the viewer is on a program, on its units (by their numbers) and on its courses (by their names), and with
 * which course to go on; null for a visitor. Throws `program_not_found`.
 */
export async function readProgramProgress(resources: Resources, viewer: Viewer, name: string) {
  const { units } = findProgram(resources, name);
  if (viewer.kind === "visitor") return null;
  const progress = await readProgressBySlug(resources, viewer.uid);
  const standing = units.map(({ number, courses }) => ({
    number,
    courses: courses.map((course) => standOn(findCourse(resources, course), progress)),
  }));
  const courses = standing.flatMap((unit) => unit.courses);
  const sumUp = (some: typeof courses) => shareOf(some.map((course) => course.standing));
  return {
    ...sumUp(courses),
    courses: new Map(courses.map((course) => [course.name, course.standing])),
    units: new Map(standing.map((unit) => [unit.number, sumUp(unit.courses)])),
    next: courseToContinue(courses)?.name ?? null,
  };
}

function standOn(course: Course, progress: ReadonlyMap<string, Progress>): StandingCourse {
  const standing = standingOf(measureCourse(measuredCourse(course), progress.get(course.slug) ?? noProgress));
  return { name: course.name, prerequisites: course.document.prerequisites, standing };
}

/** The size of a course's name on the map, and what stays free beside it on both sides, in picture units. */
const nameSize = 13;
const namePadding = 7;

const maps = new WeakMap<Program, ReturnType<typeof drawMap>>();

/** The map of a program, drawn once. */
function mapOf(resources: Resources, program: Program) {
  const map = maps.get(program) ?? drawMap(resources, program);
  maps.set(program, map);
  return map;
}

function drawMap(resources: Resources, { units }: Program) {
  const courses = units.flatMap((unit) =>
    unit.courses.map((name) => {
      const { prerequisites } = findCourse(resources, name).document;
      return { name, unit: unit.number, prerequisites };
    }),
  );
  const map = drawPrerequisiteMap(courses);
  const nameWidth = (mapNode.width - 2 * namePadding) / nameSize;
  const unitName = (unit: number | null) => units.find(({ number }) => number === unit)?.name;
  return {
    ...map,
    columns: map.columns.map(({ unit, x }) => ({ unit, x, lines: wrapLines(unitName(unit) ?? "", nameWidth) })),
    courses: map.courses.map(({ name, ...place }) => ({
      ...place,
      code: findCourse(resources, name).code,
      lines: wrapLines(name, nameWidth),
    })),
  };
}
