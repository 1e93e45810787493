import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { parse, stringify } from "yaml";
import type { AnswerSheet, SolvedFile } from "#domain/content-rules/solved-record.ts";
import { writeContentFolder } from "#tests/helpers/content-folder.ts";
import { runCommandLine } from "#tools/command-line.ts";
import { studiolo } from "#tools/commands.ts";

const finals = {
  questions: [
    {
      ...{ id: "half", level: "application", topic: "Limits", question: "What is half of 3? Give a number." },
      ...{ answer: "Three halves, that is 1.5, and nothing else.", correctAnswer: "1.5" },
      tolerance: { kind: "absolute", value: 0.01 },
    },
    {
      ...{ id: "pick", level: "analysis", topic: "Limits", question: "Which of these is even?", correctAnswer: "4" },
      ...{
        answer: "Four is twice two.",
        choices: [{ text: "3", why: "It is odd." }, { text: "4" }, { text: "5", why: "It is odd." }],
      },
    },
  ],
};

async function openCourse() {
  const folder = await writeContentFolder({ "courses/calculus-i/finals.json": finals });
  vi.stubEnv("CONTENT_DIR", folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const run = async (...words: string[]) => {
    const [out, notes]: [string[], string[]] = [[], []];
    const write = (lines: string[]) => ({ write: (text: string | Uint8Array) => lines.push(String(text)) });
    const code = await runCommandLine(studiolo, words, { stdout: write(out), stderr: write(notes) });
    return { code, out: out.join(""), notes: notes.join("") };
  };
  const sheetFile = join(folder, "sheet.yaml");
  const record = async (sheet: AnswerSheet) => {
    await writeFile(sheetFile, stringify(sheet));
    return run("solve", "record", "calculus-i", sheetFile);
  };
  const solvedFile = join(folder, "courses", "calculus-i", "solved.yaml");
  const read = async () => (parse(await readFile(solvedFile, "utf8")) as SolvedFile).solved;
  const check = async () => (await run("check", folder, "--strict", "--course", "calculus-i")).notes;
  return { folder, run, record, read, check };
}

/** Fills a sheet with answers by id. */
function fill(text: string, answers: Record<string, string>): AnswerSheet {
  const sheet = parse(text) as AnswerSheet;
  for (const each of sheet.answers) Object.assign(each, { answer: answers[each.id] ?? "", working: "By hand." });
  return sheet;
}

test("a sheet has questions and choices, but no key, reason or explanation", async () => {
  const { run } = await openCourse();
  const { code, out } = await run("solve", "export", "calculus-i");
  expect(code).toBe(0);
  const sheet = parse(out) as AnswerSheet;
  expect(sheet.answers.map(({ id }) => id)).toEqual(["half", "pick"]);
  expect(sheet.answers[1]?.choices?.toSorted()).toEqual(["3", "4", "5"]);
  expect(out).not.toMatch(/1\.5|It is odd|twice two|tolerance|correctAnswer/);
});

test("right answers are recorded, and are not asked again", async () => {
  const { run, record, read } = await openCourse();
  const sheet = fill((await run("solve", "export", "calculus-i")).out, { half: "3/2", pick: "4" });
  expect(await record(sheet)).toMatchObject({ code: 0, out: "2 right answers, 0 wrong, 0 not recorded.\n" });
  expect((await read()).map(({ id, answer }) => [id, answer])).toEqual([
    ["half", "3/2"],
    ["pick", "4"],
  ]);
  expect((await run("solve", "export", "calculus-i")).notes).toContain("is solved");
});

test("a wrong first answer stays beside what was changed", async () => {
  const { run, record, read } = await openCourse();
  const wrong = fill((await run("solve", "export", "calculus-i")).out, { half: "6", pick: "4" });
  expect(await record(wrong)).toMatchObject({ code: 1 });
  const again = fill((await run("solve", "export", "calculus-i")).out, { half: "1.5" });
  expect(again.answers.map(({ id }) => id)).toEqual(["half"]);
  expect((await record(again)).notes).toContain("say under `changed`");
  for (const each of again.answers) each.changed = "Nothing: the solver doubled instead of halving.";
  expect(await record(again)).toMatchObject({ code: 0 });
  expect((await read())[0]).toMatchObject({ answer: "1.5", first: { answer: "6", working: "By hand." } });
});

test("a key that was wrong leaves the first answer beside what was changed", async () => {
  const { folder, run, record, read, check } = await openCourse();
  const sheet = fill((await run("solve", "export", "calculus-i")).out, { half: "1.8", pick: "4" });
  expect(await record(sheet)).toMatchObject({ code: 1 });
  const corrected = structuredClone(finals);
  for (const question of corrected.questions) if (question.id === "half") question.correctAnswer = "1.8";
  await writeFile(join(folder, "courses/calculus-i/finals.json"), JSON.stringify(corrected));
  expect(await check()).toContain('"half" was first marked wrong, and does not say what was changed [solved-first]');
  const again = fill((await run("solve", "export", "calculus-i")).out, { half: "1.8" });
  expect(again.answers.map(({ id }) => id)).toEqual(["half"]);
  expect((await record(again)).notes).toContain("say under `changed`");
  for (const each of again.answers) each.changed = "The question.";
  await record(again);
  expect(await check()).toContain('"half" keeps as wrong what is marked right now');
  await record({ ...again, answers: again.answers.map((each) => ({ ...each, changed: "The key was 1.5." })) });
  expect((await read())[0]).toMatchObject({ answer: "1.8", first: { answer: "1.8", changed: "The key was 1.5." } });
  expect(await check()).not.toContain("[solved-first]");
});

test("of several wrong answers the first stays", async () => {
  const { run, record, read } = await openCourse();
  for (const half of ["6", "7"])
    await record(fill((await run("solve", "export", "calculus-i")).out, { half, pick: "4" }));
  const last = fill((await run("solve", "export", "calculus-i")).out, { half: "1.5" });
  for (const each of last.answers) each.changed = "Nothing: the solver erred twice.";
  expect(await record(last)).toMatchObject({ code: 0 });
  expect((await read())[0]).toMatchObject({
    answer: "1.5",
    first: { answer: "6", changed: "Nothing: the solver erred twice." },
  });
});

test("an answer to a question that has changed since is not recorded", async () => {
  const { folder, run, record } = await openCourse();
  const sheet = fill((await run("solve", "export", "calculus-i")).out, { half: "1.5", pick: "4" });
  const changed = structuredClone(finals);
  for (const question of changed.questions) question.question = question.question.replace("half of 3", "half of 5");
  await writeFile(join(folder, "courses/calculus-i/finals.json"), JSON.stringify(changed));
  expect((await record(sheet)).notes).toContain("half: has changed since the sheet was printed");
});

test("the strict check names breaches with their rules, and prints courses, programs and passed blocks", async () => {
  const { folder, run } = await openCourse();
  const inC = structuredClone(finals);
  for (const question of inC.questions) if (question.id === "half") question.question += '\n\n```\nputs("1.5");\n```';
  await writeFile(join(folder, "courses/calculus-i/finals.json"), JSON.stringify(inC));
  const { code, out, notes } = await run("check", folder, "--strict");
  expect(code).toBe(1);
  expect(notes).toMatch(
    /courses\/calculus-i\/course\.json: topics_covered: has 2, and may have 8 to 14 \[topic-count\]/,
  );
  expect(out).toMatch(/^Calculus I +links only +0 of 3 +0 %/m);
  expect(out).toMatch(/^Mathematics +2 +0 +1 +1 /m);
  expect(out).toMatch(
    /^Blocks of code passed over: 1 print nothing in Python or JavaScript, of 0 no output is stated/m,
  );
  expect(out).toMatch(/breaches, 1 warning$|breaches, \d+ warnings?$/m);
  const other = await run("check", folder, "--strict", "--course", "calculus-ii");
  expect(other.notes).not.toContain("courses/calculus-i/");
  expect((await run("check", folder, "--strict", "--course", "none")).notes).toContain("There is no course none");
});
