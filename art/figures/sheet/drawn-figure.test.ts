import { expect, test } from "vitest";
import { figureSvg, findOverlaps, finishSheet, fitFigure } from "./drawn-figure.ts";
import { Sheet } from "./sheet.ts";

const pen = { ink: "ink" } as const;

test("a label turns away from lines and from other labels", () => {
  const sheet = new Sheet();
  sheet.stroke(
    [
      [-100, -20],
      [100, -20],
    ],
    pen,
  );
  for (const text of ["first", "second"]) sheet.label({ text, anchors: [{ point: [0, -17], toward: 90 }] });
  const figure = finishSheet(sheet);
  expect(findOverlaps(figure)).toEqual([]);
  expect(figure.labels.map(({ box }) => box.top > -20 || box.bottom < -20)).toEqual([true, true]);
});

test("labels that must stand on a line or on each other are found", () => {
  const sheet = new Sheet();
  sheet.stroke(
    [
      [-50, 0],
      [50, 0],
    ],
    pen,
  );
  for (const text of ["one", "two"])
    sheet.label({ text, isFixed: true, anchors: [{ point: [0, 0], toward: "center" }] });
  expect(findOverlaps(finishSheet(sheet))).toEqual([
    '"one" stands on "two"',
    '"one" is crossed by 1 of the lines',
    '"two" is crossed by 1 of the lines',
  ]);
});

test("a line of the ground may pass below a label, and a tint too", () => {
  const sheet = new Sheet();
  sheet.ground(
    [
      [-50, 0],
      [50, 0],
    ],
    pen,
  );
  sheet.fill(
    [
      [-50, -50],
      [50, -50],
      [0, 50],
    ],
    "brass",
  );
  sheet.label({ text: "value", isFixed: true, anchors: [{ point: [0, 0], toward: "center" }] });
  expect(findOverlaps(finishSheet(sheet))).toEqual([]);
});

test("a figure is drawn as large as its sheet allows, and not larger", () => {
  const { view } = fitFigure(1000, { height: 300 }, (scale) => {
    const sheet = new Sheet();
    sheet.stroke(
      [
        [0, 0],
        [scale, scale / 2],
      ],
      pen,
    );
    sheet.label({ text: "far away", anchors: [{ point: [scale, 0], toward: 0 }] });
    return sheet;
  });
  expect(view.right - view.left).toBeLessThanOrEqual(320);
  expect(view.right - view.left).toBeGreaterThan(310);
});

test("a figure whose words leave no room is refused", () => {
  const wide = () => {
    const sheet = new Sheet();
    sheet.label({ text: "words ".repeat(20), anchors: [{ point: [0, 0], toward: 0 }] });
    return sheet;
  };
  expect(() => fitFigure(100, { height: 300 }, wide)).toThrow("does not fit");
});

test("the text alternative is the figure's name, escaped", () => {
  const sheet = new Sheet();
  sheet.dot([0, 0], "ink");
  expect(figureSvg(finishSheet(sheet), 'A "dot" & no <line>')).toContain(
    'role="img" aria-label="A &#34;dot&#34; &#38; no &#60;line&#62;"',
  );
});
