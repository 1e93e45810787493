import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { withBrowsedSite } from "#tests/helpers/screens/browsed-site.ts";
import { answerQuiz, askedKey, isQuizKey } from "#tests/helpers/study/answer-quiz.ts";
import { signUpAndPay } from "#tests/helpers/study/learner-steps.ts";

const site = withBrowsedSite();

let asked = "";

/** Answers the next question, once the page asks it. */
async function answer(page: Page, text: string): Promise<void> {
  await expect.poll(() => askedKey(page)).not.toBe(asked);
  asked = await askedKey(page);
  if (isQuizKey(asked)) return answerQuiz(page);
  await page.getByLabel("Your answer").fill(text);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Model answer" }).waitFor();
  await page.keyboard.press("3");
}

/** Returns the number of entries of the outbox in IndexedDB. */
function waitingGrades(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("studiolo:outbox");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const counting = database.transaction("entries").objectStore("entries").count();
          counting.onsuccess = () => resolve(counting.result);
          database.close();
        };
      }),
  );
}

test("a learner who loses the connection goes on grading by keyboard; every grade is kept, sent later and counted once", async () => {
  const { page } = await site.openPage();
  await page.goto(`${site.origin}/signup`);
  await signUpAndPay(page, site.origin, { email: "ada@offline.example" });
  await page.goto(`${site.origin}/courses/SET/review?topic=${encodeURIComponent("Reading a breakthrough")}`);
  await page.getByRole("button", { name: "Start" }).click();
  const questions = Number(/of (\d+)/.exec((await page.getByText(/^1 of \d+$/).textContent()) ?? "")?.[1]);
  const counted = page.waitForResponse((response) => response.url().endsWith("/reviews") && response.ok());
  await answer(page, "with a connection");
  await counted;
  await expect.poll(() => waitingGrades(page)).toBe(0);
  await page.context().setOffline(true);
  for (let question = 2; question <= questions; question += 1) await answer(page, "without one");
  await page.getByText(/kept on this device and will be sent/).waitFor();
  await expect.poll(() => waitingGrades(page)).toBe(questions - 1);
  await page.context().setOffline(false);
  await expect.poll(() => waitingGrades(page), { timeout: 20_000 }).toBe(0);
  await page.goto(`${site.origin}/courses/SET?mode=practice`);
  await page.getByRole("link", { name: /^Reading a breakthrough Mastered/ }).waitFor();
});
