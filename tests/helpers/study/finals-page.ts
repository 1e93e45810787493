import type { Page } from "playwright-core";
import { paths } from "#domain/paths.ts";
import type { StorageState } from "#tests/helpers/screens/learner.ts";
import type { Screens } from "#tests/helpers/screens/screens.ts";
import type { TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import { calculusFinals } from "#tests/helpers/study/calculus.ts";
import { type AskedQuestion, rightAnswer } from "#tests/helpers/study/right-answer.ts";

/** Page of the finals in browser tests. */
export const finalsPath = paths.finals("Calculus I");

/** Presses Start and waits for the questions. */
export async function startAttempt(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Start the attempt" }).click();
  await page.getByRole("timer").waitFor();
}

/**
 * Opens an attempt of a new learner that contains typed and multiple-choice questions. One draw in 500 does not; then
 * another learner tries.
 */
export async function openAttempt(
  screens: Screens,
  start = startAttempt,
): Promise<{ page: Page; learner: StorageState }> {
  const learner = await screens.signUp("premium");
  const page = await screens.open({ as: learner, path: finalsPath });
  await start(page);
  const hasBoth = (await typedField(page).count()) > 0 && (await page.getByRole("radio").count()) > 0;
  return hasBoth ? { page, learner } : openAttempt(screens, start);
}

/** Returns the first text field of a running attempt. */
export function typedField(page: Page) {
  return page.getByRole("main").getByRole("textbox").and(page.locator("input")).first();
}

/** Submits an attempt of a learner by the API, with every question answered correctly or none answered. */
export async function takeFinals(browser: TestBrowser, { isRight }: { isRight: boolean }): Promise<void> {
  const api = `/api${finalsPath}`;
  const { stage } = await (await browser.json("POST", api)).json();
  const { id, questions } = stage.attempt as { id: string; questions: AskedQuestion[] };
  const answers = questions.map((asked) => ({ itemKey: asked.itemKey, answer: rightAnswer(calculusFinals, asked) }));
  if (isRight) await browser.json("PATCH", `${api}/${id}/answers`, { answers });
  await browser.json("POST", `${api}/${id}/submit`);
}
