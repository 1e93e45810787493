import { expect, test } from "vitest";
import { brief, dataOf, documentOf } from "./svg.ts";

test("numbers keep one decimal and lose what SVG can do without", () => {
  expect([0.04, -0.04, 0.55, -0.5, 12, 1234.56].map(brief)).toEqual(["0", "0", ".6", "-.5", "12", "1234.6"]);
});

test("a path's relative steps add up to its end without drift", () => {
  const points = Array.from({ length: 500 }, (_, index): [number, number] => [index * 1.234567, (index % 7) * 9.87]);
  const data = dataOf(points);
  const steps = [...data.matchAll(/-?\d*\.?\d+/g)].map(([number]) => Number(number));
  const sum = (offset: number) => steps.reduce((total, value, index) => total + (index % 2 === offset ? value : 0), 0);
  const end = points.at(-1) ?? [0, 0];
  expect(sum(0)).toBeCloseTo(Math.round(end[0] * 10) / 10, 6);
  expect(sum(1)).toBeCloseTo(Math.round(end[1] * 10) / 10, 6);
});

test("a document has a title and a description, both escaped", () => {
  const text = documentOf({ width: 4, height: 3, title: "A & B", description: "a < b" }, []);
  expect(text).toContain('viewBox="0 0 4 3"');
  expect(text).toContain("<title>A &amp; B</title><desc>a &lt; b</desc>");
});
