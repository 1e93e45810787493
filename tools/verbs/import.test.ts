import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { inspectContent } from "#server/catalogue/inspect-content.ts";
import { validContent, writeContentFolder } from "#tests/helpers/content-folder.ts";
import { writeDocuments } from "#tests/helpers/study/imported-documents.ts";
import { runCommandLine } from "#tools/command-line.ts";
import { studiolo } from "#tools/commands.ts";

/**
 * Imports documents by path into the valid catalogue; returns the exit code, the output, and the resulting catalogue.
 */
async function importInto(documents: Record<string, unknown>, ...words: string[]) {
  const to = await writeContentFolder();
  const from = await mkdtemp(join(tmpdir(), "studiolo-import-"));
  onTestFinished(() => rm(from, { recursive: true }));
  const textOf = (document: unknown) => (typeof document === "string" ? document : JSON.stringify(document));
  await writeDocuments(
    from,
    Object.entries(documents).map(([path, document]) => ({ path, text: textOf(document) })),
  );
  let printed = "";
  const write = (text: string) => {
    printed += text;
  };
  const place = words[0]?.startsWith("--") ? from : join(from, words.shift() ?? "");
  const call = ["import", place, "--to", to, ...words];
  const code = await runCommandLine(studiolo, call, { stdout: { write }, stderr: { write } });
  const { content, problems } = await inspectContent(to);
  expect(problems).toEqual([]);
  const practiced = content.courses.filter(({ practice }) => practice !== null).map(({ slug }) => slug);
  return { code, said: printed, courses: content.courses.map(({ course }) => course), practiced };
}

const { "courses/calculus-i/course.json": one, "programs/mathematics.json": program } = validContent;

test.each([
  ["an empty folder", {}],
  ["a folder of other files", { "notes.txt": "x", ".hidden/courses/X.json": {} }],
  ["an export without a line", { "all.jsonl": "\n\n" }],
])("a catalogue is never replaced by the documents of %s", async (_, documents) => {
  const { code, said, courses } = await importInto(documents, "--replace");
  expect([code, courses.length]).toEqual([1, 2]);
  expect(said).toContain("There is no document in");
});

test("a file that is none of those that are read is named, and nothing is done", async () => {
  const { code, said } = await importInto({ "all.txt": {} }, "all.txt", "--replace");
  expect(code).toBe(2);
  expect(said).toMatch(/all\.txt is not read: its name ends in none of \.json, \.yaml/);
});

test.each([
  ["course", { "courses/Algebra.json": { description: "x" }, "programs/Mathematics.json": program }],
  ["program", { "courses/calculus-i.json": { ...one, related: [] } }],
])("a catalogue is not replaced by one without a %s", async (what, documents) => {
  const { code, said, courses } = await importInto(documents, "--replace", "--without-rejected");
  expect([code, courses.length]).toEqual([1, 2]);
  expect(said).toContain(`These documents alone would make a catalogue without a ${what}.`);
});

test("a catalogue is replaced by documents that make one", async () => {
  const units = { Unit1: { courses: ["Calculus I"] }, Unit2: undefined };
  const documents = {
    "courses/Calculus I.json": { ...one, related: [] },
    "programs/Maths.json": { ...program, ...units },
  };
  const { code, courses } = await importInto(documents, "--replace");
  expect([code, courses.map(({ name }) => name)]).toEqual([0, ["Calculus I"]]);
});

test("a course that is written another way is renamed in every file that names it", async () => {
  const { code, courses } = await importInto({ "courses/calculus-i.json": { ...one, name: "CALCULUS I" } }, "--json");
  expect(code).toBe(0);
  expect(courses.map(({ name, prerequisites }) => [name, prerequisites])).toEqual([
    ["CALCULUS I", []],
    ["Calculus II", ["CALCULUS I"]],
  ]);
});

test("a course whose questions are removed has no files of questions any more", async () => {
  const { code, practiced } = await importInto(
    { "courses/Calculus I.json": { ...one, practice_material: [] } },
    "--json",
  );
  expect([code, practiced]).toEqual([0, []]);
});

test("the counts of imported items use singular and plural", async () => {
  const { code, said } = await importInto({ "courses/Calculus I.json": { ...one, hours: 61 } });
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(/^1 document, 0 rejected, \d+ warnings?, \d+ notes?\.\n1 file of .* has changed\./m),
  ]);
});
