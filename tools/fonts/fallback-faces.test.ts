import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import { expect, test } from "vitest";
import { fallbackFaces, meanAdvance, systemFonts } from "./fallback-faces.ts";

const webFont = readFileSync("app/styles/fonts/stix-two-math.woff2");
const text = "What is in the description of a program, and how long its lines are.";

test("a face makes lines of a system font as long and as high as those of the web font", () => {
  const font = create(webFont) as Font;
  const faces = fallbackFaces("serif", webFont, text).trim().split("\n");
  expect(faces).toHaveLength(systemFonts.serif.length);
  for (const [index, { name, advance }] of systemFonts.serif.entries()) {
    const face = faces[index] ?? "";
    expect(face).toContain(`src:local("${name}")`);
    const [size = 0, ascent = 0] = [...face.matchAll(/:([\d.]+)%/g)].map(([, percent]) => Number(percent) / 100);
    expect(size * advance).toBeCloseTo(meanAdvance(font, text), 2);
    expect(size * ascent).toBeCloseTo(font.ascent / font.unitsPerEm, 2);
  }
});

test.each(["sans", "serif"] as const)("the %s fonts of the site fall back to the faces that are written", (kind) => {
  const written = readFileSync("app/styles/fonts/fallback-faces.css", "utf8");
  const used = new RegExp(`--${kind}:([^;]*);`).exec(readFileSync("app/styles/tokens.css", "utf8"))?.[1] ?? "";
  const families = systemFonts[kind].map(({ name }) => new RegExp(`"${kind} as ${name}"`, "i"));
  for (const family of families) expect(written).toMatch(family);
  const places = families.map((family) => used.search(family));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((left, right) => left - right));
});
