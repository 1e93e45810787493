import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { templatesOf } from "#server/catalogue/course-templates.ts";
import { inspectContent } from "#server/catalogue/inspect-content.ts";
import { writeContentFolder } from "#tests/helpers/content-folder.ts";
import { templatedFiles, templatedQuestion } from "#tests/helpers/templated-course.ts";
import { runCommandLine } from "#tools/command-line.ts";
import { studiolo } from "#tools/commands.ts";

async function run(...words: string[]): Promise<{ code: number; said: string }> {
  let said = "";
  const write = (text: string) => {
    said += text;
  };
  const code = await runCommandLine(studiolo, words, { stdout: { write }, stderr: { write } });
  return { code, said };
}

const quiz = (question: unknown) => ({ "courses/calculus-i/quiz.json": { questions: [question] } });

test("the instances of every template are written, and the course is then sound", async () => {
  const folder = await writeContentFolder(templatedFiles);
  expect((await inspectContent(folder)).problems.map(({ message }) => message)).toEqual(
    Array(3).fill("has no instances: run studiolo vary calculus-i"),
  );
  expect(await run("vary", "--from", folder)).toEqual({ code: 0, said: "1 course, 3 templates, 72 instances\n" });
  const { content, problems } = await inspectContent(folder);
  expect(problems).toEqual([]);
  const [course] = content.courses;
  expect(course && templatesOf(course).map(({ id }) => id)).toEqual(["words-drawn", "slope-drawn", "product-drawn"]);
  expect(course?.instances?.templates.map(({ columns }) => columns.join(" "))).toEqual([
    "a b",
    "a b key distractor 1 distractor 2",
    "a b key distractor 1 distractor 2",
  ]);
});

test("what was written is the same each time, and goes with the last template", async () => {
  const folder = await writeContentFolder(templatedFiles);
  const file = join(folder, "courses/calculus-i/instances.json");
  await run("vary", "calculus-i", "calculus-ii", "--from", folder);
  const written = await readFile(file, "utf8");
  await run("vary", "--from", folder);
  expect(await readFile(file, "utf8")).toBe(written);
  const plain = await writeContentFolder({ "courses/calculus-i/instances.json": JSON.parse(written) });
  expect((await inspectContent(plain)).problems).toHaveLength(3);
  expect((await run("vary", "--from", plain)).code).toBe(0);
  expect((await inspectContent(plain)).problems).toEqual([]);
});

