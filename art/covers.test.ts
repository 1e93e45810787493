import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { coverForms } from "#domain/catalogue/picture.ts";
import { coverOf, coverSlugs } from "./covers.ts";
import { subjects } from "./subjects.ts";

const programsFolder = new URL("../content/programs/", import.meta.url);
const programs = readdirSync(programsFolder).map((file) => {
  const program = JSON.parse(readFileSync(new URL(file, programsFolder), "utf8")) as { category: string };
  return { slug: file.replace(/\.json$/, ""), category: program.category };
});

test("every program has a cover in the accent of its category, and no cover is without a program", () => {
  const drawn = Object.entries(subjects).map(([slug, { category }]) => ({ slug, category }));
  const bySlug = (a: { slug: string }, b: { slug: string }) => a.slug.localeCompare(b.slug);
  expect(drawn.sort(bySlug)).toEqual(programs.sort(bySlug));
});

test("a slug without a cover is an error", () => {
  expect(() => coverOf("alchemy")).toThrow(RangeError);
  expect(() => coverOf("constructor")).toThrow(RangeError);
});

test("every cover says what it shows and which formula made it", () => {
  for (const slug of coverSlugs) {
    const { title, description, formula, draw } = coverOf(slug);
    expect(title.length, slug).toBeGreaterThan(10);
    expect(description.length, slug).toBeGreaterThan(120);
    expect(formula.length, slug).toBeGreaterThan(5);
    for (const form of coverForms) expect(draw(form)).toContain(`<title>${title}</title>`);
  }
});

test("nothing a cover draws reaches the frame or, on the banner, the calm left third", () => {
  for (const slug of coverSlugs) {
    for (const [form, left, right] of [
      ["cover", 560, 1555],
      ["card", 30, 610],
      ["overlay", 30, 450],
    ] as const) {
      const { lowest, highest } = reachOf(coverOf(slug).draw(form));
      expect(lowest, `${slug} ${form}`).toBeGreaterThan(left);
      expect(highest, `${slug} ${form}`).toBeLessThan(right);
    }
  }
});

/**
 * Returns how far to the left and right the paths and circles of a cover's drawing reach, nested viewports excluded.
 */
function reachOf(text: string): { lowest: number; highest: number } {
  const start = text.indexOf("translate(");
  const offset = Number(text.slice(start).match(/translate\((\d+)/)?.[1]);
  const drawing = text.slice(start).replaceAll(/<svg.*?<\/svg>/g, "");
  const xs = [...drawing.matchAll(/cx="(-?[\d.]+)"/g)].map(([, x]) => Number(x));
  for (const [, data = ""] of drawing.matchAll(/ d="([^"]+)"/g)) {
    for (const part of data.split("M").slice(1)) {
      const numbers = [...part.matchAll(/-?\d*\.?\d+/g)].map(([number]) => Number(number));
      const steps = part.includes("l") ? numbers : numbers.slice(0, 2);
      let x = 0;
      for (const [index, step] of steps.entries()) {
        x += index % 2 === 0 ? step : 0;
        xs.push(x);
      }
    }
  }
  return { lowest: offset + Math.min(...xs), highest: offset + Math.max(...xs) };
}
