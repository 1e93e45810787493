import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { parse } from "yaml";
import { quizFile } from "#domain/catalogue/format-quiz.ts";

/** Returns the key of the question that a review page asks now. */
export function askedKey(page: Page): Promise<string> {
  return page.locator('main input[name="itemKey"]').first().inputValue();
}

/** Returns whether an item key is that of a quiz question, which the browser marks. */
export function isQuizKey(itemKey: string): boolean {
  return findQuestion(itemKey) !== undefined;
}

/** Answers the quiz question on a review page rightly, waits for its mark, and goes on. */
export async function answerQuiz(page: Page): Promise<void> {
  const question = findQuestion(await askedKey(page));
  if (!question) throw new Error("The page does not ask a quiz question.");
  const { choices, correctAnswer = "" } = question;
  if (choices) await page.locator(`input[type="radio"][value=${JSON.stringify(correctAnswer)}]`).check();
  else await page.locator("main").getByRole("textbox").fill(correctAnswer);
  await page.getByRole("button", { name: "Check" }).click();
  await page.getByText("Right", { exact: true }).waitFor();
  await page.locator("button[aria-describedby]", { hasText: /^(?:Continue|Done)$/ }).click();
}

/**
 * Answers every question of the session on a review page, from the first: those that the browser marks rightly, the
 * others by `answer`, which gives the grade too. Returns their number.
 */
export async function answerSession(
  page: Page,
  answer: (question: number, questions: number) => Promise<void>,
): Promise<number> {
  const questions = Number(/of (\d+)/.exec((await page.getByText(/^1 of \d+$/).textContent()) ?? "")?.[1]);
  for (let question = 1; question <= questions; question += 1) {
    await page.getByText(`${question} of ${questions}`, { exact: true }).waitFor();
    if (isQuizKey(await askedKey(page))) await answerQuiz(page);
    else await answer(question, questions);
  }
  return questions;
}

function findQuestion(itemKey: string) {
  const [course = "", id = ""] = itemKey.split("/");
  const { questions } = quizFile.parse(parse(readFileSync(`content/courses/${course}/quiz.yaml`, "utf8")));
  return questions.find((question) => question.id === id);
}
