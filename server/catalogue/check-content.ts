import type { ProgramFile } from "#domain/content-format.ts";
import { slugOf } from "#domain/slug.ts";
import { topicLabel } from "#domain/topic-label.ts";
import type { ContentProblem } from "#server/catalogue/content-problem.ts";
import type { Content, CourseContent } from "#server/catalogue/read-content.ts";

/**
 * What the schemas cannot see: names that refer to nothing, prerequisites in a circle, ids and addresses used twice,
 * practice and finals that name a topic the course does not have.
 */
export function checkContent(content: Content): ContentProblem[] {
  const names = new Map(content.courses.map(({ course }) => [course.name, course]));
  return [
    ...checkSlugs(content),
    ...checkPrograms(content, names),
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
    ...checkCircles(content),
  ];
}

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
    .filter(({ slug, name }) => slugOf(name) !== slug)
    .map(({ name, file, field }) => ({ file, field, message: `"${name}" belongs under ${slugOf(name)}` }));
}

function checkPrograms(content: Content, names: ReadonlyMap<string, unknown>): ContentProblem[] {
  const positions = content.programs.map(({ slug, program }) => ({
    file: `programs/${slug}.json`,
    field: "position",
    value: String(program.position),
  }));
  return [...usedTwice(positions), ...content.programs.flatMap((entry) => checkUnits(entry, names))];
}

function checkUnits({ slug, program }: Content["programs"][number], names: ReadonlyMap<string, unknown>) {
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

/** A problem for each value that stood in an earlier place already. */
function usedTwice(places: readonly { file: string; field: string; value: string }[]): ContentProblem[] {
  const seen = new Set<string>();
  return places.flatMap(({ file, field, value }) => {
    const isKnown = seen.has(value);
    seen.add(value);
    return isKnown ? [{ file, field, message: `"${value}" is used twice` }] : [];
  });
}

function checkNeighbours({ slug, course }: CourseContent, names: ReadonlyMap<string, unknown>): ContentProblem[] {
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
    // One course's items share their keys whichever file they stand in, so an id is used once in all of them.
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

function checkCircles(content: Content): ContentProblem[] {
  const needs = new Map(content.courses.map(({ course }) => [course.name, course.prerequisites]));
  const settled = new Set<string>();
  const visit = (name: string, path: string[]): string[] | null => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (settled.has(name)) return null;
    for (const next of needs.get(name) ?? []) {
      const circle = visit(next, [...path, name]);
      if (circle) return circle;
    }
    settled.add(name);
    return null;
  };
  for (const { slug, course } of content.courses) {
    const circle = visit(course.name, []);
    if (circle)
      return [
        {
          file: `courses/${slug}/course.json`,
          field: "prerequisites",
          message: `these need one another: ${circle.join(" → ")}`,
        },
      ];
  }
  return [];
}
