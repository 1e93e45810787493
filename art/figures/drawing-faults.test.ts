import { expect, test } from "vitest";
import { faultsOfSvg, findDrawingFaults } from "./drawing-faults.ts";
import { readFigures } from "./read-figures.ts";

const line = "slope:\n  alt: A line that rises from the origin.\n  drawing: { elements: [ELEMENTS] }\n";
const rising = "{ line: { through: [[0, 0], [120, 80]] } }";
const describing = (elements: string) => line.replace("ELEMENTS", elements);
const drawn = (text: string) => new Map(readFigures(text).map(({ name, draw }) => [name, draw().svg]));
const faultsOf = (text: string) => findDrawingFaults(text, drawn(text)).map(({ message }) => message);

test("a drawing that is as described has no fault", () => {
  expect(faultsOf(describing(rising))).toEqual([]);
});

test("a drawing that is older than its description, or missing, is told", () => {
  const older = drawn(describing(rising));
  const stale = { figure: "slope", message: "is not what its description draws: draw the figures again" };
  expect(findDrawingFaults(describing(rising.replace("80", "90")), older)).toEqual([stale]);
  expect(findDrawingFaults(describing(rising), new Map())).toEqual([stale]);
});

test("a drawing without a description is told", () => {
  const files = new Map([...drawn(describing(rising)), ["old", "<svg/>"]]);
  expect(findDrawingFaults(describing(rising), files)).toEqual([
    { figure: "old", message: "is described by nothing: draw the figures again" },
  ]);
});

test("a description that cannot be drawn is told with its figure", () => {
  expect(findDrawingFaults(describing("{ line: { through: [A, [1, 1]] } }"), new Map())).toEqual([
    { figure: "slope", message: "slope: No point is called A." },
  ]);
  expect(findDrawingFaults(line.replace("drawing", "sketch"), new Map())[0]).toMatchObject({ figure: null });
});

test("a label that a line crosses is told", () => {
  const lines = Array.from({ length: 20 }, (_, row) => `{ line: { through: [[0, ${row * 6}], [120, ${row * 6}]] } }`);
  expect(faultsOf(describing([...lines, "{ label: { at: [60, 60], text: rises } }"].join()))).toEqual([
    '"rises" is crossed by 1 of the lines',
  ]);
});

test("letters that are too small on a phone, and colors beside the palette, are told of the drawing", () => {
  expect(faultsOfSvg('<svg viewBox="0 0 288 90"><text font-size="11" fill="var(--text, #1f2633)"/></svg>')).toEqual([]);
  expect(faultsOfSvg('<svg viewBox="0 0 600 90"><text font-size="16"/></svg>')).toEqual([
    "has letters of 7.7 px on a narrow screen",
  ]);
  expect(faultsOfSvg('<svg viewBox="0 0 90 90"><path stroke="var(--text, #000)"/></svg>')).toEqual([
    "has the color var(--text, #000)",
  ]);
});
