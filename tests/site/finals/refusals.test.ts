import { eq } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import { paths } from "#domain/paths.ts";
import { finalsAnswers, finalsAttempts } from "#server/db/schema/finals.ts";
import { pageText } from "#tests/helpers/page-text.ts";
import {
  type ApiAttempt,
  type FinalsLearner,
  finalsApi,
  finalsAt,
  finalsCourse,
  finalsPage,
  statusAndCode,
} from "#tests/helpers/study/finals-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();
const { answer, end, pool, premium, rightAnswer, start, state } = finalsAt(site);

siteTest("answers after submission or discard are refused and change nothing", async () => {
  for (const word of ["submit", "discard"] as const) {
    const ada = await premium(`after.${word}`);
    const attempt = await start(ada);
    await answer(ada, attempt, 3);
    await end(ada, attempt, word);
    expect(await statusAndCode(await answer(ada, attempt, 12))).toEqual([409, "finals_ended"]);
    const rows = await site.resources.db.select().from(finalsAnswers).where(eq(finalsAnswers.uid, ada.uid));
    expect(rows.filter((row) => row.answer === rightAnswer(row.itemKey))).toHaveLength(3);
  }
});

/** Returns everything that the site shows a learner about the course and its finals. */
async function showAll({ browser }: Awaited<ReturnType<typeof premium>>): Promise<string> {
  const shown: string[] = [];
  for (const path of [finalsPage, `${finalsPage}.data`, finalsApi, paths.courseMode(finalsCourse, "practice")]) {
    shown.push(await (await browser.get(path)).text());
  }
  // The quiz is sent with its answers, but contains no question of the finals.
  const { quiz: _, ...document } = await (await browser.get("/api/courses/Calculus%20I")).json();
  return [...shown, JSON.stringify(document)].join("\n");
}

siteTest("no correct answer and no explanation reaches a browser before the end", async () => {
  const ada = await premium("peeks");
  const before = await showAll(ada);
  const started = await ada.browser.json("POST", finalsApi);
  const { attempt } = (await state(ada)).stage;
  await answer(ada, attempt, 0);
  const text = `${await started.text()}\n${await showAll(ada)}`;
  const [drawn] = await site.resources.db.select().from(finalsAttempts).where(eq(finalsAttempts.uid, ada.uid));
  expect(text).toContain(attempt.questions[0]?.itemKey);
  expect(text).not.toMatch(/correctAnswer|correctHtml|explanation|tolerance|"accept"/);
  for (const { answer: explanation, accept, question } of drawn?.questions ?? []) {
    // Takes the longest part of the explanation without formulas, because those are rendered.
    const words = explanation.split(/[$`\n]+/).sort((a, b) => b.length - a.length)[0] ?? "";
    const start = words.trim().slice(0, 40);
    // Text that practice also shows is not secret.
    if (words.length > 15 && !before.includes(start)) expect(text).not.toContain(start);
    for (const accepted of accept ?? []) if (!question.includes(accepted)) expect(text).not.toContain(`"${accepted}"`);
  }
});

siteTest("neither visitors' pages nor practice contain a question of the finals", async () => {
  const visitor = site.openBrowser();
  const ada = await premium("practises");
  const pages = await Promise.all([
    ...[paths.course(finalsCourse), paths.courseMode(finalsCourse, "practice"), "/api/courses/Calculus%20I"].map(
      (path) => visitor.get(path).then((response) => response.text()),
    ),
    ada.browser.get(paths.reviewAll(finalsCourse)).then((response) => response.text()),
  ]);
  for (const { itemKey } of pool()) for (const text of pages) expect(text).not.toContain(itemKey);
});

/** Starts an attempt with a multiple-choice question. One draw in 400 contains none; then another learner tries. */
async function startWithChoice(
  word: string,
): Promise<{ ada: FinalsLearner; attempt: ApiAttempt; choice: ApiAttempt["questions"][number] }> {
  const ada = await premium(word);
  const attempt = await start(ada);
  const choice = attempt.questions.find(({ choices }) => choices.length > 0);
  return choice ? { ada, attempt, choice } : startWithChoice(`${word}.again`);
}

siteTest("bad answers are refused with the question at fault, and nothing of the batch is stored", async () => {
  const { ada, attempt, choice } = await startWithChoice("bad");
  const other = attempt.questions.find((question) => question !== choice);
  const save = (answers: unknown) => ada.browser.json("PATCH", `${finalsApi}/${attempt.id}/answers`, { answers });
  const refused = await save([
    { itemKey: other?.itemKey, answer: other?.choices[0]?.value ?? "1" },
    { itemKey: choice.itemKey, answer: "none of these" },
    { itemKey: "calculus-i/nothing", answer: "1" },
  ]);
  const problem = await refused.json();
  expect([refused.status, problem.code]).toEqual([422, "invalid_request"]);
  expect(problem.errors.map(({ field }: { field: string }) => field)).toEqual([choice.itemKey, "calculus-i/nothing"]);
  expect((await state(ada)).stage.attempt.questions.every(({ answer: text }: { answer: string }) => text === "")).toBe(
    true,
  );
  expect((await save([])).status).toBe(422);
  expect((await save([{ itemKey: other?.itemKey, answer: "1".repeat(301) }])).status).toBe(422);
});

siteTest("nobody reads or changes the attempt of another, and only premium learners have finals", async () => {
  const ada = await premium("owner");
  const eve = await premium("other");
  const attempt = await start(ada);
  expect(await statusAndCode(await answer(eve, attempt, 12))).toEqual([404, "finals_attempt_not_found"]);
  expect(await statusAndCode(await eve.browser.json("POST", `${finalsApi}/${attempt.id}/discard`))).toEqual([
    404,
    "finals_attempt_not_found",
  ]);
  expect((await state(eve)).stage.kind).toBe("ready");
  const member = site.openBrowser();
  await member.signUp("ben.member@finals.example");
  const visitor = site.openBrowser();
  expect(await statusAndCode(await visitor.json("POST", finalsApi))).toEqual([401, "not_signed_in"]);
  expect(await statusAndCode(await member.json("POST", finalsApi))).toEqual([403, "subscription_required"]);
  expect(await statusAndCode(await member.get(finalsApi))).toEqual([403, "subscription_required"]);
  expect(await statusAndCode(await ada.browser.get("/api/courses/Nowhere/finals"))).toEqual([404, "course_not_found"]);
  expect((await visitor.get(finalsPage)).headers.get("location")).toBe(paths.logIn(finalsPage));
  expect((await member.get(finalsPage)).status).toBe(403);
});

siteTest("a course without twelve such questions says so, and starts nothing", async () => {
  const ada = await premium("empty");
  const path = paths.finals("Statics");
  const { catalogue } = site.resources;
  const eleven = catalogue.finalsByCourse.get("statics")?.slice(0, 11) ?? [];
  site.resources.catalogue = { ...catalogue, finalsByCourse: new Map([["statics", eleven]]) };
  onTestFinished(() => {
    site.resources.catalogue = catalogue;
  });
  expect(await statusAndCode(await ada.browser.json("POST", `/api${path}`))).toEqual([409, "finals_unavailable"]);
  expect(await pageText(ada.browser.get(path))).toContain("this course does not have as many yet");
});
