import { basename, extname } from "node:path";
import type { ProgramFile } from "#domain/catalogue/format-program.ts";
import { nameSlug } from "#domain/catalogue/name.ts";
import { isRecord } from "#domain/content-import/imported-fields.ts";
import { checkContent } from "#server/catalogue/check-content.ts";
import type { ContentProblem } from "#server/catalogue/content-problem.ts";
import { contentWarnings } from "#server/catalogue/content-warnings.ts";
import { partFile } from "#server/catalogue/course-folder.ts";
import type { Content, CourseContent } from "#server/catalogue/read-content.ts";
import type { ImportedCatalogue } from "./import-catalogue.ts";
import type { DocumentRemark } from "./imported-documents.ts";

/**
 * Checks the references of an imported catalogue, adds problems to the rejected documents, and returns the resulting
 * catalogue. `base` is the valid catalogue before. With `isLenient`, rejected units revert to `base` or are removed,
 * and unknown names are dropped with a note, until everything is consistent. Without it, names of rejected courses
 * count as known.
 */
export function resolveReferences(
  imported: ImportedCatalogue,
  base: Content,
  { isLenient }: { isLenient: boolean },
): Content {
  const change = { changed: changedUnits(imported.content, base), isAwaited: awaited(imported) };
  const content = resolved(imported, base, { isLenient, change });
  for (const warning of contentWarnings(unitsOf(content, change.changed)))
    imported.warnings.push(remarkOf(warning, imported));
  return content;
}

interface Resolving {
  isLenient: boolean;
  change: { changed: Set<string>; isAwaited(name: string): boolean };
}

function resolved(imported: ImportedCatalogue, base: Content, { isLenient, change }: Resolving): Content {
  let content = withCourseNames(imported.content);
  if (!isLenient) {
    for (const problem of checkContent(content, change)) reject(imported, problem);
    return content;
  }
  for (;;) {
    content = withoutStrays(content, imported);
    const problems = [...checkContent(content, change), ...emptyPrograms(content)];
    if (problems.length === 0) return content;
    for (const problem of problems) reject(imported, problem);
    const units = new Set(problems.map(unitOf));
    content = withCourseNames(withFormer(content, { base, units, changed: change.changed }));
    for (const unit of units) change.changed.delete(unit);
  }
}

/** Returns the programs and courses that documents have added or replaced. */
function changedUnits({ programs, courses }: Content, base: Content): Set<string> {
  const former = new Set<unknown>([...base.programs.map(({ program }) => program), ...base.courses]);
  return new Set([
    ...programs.flatMap(({ slug, program }) => (former.has(program) ? [] : [`programs/${slug}`])),
    ...courses.flatMap((entry) => (former.has(entry) ? [] : [`courses/${entry.slug}`])),
  ]);
}

/** Selects the given programs and courses of a catalogue. */
function unitsOf({ programs, courses }: Content, units: ReadonlySet<string>): Pick<Content, "programs" | "courses"> {
  return {
    programs: programs.filter(({ slug }) => units.has(`programs/${slug}`)),
    courses: courses.filter(({ slug }) => units.has(`courses/${slug}`)),
  };
}

/**
 * Returns a predicate for names that may belong to a rejected course: every name, if it is unknown which one was
 * rejected.
 */
function awaited({ sources, spoiled }: ImportedCatalogue): (name: string) => boolean {
  return (name) => {
    const unit = `courses/${nameSlug(name)}`;
    return spoiled.has("") || spoiled.has(unit) || sources.has(unit);
  };
}

/** Reports programs that have lost all their courses. */
function emptyPrograms({ programs }: Content): ContentProblem[] {
  return programs
    .filter(({ program }) => !isRecord(program.Unit1))
    .map(({ slug }) => ({ file: `programs/${slug}.json`, field: "Unit1", message: "none of its courses exists" }));
}

/** Returns the program or course of a problem: `courses/calculus-i`. */
function unitOf({ file }: Pick<ContentProblem, "file">): string {
  return file
    .split("/")
    .slice(0, 2)
    .join("/")
    .replace(/\.json$/, "");
}

function reject(imported: ImportedCatalogue, problem: ContentProblem): void {
  imported.rejected.push(remarkOf(problem, imported));
}

function remarkOf(problem: ContentProblem, imported: ImportedCatalogue): DocumentRemark {
  const { field, message } = problem;
  return { path: pathOf(problem, imported), field, message };
}

/**
 * Returns the path of the document from which a file was made: the one of its kind, otherwise the course document,
 * which may hold questions. For an unchanged file, which can become invalid when its references change, returns the
 * file itself.
 */
