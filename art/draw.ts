import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type CoverForm, coverOf, coverSlugs, layouts } from "./covers.ts";
import { drawEmblem } from "./emblem.ts";
import { drawHero } from "./hero.ts";

/** Draws every picture of the site into a folder as `<slug>-<form>.svg`, and gives the file names. */
export async function drawAll(folder: string): Promise<string[]> {
  const pictures = allPictures();
  await mkdir(folder, { recursive: true });
  await Promise.all(pictures.map(({ name, text }) => writeFile(join(folder, name), text)));
  return pictures.map(({ name }) => name);
}

/** Gives every picture of the site as a file name and its SVG text. */
export function allPictures(): { name: string; text: string }[] {
  const forms = Object.keys(layouts) as CoverForm[];
  const covers = coverSlugs.flatMap((slug) =>
    forms.map((form) => ({ name: `${slug}-${form}.svg`, text: coverOf(slug).draw(form) })),
  );
  return [
    ...covers,
    { name: "hero-wide.svg", text: drawHero("wide") },
    { name: "hero-narrow.svg", text: drawHero("narrow") },
    { name: "favicon.svg", text: drawEmblem() },
  ];
}

const [, script, folder] = process.argv;
if (import.meta.main && script && folder) {
  for (const name of await drawAll(folder)) process.stdout.write(`${name}\n`);
}
