import type { ProgramFile } from "#domain/catalogue/format.ts";
import { nameSlug } from "#domain/catalogue/name.ts";
import { topicLabel } from "#domain/catalogue/topic-label.ts";
import type { ContentProblem } from "./content-problem.ts";
import type { Content, CourseContent } from "./read-content.ts";

/** The effect of an import on the catalogue to be checked. */
export interface ContentChange {
  /** The programs and courses that were added or replaced, such as `courses/calculus-i`. */
  changed: ReadonlySet<string>;
  /** Returns whether an unknown name may belong to a course whose document was rejected. */
  isAwaited(name: string): boolean;
}

const unchanged: ContentChange = { changed: new Set(), isAwaited: () => false };

/**
 * Returns the problems that the schemas cannot detect: unknown names, prerequisites in a cycle, duplicate ids and
 * addresses, and topics of practice and finals that their course does not have. A problem across several files is
 * reported for one that the import changed, if any.
 */
export function checkContent(content: Content, { changed, isAwaited } = unchanged): ContentProblem[] {
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
    ...content.courses.flatMap((entry) => [
      ...checkNeighbours(entry, names),
      ...checkItems(entry),
      ...checkTopics(entry),
    ]),
    ...checkCircles(content, changed),
  ];
}

type Names = Pick<ReadonlySet<string>, "has">;

function unknownCourse(file: string, field: string, name: string): ContentProblem {
  return { file, field, message: `there is no course named "${name}"` };
}

function checkSlugs(content: Content): ContentProblem[] {
  const programs = content.programs.map(({ slug, program }) => ({
    slug,
    name: program.program_title,
    file: `programs/${slug}.json`,
    field: "program_title",
  }));
  const courses = content.courses.map(({ slug, course }) => ({
    slug,
    name: course.name,
    file: `courses/${slug}/course.json`,
    field: "name",
  }));
  return [...programs, ...courses]
    .filter(({ slug, name }) => nameSlug(name) !== slug)
    .map(({ name, file, field }) => ({ file, field, message: `"${name}" belongs under ${nameSlug(name)}` }));
}

function checkPositions({ programs }: Content, changed: ReadonlySet<string>): ContentProblem[] {
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

/** Returns a problem for each repeated value. */
function usedTwice(places: readonly { file: string; field: string; value: string }[]): ContentProblem[] {
  const seen = new Set<string>();
  return places.flatMap(({ file, field, value }) => {
    const isKnown = seen.has(value);
    seen.add(value);
    return isKnown ? [{ file, field, message: `"${value}" is used twice` }] : [];
  });
}

function checkNeighbours({ slug, course }: CourseContent, names: Names): ContentProblem[] {
  return (["prerequisites", "related"] as const).flatMap((field) =>
    course[field].flatMap((name, index) =>
      names.has(name) ? [] : [unknownCourse(`courses/${slug}/course.json`, `${field}.${index}`, name)],
    ),
  );
}

function checkItems({ slug, links, practice, finals }: CourseContent): ContentProblem[] {
  const items = Object.entries(links ?? {}).flatMap(([list, entries]) =>
    entries.map((item, index) => ({ file: `courses/${slug}/links.json`, at: `${list}.${index}`, item })),
  );
  const asked = (practice?.practice_material ?? []).flatMap((group, position) =>
    group.questions.map(({ id }, index) => ({
      file: `courses/${slug}/practice.json`,
      field: `practice_material.${position}.questions.${index}.id`,
      value: id,
    })),
  );
  const examined = (finals?.questions ?? []).map(({ id }, index) => ({
    file: `courses/${slug}/finals.json`,
    field: `questions.${index}.id`,
    value: id,
  }));
  return [
    // All items of a course share their keys, so an id must be unique across its files.
    ...usedTwice([
      ...items.map(({ file, at, item }) => ({ file, field: `${at}.id`, value: item.id })),
      ...asked,
      ...examined,
    ]),
    ...usedTwice(
      items.flatMap(({ file, at, item }) => [
        { file, field: `${at}.url`, value: item.url },
        ...(item.alternates ?? []).map(({ url }, index) => ({
          file,
          field: `${at}.alternates.${index}.url`,
          value: url,
        })),
      ]),
    ),
  ];
}

function checkTopics({ slug, course, practice, finals }: CourseContent): ContentProblem[] {
  const labels = new Set(course.topics_covered.map(topicLabel));
  const unknown = (file: string, field: string, topic: string): ContentProblem[] =>
    labels.has(topic)
      ? []
      : [{ file: `courses/${slug}/${file}`, field, message: `this course has no topic "${topic}"` }];
  return [
    ...(course.learning_objectives ?? []).flatMap(({ topic }, index) =>
      unknown("course.json", `learning_objectives.${index}.topic`, topic),
    ),
    ...(practice?.practice_material ?? []).flatMap((group, index) =>
      group.topic === undefined ? [] : unknown("practice.json", `practice_material.${index}.topic`, group.topic),
    ),
    ...(finals?.questions ?? []).flatMap(({ topic }, index) =>
      unknown("finals.json", `questions.${index}.topic`, topic),
    ),
  ];
}

function checkCircles({ courses }: Content, changed: ReadonlySet<string>): ContentProblem[] {
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
    return [{ file: `courses/${named?.slug}/course.json`, field: "prerequisites", message }];
  });
}
