import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";
import { beforeAll, expect, test } from "vitest";
import { narrowRoots } from "./narrow-roots.ts";
import { readTables, writeTables } from "./sfnt.ts";

const whole = "node_modules/@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2";
let font: Buffer;
beforeAll(async () => {
  font = await subsetFont(readFileSync(whole), "√x", { targetFormat: "truetype" });
});

/** The glyphs of a part with the letter x and the root sign, of which all but two are sizes and parts of the latter. */
const glyphsOf = (data: Buffer) => {
  const read = create(data) as Font;
  return Array.from({ length: read.numGlyphs }, (_, id) => read.getGlyph(id));
};

test("root signs of all sizes get the width of the smallest and keep their height; other letters stay", () => {
  const before = glyphsOf(font);
  const after = glyphsOf(narrowRoots(font));
  expect(after).toHaveLength(before.length);
  const changed = before.filter(({ advanceWidth }, id) => advanceWidth !== after[id]?.advanceWidth);
  expect(changed.length).toBeGreaterThanOrEqual(6);
  const [width] = new Set(changed.map(({ id }) => after[id]?.advanceWidth));
  expect(width).toBe((create(font) as Font).glyphForCodePoint(0x221a).advanceWidth);
  for (const { id, advanceWidth, bbox, path } of before.filter((glyph) => glyph.path.commands.length > 0)) {
    const now = after[id];
    const factor = (now?.advanceWidth ?? 0) / advanceWidth;
    expect([now?.bbox.minY, now?.bbox.maxY]).toEqual([bbox.minY, bbox.maxY]);
    // Half a unit of rounding, in a font of 1,000 units.
    expect(Math.abs((now?.bbox.maxX ?? 0) - bbox.maxX * factor)).toBeLessThanOrEqual(0.51);
    expect(now?.path.commands).toHaveLength(path.commands.length);
  }
});

test("the site's font of formulas has root signs of one width", () => {
  const formulas = create(readFileSync("app/styles/fonts/stix-two-math.woff2")) as Font;
  const root = formulas.glyphForCodePoint(0x221a);
  // HarfBuzz keeps the sizes and parts of a character behind it.
  const others = [1, 2, 3, 4, 5, 6].map((step) => formulas.getGlyph(root.id + step).advanceWidth);
  expect(new Set(others)).toEqual(new Set([root.advanceWidth]));
});

test("the tables of a font are read as they were written", () => {
  const tables = readTables(font);
  const again = readTables(writeTables(new Map(tables)));
  expect([...again.keys()].sort()).toEqual([...tables.keys()].sort());
  for (const [tag, table] of tables) {
    // The table `head` holds the checksum of the whole.
    const start = tag === "head" ? 12 : 0;
    expect(again.get(tag)?.subarray(start).equals(table.subarray(start))).toBe(true);
  }
});

test("a font without root signs is refused", async () => {
  const letters = await subsetFont(readFileSync(whole), "x", { targetFormat: "truetype" });
  expect(() => narrowRoots(letters)).toThrow("root signs");
});