function pathOf({ file }: Pick<ContentProblem, "file">, { sources }: ImportedCatalogue): string {
  const documents = sources.get(unitOf({ file })) ?? [];
  const kindOf = basename(file, extname(file));
  const [told] = [kindOf, "course"].flatMap((each) => documents.filter(({ kind }) => kind === each));
  return (told ?? documents[0])?.path ?? file;
}

interface Falling {
  base: Content;
  /** The units with problems. */
  units: ReadonlySet<string>;
  /** The units that differ from `base`. */
  changed: ReadonlySet<string>;
}

/** Reverts changed units with problems to their former content. Removes those that are new or unchanged. */
function withFormer(content: Content, { base, units, changed }: Falling): Content {
  const withFormerUnits = <T extends { slug: string }>(collection: string, rows: readonly T[], former: readonly T[]) =>
    rows.flatMap((row) => {
      const unit = `${collection}/${row.slug}`;
      if (!units.has(unit)) return [row];
      return changed.has(unit) ? former.filter(({ slug }) => slug === row.slug) : [];
    });
  return {
    ...content,
    programs: withFormerUnits("programs", content.programs, base.programs),
    courses: withFormerUnits("courses", content.courses, base.courses),
    fundamentals: units.has("fundamentals") ? base.fundamentals : content.fundamentals,
  };
}

/** Removes names of missing courses, each with a note, and units that have no courses left. */
function withoutStrays(content: Content, imported: ImportedCatalogue): Content {
  const names = new Set(content.courses.map(({ course }) => course.name));
  const isThere = (file: string, field: string) => (name: string) => {
    if (names.has(name)) return true;
    const path = pathOf({ file }, imported);
    imported.notes.push({ path, field, message: `"${name}" is left out: there is no such course` });
    return false;
  };
  return {
    ...content,
    courses: content.courses.map((entry) => courseWithout(entry, isThere)),
    programs: content.programs.map(({ slug, program }) => ({ slug, program: programWithout(slug, program, isThere) })),
    fundamentals: content.fundamentals
      .map((path) => ({ ...path, courses: path.courses.filter(isThere("fundamentals.json", path.name)) }))
      .filter(({ courses }) => courses.length > 0),
  };
}

type IsThere = (file: string, field: string) => (name: string) => boolean;

function courseWithout(entry: CourseContent, isThere: IsThere): CourseContent {
  const { course } = entry;
  const file = partFile(entry, "course");
  const prerequisites = course.prerequisites.filter(isThere(file, "prerequisites"));
  const related = course.related.filter(isThere(file, "related"));
  const isWhole = prerequisites.length === course.prerequisites.length && related.length === course.related.length;
  return isWhole ? entry : { ...entry, course: { ...course, prerequisites, related } };
}

function programWithout(slug: string, program: ProgramFile, isThere: IsThere): ProgramFile {
  const fields = Object.entries(program).map(([key, value]): [string, unknown] => {
    if (!isRecord(value)) return [key, value];
    const courses = (value.courses as { name: string }[]).filter(({ name }) =>
      isThere(`programs/${slug}.json`, key)(name),
    );
    return [key, { ...value, courses }];
  });
  const isEmpty = ([, value]: [string, unknown]) => isRecord(value) && (value.courses as unknown[]).length === 0;
  const units = fields.filter(([key, value]) => isRecord(value) && !isEmpty([key, value]));
  const others = fields.filter(([, value]) => !isRecord(value));
  const numbered = units.map(([, value], place): [string, unknown] => [`Unit${place + 1}`, value]);
  const isWhole = units.length === fields.length - others.length;
  return Object.fromEntries(isWhole ? fields : [...others, ...numbered]) as ProgramFile;
}

/** Replaces slugs and outdated spellings of course names by the current names. */
function withCourseNames({ programs, courses, fundamentals, text }: Content): Content {
  const names = new Map(courses.map(({ slug, course }) => [slug, course.name]));
  const nameFor = (word: string) => names.get(nameSlug(word)) ?? word;
  return {
    courses: courses.map((entry) => {
      const prerequisites = entry.course.prerequisites.map(nameFor);
      return { ...entry, course: { ...entry.course, prerequisites, related: entry.course.related.map(nameFor) } };
    }),
    programs: programs.map(({ slug, program }) => ({ slug, program: programNaming(program, nameFor) })),
    fundamentals: fundamentals.map((path) => ({ ...path, courses: path.courses.map(nameFor) })),
    text,
  };
}

function programNaming(program: ProgramFile, nameFor: (word: string) => string): ProgramFile {
  const fields = Object.entries(program).map(([key, value]): [string, unknown] => {
    if (!isRecord(value)) return [key, value];
    const courses = (value.courses as { name: string }[]).map((course) => ({ ...course, name: nameFor(course.name) }));
    return [key, { ...value, courses }];
  });
  return Object.fromEntries(fields) as ProgramFile;
}
