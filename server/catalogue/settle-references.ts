import type { ProgramFile } from "#domain/content-format.ts";
import { isRecord } from "#domain/imported-fields.ts";
import { checkContent } from "#server/catalogue/check-content.ts";
import type { ContentProblem } from "#server/catalogue/content-problem.ts";
import type { ImportedCatalogue } from "#server/catalogue/import-catalogue.ts";
import type { Content, CourseContent } from "#server/catalogue/read-content.ts";

/**
 * Looks at what the documents of an import refer to, and adds what is wrong to the rejected ones. `base` is the catalogue
 * before: with `isLenient`, what was rejected is as it was there, or gone, and names that lead nowhere are left out with
 * a note, until everything holds. Without it, names are looked at only where no document was rejected: those that lead to
 * one that was would all look unknown. Gives the catalogue that is left.
 */
export function settleReferences(
  imported: ImportedCatalogue,
  base: Content,
  { isLenient }: { isLenient: boolean },
): Content {
  if (!isLenient) {
    const problems = imported.rejected.length > 0 ? [] : checkContent(imported.content);
    for (const problem of problems) reject(imported, problem);
    return imported.content;
  }
  const fallen = new Set<string>();
  let { content } = imported;
  for (;;) {
    content = withoutStrays(content, imported);
    const problems = [...checkContent(content), ...emptyPrograms(content)];
    if (problems.length === 0) return content;
    for (const problem of problems) reject(imported, problem);
    content = withFormer(content, { base, units: new Set(problems.map(unitOf)), fallen });
  }
}

/** A program that lost all its courses is none. */
function emptyPrograms({ programs }: Content): ContentProblem[] {
  return programs
    .filter(({ program }) => !isRecord(program.Unit1))
    .map(({ slug }) => ({ file: `programs/${slug}.json`, field: "Unit1", message: "none of its courses is there" }));
}

/** The program or course that a problem is in: `courses/calculus-i`. */
function unitOf({ file }: ContentProblem): string {
  return file
    .split("/")
    .slice(0, 2)
    .join("/")
    .replace(/\.json$/, "");
}

function reject({ rejected, sources }: ImportedCatalogue, problem: ContentProblem): void {
  const { file, field, message } = problem;
  const paths = sources.get(unitOf(problem));
  // What is wrong in a file that stayed, since something that it refers to has changed, is told by that file.
  rejected.push({ path: paths?.[0] ?? file, field, message });
}

interface Falling {
  base: Content;
  units: ReadonlySet<string>;
  /** Those that did not hold before; what stands there now is the former one. */
  fallen: Set<string>;
}

/** Units that do not hold are as they were before; gone where they were not there, or do not hold either. */
function withFormer(content: Content, { base, units, fallen }: Falling): Content {
  const again = new Set([...units].filter((unit) => fallen.has(unit)));
  for (const unit of units) fallen.add(unit);
  const settle = <T extends { slug: string }>(collection: string, rows: readonly T[], former: readonly T[]) =>
    rows.flatMap((row) => {
      const unit = `${collection}/${row.slug}`;
      if (!units.has(unit)) return [row];
      return again.has(unit) ? [] : former.filter(({ slug }) => slug === row.slug);
    });
  return {
    ...content,
    programs: settle("programs", content.programs, base.programs),
    courses: settle("courses", content.courses, base.courses),
    fundamentals: units.has("fundamentals") ? base.fundamentals : content.fundamentals,
  };
}

/** The catalogue without names of courses that are not there, each with a note. A unit without courses goes, too. */
function withoutStrays(content: Content, imported: ImportedCatalogue): Content {
  const names = new Set(content.courses.map(({ course }) => course.name));
  const isThere = (unit: string, field: string) => (name: string) => {
    if (names.has(name)) return true;
    const [path = unit] = imported.sources.get(unit) ?? [];
    imported.notes.push({ path, field, message: `"${name}" is left out: there is no such course` });
    return false;
  };
  return {
    ...content,
    courses: content.courses.map((entry) => courseWithout(entry, isThere)),
    programs: content.programs.map(({ slug, program }) => ({ slug, program: programWithout(slug, program, isThere) })),
    fundamentals: content.fundamentals
      .map((path) => ({ ...path, courses: path.courses.filter(isThere("fundamentals", path.name)) }))
      .filter(({ courses }) => courses.length > 0),
  };
}

type IsThere = (unit: string, field: string) => (name: string) => boolean;

function courseWithout(entry: CourseContent, isThere: IsThere): CourseContent {
  const { slug, course } = entry;
  const prerequisites = course.prerequisites.filter(isThere(`courses/${slug}`, "prerequisites"));
  const related = course.related.filter(isThere(`courses/${slug}`, "related"));
  const isWhole = prerequisites.length === course.prerequisites.length && related.length === course.related.length;
  return isWhole ? entry : { ...entry, course: { ...course, prerequisites, related } };
}

function programWithout(slug: string, program: ProgramFile, isThere: IsThere): ProgramFile {
  const fields = Object.entries(program).map(([key, value]): [string, unknown] => {
    if (!isRecord(value)) return [key, value];
    const courses = (value.courses as { name: string }[]).filter(({ name }) => isThere(`programs/${slug}`, key)(name));
    return [key, { ...value, courses }];
  });
  const isEmpty = ([, value]: [string, unknown]) => isRecord(value) && (value.courses as unknown[]).length === 0;
  const units = fields.filter(([key, value]) => isRecord(value) && !isEmpty([key, value]));
  const others = fields.filter(([, value]) => !isRecord(value));
  const numbered = units.map(([, value], place): [string, unknown] => [`Unit${place + 1}`, value]);
  const isWhole = units.length === fields.length - others.length;
  return Object.fromEntries(isWhole ? fields : [...others, ...numbered]) as ProgramFile;
}
