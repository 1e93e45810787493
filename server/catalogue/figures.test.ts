import { expect, test } from "vitest";
import { writeContentFolder } from "#tests/helpers/content-folder.ts";
import { checkFigures } from "./figures.ts";
import { inspectContent } from "./inspect-content.ts";

const figures = "courses/calculus-i/figures";
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" role="img" aria-label="A dot"><path d="M0 0"/></svg>';

async function problemsOf(files: Record<string, string>) {
  const folder = await writeContentFolder(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`${figures}/${name}`, text])),
  );
  const { content, problems } = await inspectContent(folder);
  return [...problems, ...(await checkFigures(folder, content))].map(({ file, message }) => `${file}: ${message}`);
}

test("a drawing and a picture of its own kind are in order", async () => {
  expect(await problemsOf({ "axis.svg": drawing, "bridge.jpg": "\u{FEFF}" })).toEqual([
    `${figures}/bridge.jpg: is not what its ending says: jpg`,
  ]);
  expect(await problemsOf({ "axis.svg": drawing })).toEqual([]);
});

test("an unsafe drawing, a picture under another ending and any other file are named", async () => {
  const files = {
    "a.svg": drawing.replace("<path", "<script"),
    "b.png": drawing,
    "c.html": "<p>",
    "d.webp": "RIFF....WEBP",
  };
  expect(await problemsOf(files)).toEqual([
    `${figures}/a.svg: has the element <script>`,
    `${figures}/b.png: is not what its ending says: png`,
    `${figures}/c.html: is no picture that a page shows: use svg, png, webp, avif or jpg`,
  ]);
});
