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
    ...content.courses.flatMap((entry) => [...checkNeighbours(entry, names), ...checkItems(entry), ...checkTopics(entry)]),
    ...checkCircles(content),
  ];
}

function unknownCourse(file: string, field: string, name: string): ContentProblem {
  return { file, field, message: `there is no course named "${name}"` };
}

function checkSlugs(content: Content): ContentProblem[] {
  const programs = content.programs.map(({ slug, program }) => ({ slug, name: program.program_title, file: `programs/${slug}.json`, field: "program_title" }));
  const courses = content.courses.map(({ slug, course }) => ({ slug, name: course.name, file: `courses/${slug}/course.json`, field: "name" }));
  return [...programs, ...courses]
    .filter(({ slug, name }) => slugOf(name) !== slug)
    .map(({ name, file, field }) => ({ file, field, message: `"${name}" belongs under ${slugOf(name)}` }));
}

function checkPrograms(content: Content, names: ReadonlyMap<string, unknown>): ContentProblem[] {
  const positions = new Map<number, string>();
  const problems: ContentProblem[] = [];
  for (const { slug, program } of content.programs) {
    const file = `programs/${slug}.json`;
    const taken = positions.get(program.position);
    if (taken) problems.push({ file, field: "position", message: `${program.position} is already the position of ${taken}` });
    positions.set(program.position, file);
    const seen = new Set<string>();
    for (const [key, unit] of Object.entries(program)) {
      if (!/^Unit\d+$/.test(key)) continue;
      for (const [index, { name }] of (unit as (typeof program)["Unit1"]).courses.entries()) {
        if (!names.has(name)) problems.push(unknownCourse(file, `${key}.courses.${index}`, name));
        if (seen.has(name)) problems.push({ file, field: `${key}.courses.${index}`, message: `"${name}" stands in this program twice` });
        seen.add(name);
      }
    }
  }
  return problems;
}

function checkNeighbours({ slug, course }: CourseContent, names: ReadonlyMap<string, unknown>): ContentProblem[] {
  return (["prerequisites", "related"] as const).flatMap((field) =>
    course[field].flatMap((name, index) => (names.has(name) ? [] : [unknownCourse(`courses/${slug}/course.json`, `${field}.${index}`, name)])),
  );
}

function checkItems({ slug, links, practice, finals }: CourseContent): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const expectOnce = (file: string, values: { field: string; value: string }[]) => {
    const seen = new Set<string>();
    for (const { field, value } of values) {
      if (seen.has(value)) problems.push({ file, field, message: `"${value}" is used twice` });
      seen.add(value);
    }
  };
  if (links) {
    const items = Object.entries(links).flatMap(([list, entries]) => entries.map((item, index) => ({ at: `${list}.${index}`, item })));
    expectOnce(`courses/${slug}/links.json`, items.map(({ at, item }) => ({ field: `${at}.id`, value: item.id })));
    expectOnce(`courses/${slug}/links.json`, items.map(({ at, item }) => ({ field: `${at}.url`, value: item.url })));
  }
  const asked = (practice?.practice_material ?? []).flatMap((group, position) =>
    group.questions.map((question, index) => ({ field: `practice_material.${position}.questions.${index}.id`, value: question.id })),
  );
  expectOnce(`courses/${slug}/practice.json`, asked);
  expectOnce(`courses/${slug}/finals.json`, (finals?.questions ?? []).map(({ id }, index) => ({ field: `questions.${index}.id`, value: id })));
  return problems;
}

function checkTopics({ slug, course, practice, finals }: CourseContent): ContentProblem[] {
  const labels = new Set(course.topics_covered.map(topicLabel));
  const unknown = (file: string, field: string, topic: string): ContentProblem[] =>
    labels.has(topic) ? [] : [{ file: `courses/${slug}/${file}`, field, message: `this course has no topic "${topic}"` }];
  return [
    ...(course.learning_objectives ?? []).flatMap(({ topic }, index) => unknown("course.json", `learning_objectives.${index}.topic`, topic)),
    ...(practice?.practice_material ?? []).flatMap((group, index) =>
      "topic" in group ? unknown("practice.json", `practice_material.${index}.topic`, group.topic) : [],
    ),
    ...(finals?.questions ?? []).flatMap(({ topic }, index) => unknown("finals.json", `questions.${index}.topic`, topic)),
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
    if (circle) return [{ file: `courses/${slug}/course.json`, field: "prerequisites", message: `these need one another: ${circle.join(" → ")}` }];
  }
  return [];
}
