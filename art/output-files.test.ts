import { existsSync, readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import {
  coverForms,
  generalDrawing,
  heaviestPictureBytes,
  heroForms,
  heroNames,
  icons,
  pictureFile,
  pictureFormats,
  pictureShapes,
  socialCardFile,
} from "#domain/catalogue/picture.ts";
import { defaultSite } from "#domain/site.ts";
import { coverSlugs } from "./covers.ts";
import { listAllFiles } from "./draw.ts";
import { drawPictures } from "./output-files.ts";

const contentFolder = fileURLToPath(new URL("../content", import.meta.url));
const planned = listAllFiles({ contentFolder, site: defaultSite });
const files = planned.map(({ file }) => file);
const drawings = drawPictures();

test("every program is drawn in its three forms and every hero in its two, in every width and format", () => {
  const wanted = [
    ...coverSlugs.flatMap((name) => coverForms.map((form) => ({ name, form }))),
    { name: generalDrawing, form: "overlay" } as const,
    ...heroNames.flatMap((name) => heroForms.map((form) => ({ name, form }))),
  ].flatMap(({ name, form }) =>
    pictureFormats.flatMap((format) =>
      pictureShapes[form].rasterWidths[format].map((rasterWidth) => pictureFile({ name, form, rasterWidth, format })),
    ),
  );
  expect(coverSlugs).toHaveLength(15);
  expect(files.filter((file) => /\.(?:avif|webp)$/.test(file)).sort()).toEqual(wanted.sort());
});

test("the site, every program and every course has a social card", () => {
  const wanted = [
    socialCardFile("site"),
    ...slugsIn("programs").map((file) => socialCardFile("program", file.replace(/\.json$/, ""))),
    ...slugsIn("courses").map((slug) => socialCardFile("course", slug)),
  ];
  expect(files.filter((file) => file.startsWith("social/")).sort()).toEqual(wanted.sort());
});

test("every icon is drawn, and favicon.ico is at the root", () => {
  expect(files).toEqual(expect.arrayContaining(["favicon.svg", "../favicon.ico", ...icons.map(({ file }) => file)]));
});

test("no two files have the same name", () => {
  expect(new Set(files).size).toBe(files.length);
});

test("planning twice gives the same sources, so that nothing is redrawn without a reason", () => {
  const again = listAllFiles({ contentFolder, site: defaultSite });
  expect(again.map(({ source }) => source)).toEqual(planned.map(({ source }) => source));
});

test("every drawing is closed XML with a viewBox, a role and a title, free of text, pixels and undefined numbers", () => {
  for (const { name, form, svg } of drawings) {
    const what = `${name} ${form}`;
    expect(svg, what).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+" [^>]*role="img"/);
    expect(svg, what).toContain("<title>");
    expect(svg, what).not.toMatch(/NaN|Infinity|undefined|<text|<image|href/);
    expect(openTagsOf(svg), what).toEqual([]);
  }
});

test("every file in the folder of drawn pictures has at most 60 KB", () => {
  const folder = fileURLToPath(new URL("../public/art", import.meta.url));
  if (!existsSync(folder)) return;
  const heavy = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => statSync(`${folder}/${file}`).size > heaviestPictureBytes,
  );
  expect(heavy).toEqual([]);
});

function slugsIn(folder: string): string[] {
  return readdirSync(`${contentFolder}/${folder}`);
}

/** Returns the element names still open at the end of the text. */
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
