import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readCourseFile } from "#tests/helpers/course-file.ts";
import type { MapCourse } from "./layers.ts";
import { drawPrerequisiteMap, mapNode, type PrerequisiteMap } from "./prerequisite-map.ts";

const course = (name: string, unit: number, ...prerequisites: string[]): MapCourse => ({ name, unit, prerequisites });

interface ProgramDocument {
  [unit: string]: { courses: { name: string }[] };
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(`content/${path}`, "utf8"));

const prerequisites = new Map(
  readdirSync("content/courses").map((slug) => {
    const document = readCourseFile<{ name: string; prerequisites: string[] }>(slug, "course");
    if (!document) throw new Error(`${slug} has no file of its own`);
    return [document.name, document.prerequisites];
  }),
);

const programs = readdirSync("content/programs").map((file): [string, MapCourse[]] => {
  const units = Object.entries(readJson(`programs/${file}`) as ProgramDocument).filter(([key]) => /^Unit\d/.test(key));
  const courses = units.flatMap(([key, unit]) =>
    unit.courses.map(({ name }) => course(name, Number(key.slice(4)), ...(prerequisites.get(name) ?? []))),
  );
  return [file, courses];
});

const find = (map: PrerequisiteMap, name: string) => map.courses.find((placed) => placed.name === name);

/** Lists the pairs of courses that overlap, or nearly touch. */
function overlapsOf({ courses }: PrerequisiteMap): string[] {
  return courses.flatMap((one, index) =>
    courses
      .slice(index + 1)
      .filter(({ x, y }) => Math.abs(x - one.x) < mapNode.width && Math.abs(y - one.y) < mapNode.height + 4)
      .map(({ name }) => `${one.name} over ${name}`),
  );
}

test.each(programs)("on the map of %s every prerequisite is drawn, and leads forward", (_, courses) => {
  const map = drawPrerequisiteMap(courses);
  for (const placed of map.courses) {
    const needed = placed.needs.map((need) => map.courses[need.course]);
    expect(needed.map((need) => need?.name).sort()).toEqual([...(prerequisites.get(placed.name) ?? [])].sort());
    for (const need of needed) expect((need?.x ?? Number.NaN) + mapNode.width).toBeLessThan(placed.x);
    for (const { path } of placed.needs) expect(path).toMatch(/^M\d+ \d+(?:H\d+|C(?:\d+ ){5}\d+)+$/);
  }
});

test.each(programs)("on the map of %s no two courses overlap, and all lie within the drawing", (_, courses) => {
  const map = drawPrerequisiteMap(courses);
  expect(map.courses.length).toBe(courses.length);
  expect(overlapsOf(map)).toEqual([]);
  for (const { x, y } of map.courses) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(x + mapNode.width).toBeLessThanOrEqual(map.width);
    expect(y + mapNode.height).toBeLessThanOrEqual(map.height);
  }
});

test("the biggest map fits a wide screen at full size", () => {
  for (const [, courses] of programs) {
    const { width, height } = drawPrerequisiteMap(courses);
    expect(width).toBeLessThanOrEqual(1360);
    expect(height).toBeLessThanOrEqual(760);
  }
});

test("the same courses give the same map", () => {
  for (const [, courses] of programs) expect(drawPrerequisiteMap(courses)).toEqual(drawPrerequisiteMap(courses));
});

test("each unit has columns of its own, more than one where its courses need one another", () => {
  const map = drawPrerequisiteMap([course("A", 1), course("B", 1, "A"), course("C", 2), course("D", 10, "A")]);
  const step = mapNode.width + mapNode.columnGap;
  expect(map.columns).toEqual([
    { unit: 1, x: 0 },
    { unit: 2, x: 2 * step },
    { unit: 10, x: 3 * step },
  ]);
  expect(map.courses.map(({ name, x }) => [name, x / step])).toEqual([
    ["A", 0],
    ["B", 1],
    ["C", 2],
    ["D", 3],
  ]);
});

test("direct prerequisites from outside the program come before its first unit", () => {
  const map = drawPrerequisiteMap([course("B", 1, "Outside"), course("C", 2, "B", "Outside")]);
  expect(map.columns[0]).toEqual({ unit: null, x: 0 });
  expect(find(map, "Outside")).toMatchObject({ unit: null, x: 0, needs: [] });
  expect(find(map, "C")?.needs.every(({ path }) => path !== null)).toBe(true);
});

test("a cycle is broken: a backward edge is known but not drawn", () => {
  const map = drawPrerequisiteMap([course("A", 1, "B"), course("B", 1, "C"), course("C", 1, "A"), course("D", 1, "D")]);
  expect(overlapsOf(map)).toEqual([]);
  const drawn = map.courses.flatMap(({ needs }) => needs.filter(({ path }) => path !== null));
  expect(drawn.length).toBe(2);
  expect(map.courses.flatMap(({ needs }) => needs).length).toBe(4);
});

test("a prerequisite of a later unit is known but not drawn", () => {
  const map = drawPrerequisiteMap([course("A", 1, "B"), course("B", 2)]);
  expect(find(map, "A")?.needs).toEqual([{ course: 1, path: null }]);
});

test("a line over several columns passes between the courses, not under them", () => {
  const between = ["M", "N", "O"].map((name) => course(name, 2, "A"));
  const map = drawPrerequisiteMap([course("A", 1), ...between, course("Z", 3, "A", "N")]);
  const path = find(map, "Z")?.needs[0]?.path ?? "";
  const level = Number(/ (\d+)H\d+C/.exec(path)?.[1]);
  expect(level).toBeGreaterThanOrEqual(0);
  for (const { y, x } of map.courses)
    if (x === mapNode.width + mapNode.columnGap) expect(level < y || level > y + mapNode.height).toBe(true);
});

test("lines that can be drawn without crossing are", () => {
  const map = drawPrerequisiteMap([course("A", 1), course("B", 1), course("Y", 2, "B"), course("X", 2, "A")]);
  const height = (name: string) => find(map, name)?.y ?? Number.NaN;
  expect(Math.sign(height("A") - height("B"))).toBe(Math.sign(height("X") - height("Y")));
});

test("a program without courses has an empty map", () => {
  expect(drawPrerequisiteMap([])).toEqual({ width: 0, height: 0, columns: [], courses: [] });
});
