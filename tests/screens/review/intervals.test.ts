import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { signUpLearner } from "#tests/helpers/screens/learner.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();

const topic = paths.review("Calculus I", "Continuity");

const good = (page: Page) => page.getByRole("button", { name: /^Good/ });

/** Answers the question that is shown, and waits for its grades. */
async function answer(page: Page): Promise<void> {
  await page.getByLabel("Your answer").fill("By the limits from both sides.");
  await page.getByRole("button", { name: /^(?:Next|Done)$/ }).click();
  await good(page).waitFor();
}

/** Opens the first question of a topic that nobody has graded. */
async function openFirst(): Promise<Page> {
  const { state } = await signUpLearner(screens.origin, { isPremium: true });
  const page = await screens.open({ as: state, path: topic });
  await page.getByRole("button", { name: "Start" }).click();
  await answer(page);
  return page;
}

test("after an undo the buttons say what they said of the new question, also if the page was opened between", async () => {
  const page = await openFirst();
  await good(page)
    .and(page.getByRole("button", { name: "back in 10 min" }))
    .click();
  await page.getByText(/^2 of /).waitFor();
  await page.getByRole("button", { name: /^Undo/ }).click();
  await good(page)
    .and(page.getByRole("button", { name: "back in 10 min" }))
    .click();
  await page.getByText(/^2 of /).waitFor();
  await page.reload();
  await page.getByRole("button", { name: /^Undo/ }).click();
  await good(page)
    .and(page.getByRole("button", { name: "back in 10 min" }))
    .waitFor();
});

test("a question that is answered again says the intervals of its new grade", async () => {
  const page = await openFirst();
  const easyAtFirst = await page.getByRole("button", { name: /^Easy/ }).innerText();
  await page.getByRole("button", { name: /^Hard/ }).click();
  await page.getByText(/^2 of /).waitFor();
  await page.getByRole("button", { name: "All questions" }).click();
  await page.getByRole("button", { name: /^1\b/ }).first().click();
  await answer(page);
  await expect.poll(() => page.getByRole("button", { name: /^Easy/ }).innerText()).toMatch(/day/);
  expect(await page.getByRole("button", { name: /^Easy/ }).innerText()).not.toBe(easyAtFirst);
});
