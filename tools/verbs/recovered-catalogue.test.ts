import { cp, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { writeContentFolder } from "#tests/helpers/content-folder.ts";
import { runCommandLine } from "#tools/command-line.ts";
import { studiolo } from "#tools/commands.ts";

const run = async (...words: string[]) => {
  const printed: string[] = [];
  const write = (text: string) => void printed.push(text);
  const code = await runCommandLine(studiolo, words, { stdout: { write }, stderr: { write } });
  return { code, told: printed.join("") };
};

/** Creates a catalogue as an import leaves it that was killed between the two steps of its swap. */
async function killedCatalogue(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), "studiolo-killed-"));
  onTestFinished(() => rm(parent, { recursive: true }));
  const catalogue = join(parent, "content");
  await cp(await writeContentFolder(), catalogue, { recursive: true });
  await rename(catalogue, `${catalogue}.former`);
  return catalogue;
}

/** Creates a document of one course of the catalogue. */
async function oneCourse(catalogue: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "studiolo-one-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(`${catalogue}.former/courses/calculus-ii/course.json`, join(folder, "courses/Calculus II.json"));
  return folder;
}

test("an import after one that was killed takes its document into the former catalogue, and loses none of it", async () => {
  const catalogue = await killedCatalogue();
  expect(await run("import", await oneCourse(catalogue), "--to", catalogue)).toMatchObject({ code: 0 });
  expect((await readdir(join(catalogue, "courses"))).sort()).toEqual(["calculus-i", "calculus-ii"]);
  expect(await readFile(join(catalogue, "programs/mathematics.json"), "utf8")).toContain("Prove it.");
  expect(await readdir(join(catalogue, ".."))).toEqual(["content"]);
});

test("an export and a check after it find the former catalogue as well", async () => {
  const [exported, checked] = [await killedCatalogue(), await killedCatalogue()];
  const to = join(exported, "..", "exported");
  expect((await run("export", "--from", exported, "--to", to)).code).toBe(0);
  expect((await run("check", checked)).told).toBe("1 program, 2 courses, 0 problems\n");
});
