import { drawPrerequisiteMap, mapNode } from "#domain/prerequisite-map/prerequisite-map.ts";
import { courseToContinue, summarizeStandings } from "#domain/study/program-progress.ts";
import { wrapLines } from "#domain/text/wrap-lines.ts";
import type { SignedIn } from "#domain/viewer.ts";
import { describeCover } from "#server/adapters/art/art.ts";
import type { Program, ProgramUnit } from "#server/catalogue/catalogue.ts";
import { listEarnedCertificates } from "#server/db/certificates/certificates.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { findCourse, findProgram, listedCourse } from "#server/services/catalogue/library.ts";
import { toEarnedCertificate } from "./completion.ts";
import { listFollowed } from "./followed-paths.ts";
import { toStandingCourse } from "./standing-course.ts";
import { readStanding } from "./summaries.ts";

/**
 * Returns the public part of a program page: the program, its units and the map of prerequisites. Throws
 * `program_not_found`.
 */
export function readProgram(resources: Resources, _caller: Caller, name: string) {
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
  const listed = courses.map((course) => listedCourse(findCourse(resources, course)));
  return { number, name, courses: listed, hours: listed.reduce((sum, { hours }) => sum + hours, 0) };
}

/**
 * Returns the viewer's progress on a program, its units (by number) and courses (by name), the course to continue with,
 * whether they follow it, and the courses not certified yet; null for a visitor. Throws `program_not_found`.
 */
export async function readProgramProgress(resources: Resources, { viewer }: Caller, name: string) {
  const { units } = findProgram(resources, name);
  if (viewer.kind === "visitor") return null;
  const { figures, choice } = await readStanding(resources, viewer.uid);
  const standing = units.map(({ number, courses }) => ({
    number,
    courses: courses.map((course) => toStandingCourse(findCourse(resources, course), figures)),
  }));
  const courses = standing.flatMap((unit) => unit.courses);
  const sumUp = (some: typeof courses) => summarizeStandings(some.map((course) => course.standing));
  return {
    ...sumUp(courses),
    courses: new Map(courses.map((course) => [course.name, course.standing])),
    units: new Map(standing.map((unit) => [unit.number, sumUp(unit.courses)])),
    next: courseToContinue(courses)?.name ?? null,
    isFollowed: listFollowed(resources, choice).includes(name),
    ...(await readCertified(resources, viewer, name)),
  };
}

/** Returns a program's courses that are not certified yet, and the program's own certificate; for premium learners. */
async function readCertified(resources: Resources, viewer: SignedIn, name: string) {
  const { slug, units } = findProgram(resources, name);
  if (viewer.kind !== "premium") return { uncertified: null, certificate: null };
  const earned = await listEarnedCertificates(resources.db, viewer.uid);
  const own = earned.find(({ kind, subject }) => kind === "program" && subject === slug);
  const certified = new Set(
    earned.flatMap(({ kind, subject, revokedAt }) => (kind === "course" && revokedAt === null ? [subject] : [])),
  );
  const names = [...new Set(units.flatMap(({ courses }) => courses))];
  return {
    uncertified: names
      .map((course) => findCourse(resources, course))
      .flatMap(({ slug, name, state }) => (certified.has(slug) ? [] : { name, state })),
    certificate: own ? toEarnedCertificate(own) : null,
  };
}

/** Font size of a course's name on the map and its padding on both sides, in picture units. */
const nameSize = 13;
const namePadding = 7;

const maps = new WeakMap<Program, ReturnType<typeof drawMap>>();

/** Returns a program's map, drawn once and cached. */
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
    courses: map.courses.map(({ name, ...place }) => {
      const { code, state } = findCourse(resources, name);
      return { ...place, code, state, lines: wrapLines(name, nameWidth) };
    }),
  };
}