test("an edit of a template, of a text or of a row makes the instances outdated, at the template's line", async () => {
  const yaml = (question: string) => `questions:
  - id: slope-drawn
    level: application
    topic: Limits
    question: ${question}
    answer: It is <<key>>.
    template: { parameters: { a: { from: 1, to: 40, step: 1 } }, key: 2a, decimals: 0 }
    tolerance: { kind: absolute, value: 0.1 }
`;
  const form = Object.fromEntries(
    ["course", "links", "practice", "finals"].map((part) => [`courses/calculus-i/${part}.json`, null]),
  );
  const course = `name: Calculus I\ndescription: Change.\ntopics_covered: ["Limits: evaluation"]\nprerequisites: []
related: []\nsubjects: [mathematics]\nlevel: intro\nhours: 60\n`;
  const path = "courses/calculus-i";
  const files = { ...form, [`${path}/course.yaml`]: course };
  const folder = await writeContentFolder({ ...files, [`${path}/quiz.yaml`]: yaml("What is twice <<a>>?") });
  expect((await run("vary", "--from", folder)).code).toBe(0);
  const instances = await readFile(join(folder, path, "instances.yaml"), "utf8");
  expect(instances).toMatch(/^# Written by `studiolo vary`/);
  const edited = async (question: string, text: string) => {
    const other = await writeContentFolder({
      ...files,
      [`${path}/quiz.yaml`]: yaml(question),
      [`${path}/instances.yaml`]: text,
    });
    return (await inspectContent(other)).problems;
  };
  expect(await edited("What is twice <<a>>?", instances)).toEqual([]);
  const outdated = {
    file: `${path}/quiz.yaml`,
    line: 7,
    field: "questions.0.template",
    message: "was changed, so its instances are no longer right: run studiolo vary calculus-i",
  };
  expect(await edited("How much is two times <<a>>?", instances)).toMatchObject([outdated]);
  expect(await edited("What is twice <<a>>?", instances.replace(/\[ (\d+), \d+ \]/, "[ $1, 7 ]"))).toMatchObject([
    outdated,
  ]);
});

const { template } = templatedQuestion;

test.each([
  [
    "too few",
    { ...template, parameters: { a: { values: [3] }, b: { values: [4, 5] } } },
    /has [0-2] different instances/,
  ],
  ["a key without a value", { ...template, key: "sqrt(a-b)" }, /with a=\d+ b=\d+ the key has no value/],
  [
    "a distractor that is right",
    { ...template, distractors: [{ formula: "b*a", why: "?" }] },
    /distractor 1 equals the key/,
  ],
])("%s is refused with file and field, and nothing is written", async (_, changed, message) => {
  const folder = await writeContentFolder(quiz({ ...templatedQuestion, template: changed }));
  const { code, said } = await run("vary", "--from", folder);
  expect(code).toBe(1);
  expect(said).toMatch(message);
  expect(said).toContain("courses/calculus-i/quiz.json: questions.0.template: ");
  await expect(readFile(join(folder, "courses/calculus-i/instances.json"))).rejects.toThrow("ENOENT");
});

test.each([
  [
    { tolerance: { kind: "absolute", value: 0.001 }, template: { ...template, key: "a/b" } },
    "is outside the tolerance",
  ],
  [
    {
      tolerance: { kind: "relative", value: 3 },
      template: { ...template, distractors: [{ formula: "a*b+1", why: "?" }] },
    },
    "marks as right: a near answer must not",
  ],
  [
    { tolerance: { kind: "absolute", value: 0.1 }, template: { ...template, unit: "kN" } },
    "asks for no unit, and the template says kN",
  ],
])("an instance that would be no sound question is refused: %j", async (change, reason) => {
  const folder = await writeContentFolder(quiz({ ...templatedQuestion, ...change }));
  const { code, said } = await run("vary", "--from", folder);
  expect([code, said]).toEqual([1, expect.stringContaining(reason)]);
});

test("a course that does not exist is named, and a file that cannot be read is a problem", async () => {
  const folder = await writeContentFolder({ ...templatedFiles, "courses/calculus-ii/course.json": "{" });
  expect(await run("vary", "calculus", "--from", folder)).toMatchObject({
    code: 2,
    said: expect.stringContaining("There is no course calculus."),
  });
  expect(await run("vary", "calculus-ii", "--from", folder)).toMatchObject({ code: 1 });
  expect((await run("vary", "calculus-i", "--from", folder)).code).toBe(0);
});

test("an exported catalogue with templates is imported again, and templates without instances get theirs", async () => {
  const folder = await writeContentFolder(templatedFiles);
  await run("vary", "--from", folder);
  const to = await writeContentFolder();
  expect((await run("export", "--from", folder, "--to", `${to}/all.jsonl`)).code).toBe(0);
  expect((await run("import", `${to}/all.jsonl`, "--to", to)).code).toBe(0);
  const { content: before } = await inspectContent(folder);
  const { content: after } = await inspectContent(to);
  expect(after.courses[0]?.instances).toEqual(before.courses[0]?.instances);
  expect(after.courses[0]?.quiz).toEqual(before.courses[0]?.quiz);
  const bare = await writeContentFolder();
  const line = { path: "courses/Calculus I/quiz", document: templatedFiles["courses/calculus-i/quiz.json"] };
  const place = join(await writeContentFolder({ "quiz.jsonl": JSON.stringify(line) }), "quiz.jsonl");
  expect((await run("import", place, "--to", bare)).code).toBe(0);
  const { content, problems } = await inspectContent(bare);
  expect(problems).toEqual([]);
  expect(content.courses[0]?.instances?.templates).toHaveLength(1);
});
