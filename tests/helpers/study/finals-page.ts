import type { Page } from "playwright-core";
import finals from "#content/courses/calculus-i/finals.json" with { type: "json" };
import { paths } from "#domain/paths.ts";
import type { StorageState } from "#tests/helpers/screens/learner.ts";
import type { Screens } from "#tests/helpers/screens/screens.ts";
import type { TestBrowser } from "#tests/helpers/screens/test-browser.ts";

/** The page of the finals that the tests of screens take. */
export const finalsPath = paths.finals("Calculus I");

/** Presses Start and waits for the questions. */
export async function startAttempt(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Start the attempt" }).click();
  await page.getByRole("timer").waitFor();
}

/**
 * Opens an attempt of a new learner that has questions to type and to choose an answer to. Of 500 draws one has not:
 * then it is the next learner's.
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

/** The first question of a running attempt that is answered by typing, and the first by choosing. */
export function typedField(page: Page) {
  return page.getByRole("main").getByRole("textbox").and(page.locator("input")).first();
}

/** Answers the running attempt of a learner by the API, rightly or wrongly, and submits it. */
export async function takeFinals(browser: TestBrowser, { isRight }: { isRight: boolean }): Promise<void> {
  const api = `/api${finalsPath}`;
  const { stage } = await (await browser.json("POST", api)).json();
  const { id, questions } = stage.attempt as { id: string; questions: { itemKey: string }[] };
  const answers = questions.map(({ itemKey }) => {
    const found = finals.questions.find((question) => `calculus-i/${question.id}` === itemKey);
    return { itemKey, answer: found?.correctAnswer ?? "" };
  });
  if (isRight) await browser.json("PATCH", `${api}/${id}/answers`, { answers });
  await browser.json("POST", `${api}/${id}/submit`);
}
