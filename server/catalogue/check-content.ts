import type { ProgramFile } from "#domain/catalogue/format-program.ts";
import { nameSlug } from "#domain/catalogue/name.ts";
import { checkCourse } from "./check-course.ts";
import { type ContentProblem, usedTwice } from "./content-problem.ts";
import { partFile } from "./course-folder.ts";
import type { Content, CourseContent } from "./read-content.ts";

/** The effect of an import on the catalogue to be checked. */
export interface ContentChange {
  /** The programs and courses that were added or replaced, such as `courses/calculus-i`. */
  changed: ReadonlySet<string>;
  /** Returns whether an unknown name may belong to a course whose document was rejected. */
  isAwaited(name: string): boolean;
}

/** Returns what does not fit together within a course. */
export type CheckWithin<Entry = CourseContent> = (entry: Entry) => readonly ContentProblem[];

export const unchanged: ContentChange = { changed: new Set(), isAwaited: () => false };

/**
 * Returns the problems that the schemas cannot detect: unknown names, prerequisites in a cycle, and whatever does not fit
 * together within a course. A problem across several files is reported for one that the import changed, if any.
 */
export function checkContent(content: Content, change = unchanged): ContentProblem[] {
  return checkAcross(content, change, checkCourse);
}

/** A course as other files refer to it. */
type NamedCourse = Pick<CourseContent, "slug" | "form" | "course">;

/** Content of whose courses only the documents may be at hand. */
interface NamedContent<Entry extends NamedCourse = NamedCourse> extends Pick<Content, "programs" | "fundamentals"> {
  courses: readonly Entry[];
}

/** Checks content as `checkContent` does; `checkWithin` returns what does not fit together within a course. */
export function checkAcross<Entry extends NamedCourse>(
  content: NamedContent<Entry>,
  { changed, isAwaited }: ContentChange,
  checkWithin: CheckWithin<Entry>,
): ContentProblem[] {
  const known = new Set(content.courses.map(({ course }) => course.name));
  const names: Names = { has: (name) => known.has(name) || isAwaited(name) };
  return [
    ...checkSlugs(content),
    ...checkPositions(content, changed),
    ...content.programs.flatMap((entry) => checkUnits(entry, names)),
    ...content.fundamentals.flatMap((path, index) =>
      path.courses.flatMap((name, position) =>
        names.has(name) ? [] : [unknownCourse("fundamentals.json", `${index}.courses.${position}`, name)],
      ),
    ),
    ...content.courses.flatMap((entry) => [...checkNeighbours(entry, names), ...checkWithin(entry)]),
    ...checkCircles(content, changed),
  ];
}

type Names = Pick<ReadonlySet<string>, "has">;

function unknownCourse(file: string, field: string, name: string): ContentProblem {
  return { file, field, message: `there is no course named "${name}"` };
}

function checkSlugs(content: NamedContent): ContentProblem[] {
  const programs = content.programs.map(({ slug, program }) => ({
    slug,
    name: program.program_title,
    file: `programs/${slug}.json`,
    field: "program_title",
  }));
  const courses = content.courses.map(({ slug, form, course }) => ({
    slug,
    name: course.name,
    file: partFile({ slug, form }, "course"),
    field: "name",
  }));
  return [...programs, ...courses]
    .filter(({ slug, name }) => nameSlug(name) !== slug)
    .map(({ name, file, field }) => ({ file, field, message: `"${name}" belongs under ${nameSlug(name)}` }));
}

function checkPositions({ programs }: NamedContent, changed: ReadonlySet<string>): ContentProblem[] {
  const isChanged = ({ slug }: { slug: string }) => changed.has(`programs/${slug}`);
  const lastChanged = programs.toSorted((a, b) => Number(isChanged(a)) - Number(isChanged(b)));
  return usedTwice(
    lastChanged.map(({ slug, program }) => ({
      file: `programs/${slug}.json`,
      field: "position",
      value: String(program.position),
    })),
  );
}

function checkUnits({ slug, program }: Content["programs"][number], names: Names) {
  const file = `programs/${slug}.json`;
  const places = Object.entries(program)
    .filter(([key]) => /^Unit\d+$/.test(key))
    .flatMap(([key, unit]) =>
      (unit as ProgramFile["Unit1"]).courses.map(({ name }, index) => ({
        file,
        field: `${key}.courses.${index}`,
        value: name,
      })),
    );
  const unknown = places
    .filter(({ value }) => !names.has(value))
    .map(({ field, value }) => unknownCourse(file, field, value));
  return [...unknown, ...usedTwice(places)];
}

function checkNeighbours(entry: NamedCourse, names: Names): ContentProblem[] {
  return (["prerequisites", "related"] as const).flatMap((field) =>
    entry.course[field].flatMap((name, index) =>
      names.has(name) ? [] : [unknownCourse(partFile(entry, "course"), `${field}.${index}`, name)],
    ),
  );
}

function checkCircles({ courses }: NamedContent, changed: ReadonlySet<string>): ContentProblem[] {
  const needs = new Map(courses.map(({ course }) => [course.name, course.prerequisites]));
  const settled = new Set<string>();
  const visit = (name: string, path: string[]): string[] | null => {
    if (path.includes(name)) return path.slice(path.indexOf(name));
    if (settled.has(name)) return null;
    for (const next of needs.get(name) ?? []) {
      const circle = visit(next, [...path, name]);
      if (circle) return circle;
    }
    settled.add(name);
    return null;
  };
  return courses.flatMap(({ course }) => {
    const circle = visit(course.name, []);
    if (!circle) return [];
    for (const name of circle) settled.add(name);
    const members = courses.filter(({ course: { name } }) => circle.includes(name));
    const named = members.find(({ slug }) => changed.has(`courses/${slug}`)) ?? members[0];
    const message = `prerequisites form a cycle: ${[...circle, circle[0]].join(" → ")}`;
    return named ? [{ file: partFile(named, "course"), field: "prerequisites", message }] : [];
  });
}
