import { expect, test } from "vitest";
import { openTypeface } from "#art/type/typeface.ts";
import { labelSpans, labelWidth, readLabel } from "./label-text.ts";

const sans = openTypeface("sans", 400);

test("letters of mathematics are italic, digits and functions upright", () => {
  const styles = readLabel("$2x\\sin\\theta$ m").map(({ text, isItalic }) => [text, isItalic]);
  expect(styles).toEqual([
    ["2", false],
    ["x", true],
    ["sin", false],
    ["θ", true],
    [" m", false],
  ]);
});

test("a lowered letter leaves the baseline, and what follows finds it again", () => {
  const spans = labelSpans(readLabel("$F_1=x^{10}$"), 16);
  const moves = [...spans.matchAll(/dy="([-.\d]+)"/g)].map(([, move]) => Number(move));
  expect(moves).toEqual([3.5, -3.5, -6.1]);
  expect(spans).toContain('font-size="12.8">10</tspan>');
});

test("signs get spaces between terms, and none at the beginning", () => {
  const textOf = (label: string) =>
    readLabel(label)
      .map(({ text }) => text)
      .join("");
  expect(textOf("$a=-b+c'$")).toBe("a = −b + c′");
  expect(textOf("$-x$")).toBe("−x");
  expect(textOf("$B(-2,-3,0)$")).toBe("B(−2, −3, 0)");
  expect(textOf("$n\\le10$")).toBe("n ≤ 10");
});

test("a label that cannot be read is refused", () => {
  expect(() => readLabel("$x")).toThrow("odd number of dollar signs");
  expect(() => readLabel("$\\frac12$")).toThrow("\\frac");
});

test("markup in a label stays text", () => {
  expect(labelSpans(readLabel("a<b>&c"), 16)).toBe("a&#60;b&#62;&#38;c");
});

test.each([
  "24 kN",
  "Rainfall in mm",
  "1.5 m/s",
  "cable 2",
  "MC",
  "fixed price",
  "2610 kJ/kg",
  "critical point",
  "WAGON",
])("the estimated width of %s is that of the site's face, within a tenth", (text) => {
  const estimated = labelWidth(readLabel(text), 16);
  const width = sans.widthOf(text, { size: 16 });
  expect(estimated / width).toBeGreaterThan(0.97);
  expect(estimated / width).toBeLessThan(1.15);
});
