import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { validContent, writeContent } from "#tests/helpers/content-folder.ts";
import { runCommandLine } from "#tools/command-line.ts";
import { studiolo } from "#tools/commands.ts";

const path = "courses/calculus-i";
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" role="img" aria-label="A dot, 1 ∈ ℝ"><path d="M0 0"/></svg>\n';
const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0xff, 0xfe]);
const shown = [
  { file: "axis.svg", alt: "A dot on an axis." },
  { file: "bridge.png", alt: "A bridge of stone.", credit: "Ada Example, CC BY 4.0" },
];
const practice = validContent[`${path}/practice.json`].practice_material.map((group, place) => ({
  ...group,
  questions: group.questions.map((question) => ({ ...question, figure: shown[place] })),
}));

/** Opens a catalogue whose questions show a drawing and a picture, and a folder for what is exported. */
async function openFigures() {
  const files = { [`${path}/practice.json`]: { practice_material: practice }, [`${path}/figures/axis.svg`]: drawing };
  const folder = await mkdtemp(join(tmpdir(), "studiolo-export-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const at = (name: string) => join(folder, name);
  const from = at("content");
  await writeContent(from, { ...files, [`${path}/figures/bridge.png`]: "" });
  await writeFile(join(from, path, "figures/bridge.png"), picture);
  const run = async (...words: string[]) => {
    let said = "";
    const write = (text: string | Uint8Array) => {
      said += String(text);
    };
    const code = await runCommandLine(studiolo, words, { stdout: { write }, stderr: { write } });
    return { code, said };
  };
  return { from, at, run };
}

async function bytesOf(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const read = files.sort().map(async (file) => [file.slice(folder.length), (await readFile(file)).toString("base64")]);
  return Object.fromEntries(await Promise.all(read));
}

test.each(["lines.jsonl", "folder"])("figures go with the courses of an export to %s, byte by byte", async (name) => {
  const { from, at, run } = await openFigures();
  expect(await run("export", "--from", from, "--to", at(name))).toMatchObject({ code: 0 });
  const imported = await run("import", at(name), "--to", at("again"));
  expect(imported.said).toContain("9 documents, 0 rejected");
  for (const each of [from, at("again")]) await run("export", "--from", each, "--to", `${each}-out`);
  expect(await bytesOf(`${at("again")}-out`)).toEqual(await bytesOf(`${from}-out`));
  expect((await bytesOf(at("again")))[`/${path}/figures/bridge.png`]).toBe(picture.toString("base64"));
  expect((await run("import", at(name), "--to", at("again"))).said).toContain(
    `Nothing of ${at("again")} would change.`,
  );
});

test.each([
  ["is no name of a figure, such as simple-truss.svg", "Axis.svg", { svg: drawing }],
  ["is no name of a figure", "..%2Faxis.svg", { svg: drawing }],
  ["has the element <script>", "axis.svg", { svg: drawing.replace("<path", "<script") }],
  ["is not what its ending says: png", "axis.png", { base64: "AAAA" }],
  ["has neither svg, its text, nor base64, its bytes", "axis.svg", { text: drawing }],
])("nothing is imported with a figure that %s", async (message, name, document) => {
  const { from, at, run } = await openFigures();
  await writeFile(at("bad.jsonl"), JSON.stringify({ path: `courses/Calculus I/figures/${name}`, document }));
  const before = await bytesOf(from);
  const { code, said } = await run("import", at("bad.jsonl"), "--to", from);
  expect([code, said]).toEqual([1, expect.stringContaining(message)]);
  expect(await bytesOf(from)).toEqual(before);
});
