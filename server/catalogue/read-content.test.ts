import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { validContent, writeContentFolder } from "#tests/helpers/content-folder.ts";
import { readContent } from "./read-content.ts";

const coursePath = "courses/calculus-i/course.json";
const linksPath = "courses/calculus-i/links.json";
const practicePath = "courses/calculus-i/practice.json";
const finalsPath = "courses/calculus-i/finals.json";
const programPath = "programs/mathematics.json";

async function problemsWith(changes: Record<string, unknown>) {
  return (await readContent(await writeContentFolder(changes))).problems;
}

test("a valid folder is read without problems", async () => {
  const { content, problems } = await readContent(await writeContentFolder());
  expect(problems).toEqual([]);
  expect(content.programs.map(({ slug }) => slug)).toEqual(["mathematics"]);
  expect(content.courses.map(({ slug }) => slug)).toEqual(["calculus-i", "calculus-ii"]);
  expect(content.courses[0]?.course).toEqual(validContent[coursePath]);
  expect(content.fundamentals).toEqual(validContent["fundamentals.json"]);
});

test("a course without links, practice and finals is a course not yet authored, not a problem", async () => {
  const { content } = await readContent(await writeContentFolder());
  expect(content.courses[1]).toMatchObject({ slug: "calculus-ii", links: null, practice: null, finals: null });
});

test.each([
  [coursePath, "color"],
  [programPath, "color"],
  [linksPath, "linkArrays"],
  [finalsPath, "question"],
])("an unknown key in %s is named with its file", async (file, key) => {
  const sound = validContent[file as keyof typeof validContent];
  const problems = await problemsWith({ [file]: { ...sound, [key]: "red" } });
  expect(problems).toHaveLength(1);
  expect(problems[0]?.file).toBe(file);
  expect(`${problems[0]?.field} ${problems[0]?.message}`).toContain(key);
});

test("a wrong type is named with file and field", async () => {
  const problems = await problemsWith({ [coursePath]: { ...validContent[coursePath], hours: "sixty" } });
  expect(problems).toEqual([{ file: coursePath, field: "hours", message: expect.stringMatching(/number/) }]);
});

test("a missing field is named with file and field", async () => {
  const { description: _, ...rest } = validContent[coursePath];
  expect(await problemsWith({ [coursePath]: rest })).toMatchObject([{ file: coursePath, field: "description" }]);
});

test("a field deep inside a list is named by its whole path", async () => {
  const [book, talks] = validContent[linksPath].linkArray;
  const problems = await problemsWith({ [linksPath]: { linkArray: [book, { ...talks, url: "talks" }] } });
  expect(problems).toMatchObject([{ file: linksPath, field: "linkArray.1.url" }]);
});

test("a wrong level of a practice question is named by its whole path", async () => {
  const question = { id: "limit", level: "recall", question: "What?", answer: "That." };
  const problems = await problemsWith({
    [practicePath]: { practice_material: [{ topic: "Limits", questions: [question] }] },
  });
  expect(problems).toMatchObject([{ file: practicePath, field: "practice_material.0.questions.0.level" }]);
});

test.each([
  [coursePath, "{"],
  [linksPath, ""],
  [programPath, "{'single': 'quotes'}"],
  ["fundamentals.json", "[1,]"],
])("%s that is not JSON is named", async (file, text) => {
  expect(await problemsWith({ [file]: text })).toMatchObject([
    { file, field: "", message: expect.stringMatching(/^not JSON: /) },
  ]);
});

test.each(["null", "7", '"text"', "[]"])("a course file that holds %s is named", async (text) => {
  expect(await problemsWith({ [coursePath]: text })).toMatchObject([{ file: coursePath }]);
});

test.each([coursePath, "fundamentals.json"])("the missing file %s is named", async (file) => {
  expect(await problemsWith({ [file]: null })).toEqual([{ file, field: "", message: "this file is missing" }]);
});

test("a folder in the place of a file is reported", async () => {
  const folder = await writeContentFolder({ [linksPath]: null });
  await mkdir(join(folder, linksPath));
  expect((await readContent(folder)).problems).toMatchObject([
    { file: linksPath, message: "this file cannot be read" },
  ]);
});

test("an empty folder is reported with what it lacks", async () => {
  const folder = await mkdtemp(join(tmpdir(), "studiolo-empty-"));
  const { problems } = await readContent(folder);
  await rm(folder, { recursive: true });
  expect(problems.map(({ file }) => file)).toEqual(["programs", "courses", "fundamentals.json"]);
});

test("all problems of all files are reported at once, and the valid files are still read", async () => {
  const { content, problems } = await readContent(
    await writeContentFolder({
      [coursePath]: { ...validContent[coursePath], hours: 0, level: "hard" },
      [programPath]: "?",
    }),
  );
  expect(problems.map(({ file, field }) => `${file} ${field}`)).toEqual([
    `${programPath} `,
    `${coursePath} level`,
    `${coursePath} hours`,
  ]);
  expect(content.courses.map(({ slug }) => slug)).toEqual(["calculus-ii"]);
});
