import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkFigure } from "#domain/figures/check-figure.ts";
import { coursesWithFigures, drawCourseFigures, writeCourseFigures } from "./draw.ts";
import { findDrawingFaults } from "./drawing-faults.ts";
import { figureKinds } from "./figure-kinds.ts";
import { readFigures } from "./read-figures.ts";

const examples = readFileSync(new URL("examples.yaml", import.meta.url), "utf8");

test("there is an example of each kind of figure, and each example is in order", () => {
  const drawn = readFigures(examples).map(({ name, draw }) => ({ name, svg: draw().svg }));
  expect(findDrawingFaults(examples, new Map(drawn.map(({ name, svg }) => [name, svg])))).toEqual([]);
  expect(drawn.flatMap(({ svg }) => checkFigure(svg))).toEqual([]);
  const kinds = Object.keys(figureKinds).filter((kind) => new RegExp(`^ {2}${kind}:$`, "m").test(examples));
  expect(kinds).toEqual(Object.keys(figureKinds));
});

test("a figure has the same bytes each time it is drawn", () => {
  const [one, other] = [readFigures(examples), readFigures(examples)].map((all) => all.map(({ draw }) => draw().svg));
  expect(one).toEqual(other);
});

test("a drawing that is no longer described leaves the folder of figures", async () => {
  const content = mkdtempSync(join(tmpdir(), "figures-"));
  const course = join(content, "courses/logic");
  mkdirSync(join(course, "figures"), { recursive: true });
  writeFileSync(join(course, "figures/old.svg"), "<svg/>");
  writeFileSync(join(course, "figures.yaml"), examples);
  expect(coursesWithFigures(content)).toEqual(["logic"]);
  await writeCourseFigures(content, "logic");
  expect(existsSync(join(course, "figures/old.svg"))).toBe(false);
  expect(existsSync(join(course, "figures/beam.svg"))).toBe(true);
});

test.each([
  ["a kind that nobody knows", "drawing: {}", "sketch: {}", 'figure: Unrecognized key: "sketch"'],
  ["two kinds", "drawing: {}", "drawing: {}\n  table: { head: [a], rows: [[b]] }", "exactly one key"],
  ["an unknown field", "drawing: {}", "drawing: { colour: red }", "figure.drawing: Unrecognized key"],
  [
    "an element with two names",
    "drawing: {}",
    "drawing: { elements: [{ line: { through: [[0, 0], [1, 1]] }, point: { at: [0, 0] } }] }",
    "exactly one key",
  ],
  ["a short text alternative", "A figure that shows a line.", "A line.", "figure.alt"],
])("a description with %s is refused under the figure's name", (_what, from, to, message) => {
  const text = "figure:\n  alt: A figure that shows a line.\n  drawing: {}\n";
  expect(() => readFigures(text.replace(from, to))).toThrow(message);
});

test("a place that has no name is told with the figure and the course", () => {
  const content = mkdtempSync(join(tmpdir(), "figures-"));
  mkdirSync(join(content, "courses/logic"), { recursive: true });
  const description =
    "lost:\n  alt: A line to a point that is nowhere.\n  drawing: { elements: [{ line: { through: [A, [1, 1]] } }] }\n";
  writeFileSync(join(content, "courses/logic/figures.yaml"), description);
  expect(() => drawCourseFigures(content, "logic")).toThrow("logic/figures.yaml: lost: No point is called A.");
});
