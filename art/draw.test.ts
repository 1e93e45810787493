import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { coverOf, coverSlugs } from "./covers.ts";
import { allPictures, drawAll } from "./draw.ts";
import { subjects } from "./subjects.ts";

const programsFolder = new URL("../content/programs/", import.meta.url);
const programs = readdirSync(programsFolder).map((file) => {
  const program = JSON.parse(readFileSync(new URL(file, programsFolder), "utf8")) as { category: string };
  return { slug: file.replace(/\.json$/, ""), category: program.category };
});
const pictures = allPictures();

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
    expect(draw("card")).toContain(`<title>${title}</title>`);
  }
});

test("every picture is at most 60 KB", () => {
  const heavy = pictures.filter(({ text }) => Buffer.byteLength(text) > 60 * 1024).map(({ name }) => name);
  expect(heavy).toEqual([]);
});

test("every picture is closed XML with a viewBox, a role and a title, free of text, pixels and undefined numbers", () => {
  for (const { name, text } of pictures) {
    expect(text, name).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+" [^>]*role="img"/);
    expect(text, name).toContain("<title>");
    expect(text, name).not.toMatch(/NaN|Infinity|undefined|<text|<image|href/);
    expect(openTagsOf(text), name).toEqual([]);
  }
});

test("drawing twice gives the same pictures", () => {
  expect(allPictures()).toEqual(pictures);
});

test("all pictures land in the folder under the names given back", async () => {
  const folder = mkdtempSync(join(tmpdir(), "art-"));
  const names = await drawAll(folder);
  expect(names).toHaveLength(programs.length * 3 + 3);
  expect(names).toEqual(expect.arrayContaining(["mathematics-cover.svg", "hero-wide.svg", "favicon.svg"]));
  expect(readdirSync(folder).sort()).toEqual([...names].sort());
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

/** Gives the element names still open at the end of the text. */
function openTagsOf(text: string): string[] {
  const open: string[] = [];
  for (const [, close, name = "", alone] of text.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
    if (alone) continue;
    if (!close) open.push(name);
    else if (open.at(-1) === name) open.pop();
    else return [...open, `/${name}`];
  }
  return open;
}

/** Gives how far to the left and right the paths and circles of a cover's drawing reach, nested viewports apart. */
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
