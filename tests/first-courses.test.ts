import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { templatesOf } from "#server/catalogue/course-templates.ts";
import { type CourseContent, readContent } from "#server/catalogue/read-content.ts";

const { content } = await readContent("content");
const bySlug = new Map(content.courses.map((entry) => [entry.slug, entry]));

const formerItems = parse(readFileSync("tests/data/former-items.yaml", "utf8")) as Record<string, string>;

function itemIds({ practice, quiz, finals, links }: CourseContent): Set<string> {
  const items = [
    ...(practice?.practice_material ?? []).flatMap(({ questions }) => questions),
    ...(quiz?.questions ?? []),
    ...(finals?.questions ?? []),
    ...Object.values(links ?? {}).flat(),
  ];
  return new Set(items.map(({ id }) => id));
}

test("a learner of a first course finds their progress: every id that it began with is still there", () => {
  const former = Object.entries(formerItems).map(([slug, ids]) => [slug, ids.split(/\s+/)] as const);
  expect(former.reduce((sum, [, ids]) => sum + ids.length, 0)).toBe(1496);
  const missing = former.flatMap(([slug, ids]) => {
    const course = bySlug.get(slug);
    const known = course ? itemIds(course) : new Set();
    return ids.filter((id) => !known.has(id)).map((id) => `${slug}/${id}`);
  });
  expect(missing).toEqual([]);
});

test.each(Object.keys(formerItems))("a learner of %s gets other numbers in at least eight questions", (slug) => {
  const course = bySlug.get(slug);
  expect(course && templatesOf(course).length).toBeGreaterThanOrEqual(8);
});

test("each of at least 21 courses with a project gives its brief, milestones and rubric", () => {
  const projects = content.courses.flatMap(({ slug, project }) => (project ? [{ slug, project }] : []));
  expect(projects.length).toBeGreaterThanOrEqual(21);
  for (const { slug, project } of projects) {
    expect(project.brief.length, slug).toBeGreaterThan(100);
    expect(project.milestones.length, slug).toBeGreaterThanOrEqual(2);
    expect(project.rubric.length, slug).toBeGreaterThanOrEqual(2);
    for (const { task, deliverable } of project.milestones)
      expect(Math.min(task.length, deliverable.length), slug).toBeGreaterThan(20);
    for (const { levels } of project.rubric)
      expect(new Set(levels.map(({ description }) => description)).size, slug).toBe(levels.length);
  }
});
