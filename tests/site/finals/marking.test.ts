import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { type DrawnQuestion, finalsAttempts } from "#server/db/schema/finals.ts";
import { type FinalsLearner, finalsApi, finalsAt, finalsPage } from "#tests/helpers/study/finals-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();
const { answer, end, pool, premium, rightAnswer, start, state } = finalsAt(site);

/** Changes the questions of an attempt where they are stored. */
async function changeQuestions(
  { uid }: FinalsLearner,
  id: string,
  change: (question: DrawnQuestion, index: number) => DrawnQuestion,
): Promise<void> {
  const where = and(eq(finalsAttempts.uid, uid), eq(finalsAttempts.id, id));
  const [row] = await site.resources.db.select().from(finalsAttempts).where(where);
  const questions = row?.questions.map(change) ?? [];
  await site.resources.db.update(finalsAttempts).set({ questions }).where(where);
}

siteTest("typed answers count as a fair examiner would count them", async () => {
  const ada = await premium("fair");
  const attempt = await start(ada);
  const answers = attempt.questions.map(({ itemKey, choices }) => {
    const right = rightAnswer(itemKey);
    const isNumber = pool().some((question) => question.itemKey === itemKey && question.tolerance);
    if (choices.length > 0) return { itemKey, answer: right };
    return { itemKey, answer: isNumber ? `about ${right}` : `It's the ${right.toUpperCase()} (I think).` };
  });
  await ada.browser.json("PATCH", `${finalsApi}/${attempt.id}/answers`, { answers });
  expect((await end(ada, attempt, "submit")).result).toMatchObject({ correct: 12, of: 12 });
});

siteTest("the marks of an ended attempt stay as they are, whatever later rules would say", async () => {
  const ada = await premium("kept");
  const attempt = await start(ada);
  await answer(ada, attempt, 12);
  await end(ada, attempt, "submit");
  await changeQuestions(ada, attempt.id, ({ choices: _choices, tolerance: _tolerance, ...question }) => ({
    ...question,
    accept: ["something else"],
  }));
  const { result } = await state(ada);
  expect(result).toMatchObject({ correct: 12, isPassed: true });
  expect(result.questions.filter(({ isCorrect }) => isCorrect)).toHaveLength(12);
});

siteTest("an attempt from before marks were stored is shown as it was marked then, to the letter", async () => {
  const ada = await premium("older");
  const attempt = await start(ada);
  const answers = attempt.questions.map(({ itemKey }, index) => ({
    itemKey,
    answer: index === 0 ? "the squeeze theorem" : "squeeze theorems",
  }));
  await changeQuestions(ada, attempt.id, ({ choices: _choices, tolerance: _tolerance, ...question }) => ({
    ...question,
    accept: ["squeeze theorem", "the squeeze theorem"],
  }));
  await ada.browser.json("PATCH", `${finalsApi}/${attempt.id}/answers`, { answers });
  expect((await end(ada, attempt, "submit")).result).toMatchObject({ correct: 12 });
  await changeQuestions(ada, attempt.id, ({ isCorrect: _isCorrect, ...question }) => question);
  const { result } = await state(ada);
  expect(result.questions.filter(({ isCorrect }) => isCorrect)).toHaveLength(1);
  expect(result.correct).toBe(12);
});

siteTest(
  "formulas, sets and intervals are asked with their kind, without key and hints, and compared by value",
  async () => {
    const ada = await premium("forms");
    const attempt = await start(ada);
    const forms: Pick<DrawnQuestion, "correctAnswer" | "form" | "variables" | "near">[] = [
      {
        correctAnswer: "$2(x+1)$",
        form: "formula",
        variables: [{ name: "x" }],
        near: [{ text: "2x", hint: "The 1!" }],
      },
      { correctAnswer: "{1, 2}", form: "set" },
      { correctAnswer: "[0, 3)", form: "interval" },
    ];
    await changeQuestions(
      ada,
      attempt.id,
      ({ choices: _choices, tolerance: _tolerance, accept: _accept, ...question }, index) => ({
        ...question,
        ...(forms[index % 3] as (typeof forms)[number]),
      }),
    );
    const { attempt: asked } = (await state(ada)).stage;
    const page = await (await ada.browser.get(finalsPage)).text();
    for (const hint of ["A formula, such as 2x + 1", "A set, such as {1, 2}", "An interval, such as [0, 3)"])
      expect(page).toContain(hint);
    expect(asked.questions.slice(0, 3)).toMatchObject([
      { kind: "formula", variables: ["x"], choices: [] },
      { kind: "set", variables: [] },
      { kind: "interval", variables: [] },
    ]);
    expect(JSON.stringify(asked)).not.toMatch(/The 1!|"(?:correctAnswer|near|answerHtml)"/);
    const typed = ["2x+2", "{2; 1}", "0 <= x < 3", "2x", "{1}", "[0, 3]"];
    const answers = asked.questions.map(({ itemKey }, index) => ({ itemKey, answer: typed[index % 6] ?? "" }));
    await ada.browser.json("PATCH", `${finalsApi}/${attempt.id}/answers`, { answers });
    const { result } = await end(ada, attempt, "submit");
    // The finals mark a near answer as wrong.
    expect(result).toMatchObject({ correct: 6, of: 12 });
  },
);
