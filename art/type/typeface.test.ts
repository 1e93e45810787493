import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Font, openSync } from "fontkit";
import { expect, test } from "vitest";
import { fontFiles, openTypeface } from "./typeface.ts";

const serif = openTypeface("serif", 450);

test("the typefaces are the site's own: the file that its styles name, and the one that theirs is a part of", () => {
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
  expect(read("app/styles/fonts.css")).toContain(`node_modules/${fontFiles.sans}`);
  const [scope, name, , file] = fontFiles.serif.split("/");
  for (const part of [`node_modules/${scope}/${name}"`, `"${file}"`])
    expect(read("tools/fonts/subset-fonts.ts")).toContain(part);
});

test("at the default weight a line is as wide as fontkit says, kerning included", () => {
  const font = openSync(fileURLToPath(new URL(`../../node_modules/${fontFiles.serif}`, import.meta.url))) as Font;
  const regular = openTypeface("serif", 400);
  for (const text of ["Calculus I", "AVATAR", "Tokyo, Art & Design"]) {
    const expected = (font.layout(text).advanceWidth / font.unitsPerEm) * 60;
    expect(regular.widthOf(text, { size: 60 }), text).toBeCloseTo(expected, 6);
  }
});

test("a kerned pair is narrower than its letters apart", () => {
  const [a, v] = [serif.widthOf("A", { size: 100 }), serif.widthOf("V", { size: 100 })];
  expect(serif.widthOf("AV", { size: 100 })).toBeLessThan(a + v - 5);
});

test("a line at weight 450 is as wide as Chromium 150 sets it", () => {
  const text = "Materials Science & AVATAR 0123 Tokyo, fi";
  expect(Math.abs(serif.widthOf(text, { size: 60 }) - 1134.94)).toBeLessThan(1);
  expect(Math.abs(openTypeface("sans", 560).widthOf(text, { size: 60 }) - 1059.56)).toBeLessThan(1);
});

test("a heavier weight draws thicker stems", () => {
  const [light, heavy] = [200, 800].map((weight) =>
    stemOf(openTypeface("serif", weight).drawLine("I", { size: 100, x: 0, y: 0 })),
  );
  expect(heavy).toBeGreaterThan((light ?? 0) * 2);
});

test("tracking is added after each letter but the last", () => {
  const plain = serif.widthOf("CAL1", { size: 100 });
  expect(serif.widthOf("CAL1", { size: 100, tracking: 0.03 })).toBeCloseTo(plain + 3 * 3, 6);
});

test("a character that the site's fonts lack is an error, not a box", () => {
  expect(() => serif.widthOf("学", { size: 60 })).toThrow(RangeError);
});

/** Returns the width of a letter I at half its height, in font units, from its upright strokes. */
function stemOf(svg: string): number {
  const data = / d="([^"]+)"/.exec(svg)?.[1] ?? "";
  const uprights: number[] = [];
  let [x, y] = [0, 0];
  for (const [, numbers = ""] of data.matchAll(/[MLQ]([^MLQZ]*)/g)) {
    const [toX = 0, toY = 0] = numbers.trim().split(/[ ,]+/).map(Number).slice(-2);
    if (Math.abs(toY - y) > 600) uprights.push((x + toX) / 2);
    [x, y] = [toX, toY];
  }
  return Math.max(...uprights) - Math.min(...uprights);
}
