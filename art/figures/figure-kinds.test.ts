import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { at } from "#art/geometry.ts";
import { readFigures } from "./read-figures.ts";
import { boxOf } from "./sheet/box.ts";
import { paint } from "./sheet/ink.ts";

const alt = "A figure that is drawn to be measured.";

function drawn(description: string) {
  const [figure] = readFigures(`figure:\n  alt: ${alt}\n${description}`);
  if (!figure) throw new Error("nothing is described");
  return figure.draw().figure;
}

/** Returns the boxes of the marks of one color, in their order. */
function boxesOf(figure: ReturnType<typeof drawn>, ink: Parameters<typeof paint>[0]) {
  return figure.marks.filter(({ svg }) => svg.includes(`stroke="${paint(ink)}"`)).map(({ reach }) => boxOf(reach));
}

const heightOf = ({ top, bottom }: { top: number; bottom: number }) => bottom - top;

test("bars are as high as their values", () => {
  const figure = drawn(
    "  bars: { y: { to: 10 }, bars: [{ name: a, value: 8, ink: teal }, { name: b, value: 2, ink: red }] }\n",
  );
  const [[high], [low]] = [boxesOf(figure, "teal"), boxesOf(figure, "red")];
  expect(high && low && heightOf(high) / heightOf(low)).toBeCloseTo(4, 9);
});

test("a tax stands where demand and supply are as far apart as the tax is high", () => {
  // Demand 10 - x and supply x: with a tax of 4 the quantity is 3, buyers pay 7 and sellers keep 3 of 12 on the axis.
  const figure = drawn(
    '  market: { axes: { x: { to: 12 }, y: { to: 12 } }, height: 240, demand: "10 - x", supply: "x", tax: { perUnit: 4, label: t } }\n',
  );
  const wedge = at(boxesOf(figure, "violet"), 0);
  expect([wedge.top, wedge.bottom]).toEqual([expect.closeTo(100, 6), expect.closeTo(180, 6)]);
  const demand = at(boxesOf(figure, "brass"), 0);
  expect((wedge.left - demand.left) / (demand.right - demand.left)).toBeCloseTo(0.3, 6);
});

test("curves that do not meet are told, not drawn", () => {
  const apart =
    '  market: { axes: { x: { to: 9 }, y: { to: 9 } }, demand: "5 - x", supply: "6 + x", surplus: [consumer] }\n';
  expect(() => drawn(apart)).toThrow("figure: The curves do not meet");
});

test("a tangent has the curve's slope where it touches", () => {
  const figure = drawn(
    "  graph: { axes: { x: { to: 4 }, y: { to: 4 } }, height: 200, width: 200, elements: [{ tangent: { y: 0.5*x^2, touches: 1, from: 0.5, to: 3 } }] }\n",
  );
  const line = at(boxesOf(figure, "teal"), 0);
  expect(heightOf(line) / (line.right - line.left)).toBeCloseTo(1, 3);
});

test("a curve is cut where it leaves the graph, and at its hole", () => {
  const figure = drawn(
    "  graph: { axes: { x: { from: -2, to: 2 }, y: { to: 1 } }, height: 100, elements: [{ curve: { y: x^2, holes: [0] } }] }\n",
  );
  const [left, right] = boxesOf(figure, "brass");
  expect([left?.top, right?.top]).toEqual([expect.closeTo(0, 6), expect.closeTo(0, 6)]);
  expect(left && right && right.left - left.right).toBeGreaterThan(8);
});

test("Riemann rectangles have the heights of the curve at the chosen points", () => {
  const sums = { left: [0, 1], middle: [0.25, 2.25], right: [1, 4] };
  for (const [sample, [first = 0, last = 0]] of Object.entries(sums)) {
    const figure = drawn(
      `  graph: { axes: { x: { to: 2 }, y: { to: 4 } }, height: 200, elements: [{ riemann: { y: x^2, from: 0, to: 2, count: 2, sample: ${sample} } }] }\n`,
    );
    expect(boxesOf(figure, "teal").map(heightOf)).toEqual([
      expect.closeTo(first * 50, 6),
      expect.closeTo(last * 50, 6),
    ]);
  }
});

test("parents of a heap stand above the middle of their children, level by level", () => {
  const { labels } = drawn("  tree: { heap: [9, 7, 8, 3, 5, 1, 2] }\n");
  const middleOf = (text: string) => {
    const { left, right } = at(
      labels.filter((label) => label.text === text),
      0,
    ).box;
    return (left + right) / 2;
  };
  expect(middleOf("7")).toBeCloseTo((middleOf("3") + middleOf("5")) / 2, 6);
  expect(middleOf("9")).toBeCloseTo((middleOf("7") + middleOf("8")) / 2, 6);
});

test("beyond a fault, layers lie as much deeper as it has thrown them", () => {
  const figure = drawn(
    "  layers: { layers: [{ name: a, thickness: 1, ink: teal }, { name: b, thickness: 3 }], fault: { at: 0.5, dip: 90, throw: 1 } }\n",
  );
  const [left, right] = boxesOf(figure, "teal");
  expect([left?.bottom, right?.top, right?.bottom]).toEqual([55, 55, 110]);
});

test("a force of a pull begins at its point, one of a push ends there", () => {
  const force = (rest: string) =>
    drawn(
      `  drawing: { scale: 1, elements: [{ point: { at: [0, 0] } }, { force: { at: [0, 0], angle: 90, length: 40${rest} } }] }\n`,
    );
  expect(force("").view.top).toBeLessThanOrEqual(-40);
  expect(force(", push: true").view.bottom).toBeGreaterThanOrEqual(40);
});

test("the examples use every kind of element", () => {
  const used = readFileSync(new URL("examples.yaml", import.meta.url), "utf8");
  const parts = [
    "resistor",
    "capacitor",
    "inductor",
    "battery",
    "diode",
    "switch",
    "source",
    "alternating",
    "current",
    "lamp",
  ];
  expect(parts.filter((part) => !used.includes(`- ${part}: `))).toEqual([]);
});
