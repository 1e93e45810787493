import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { signUpLearner } from "#tests/helpers/screens/learner.ts";
import { setOffline, waitUntilCached } from "#tests/helpers/screens/offline.ts";
import { waitForHydration, withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();
const session = paths.review("Calculus I", "Continuity");
const typed = "half of an answer";
const answer = (page: Page) => page.getByLabel("Your answer");

/** Opens the question from the menu, which says that the answer is kept. */
async function returnToQuestion(page: Page): Promise<void> {
  await page.getByText("What you have typed is kept.").waitFor();
  await page.getByRole("button", { name: "Go on" }).click();
}

test("an answer that has no grade yet survives leaving by a link and coming back, and a reload without a connection", async () => {
  const { state } = await signUpLearner(screens.origin, { isPremium: true });
  const page = await screens.open({ as: state, path: session, serviceWorker: true });
  await waitUntilCached(page, session);
  await page.getByRole("button", { name: "Start" }).click();
  await answer(page).fill(typed);
  await page.getByRole("link", { name: "Close the review" }).click();
  await page.waitForURL((url) => url.pathname === paths.course("Calculus I"));
  await page.getByRole("heading", { level: 1, name: "Calculus I" }).waitFor();
  await page.goBack();
  await returnToQuestion(page);
  await expect.poll(() => answer(page).inputValue()).toBe(typed);

  await setOffline(page, true);
  await expect.poll(() => answer(page).inputValue()).toBe(typed);
  await page.reload();
  await waitForHydration(page);
  await returnToQuestion(page);
  await expect.poll(() => answer(page).inputValue()).toBe(typed);
});

test("Next without an answer says so, and puts the focus into the answer's field", async () => {
  const { state } = await signUpLearner(screens.origin, { isPremium: true });
  const page = await screens.open({ as: state, path: session });
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText("Please provide an answer before submitting.").waitFor();
  await expect.poll(() => answer(page).evaluate((field) => field === document.activeElement)).toBe(true);
});
