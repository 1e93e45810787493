import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { focusedText } from "#tests/helpers/screens/focused-text.ts";
import { signUpLearner } from "#tests/helpers/screens/learner.ts";
import { setOffline } from "#tests/helpers/screens/offline.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();

const session = paths.review("Thermodynamics", "Systems and properties");
const quiz = `${session}&question=${encodeURIComponent("thermodynamics/quiz-vacuum-in-a-condenser")}`;

async function start(path = quiz, more: { width?: number; javaScript?: boolean } = {}) {
  const learner = await signUpLearner(screens.origin, { isPremium: true });
  const page = await screens.open({ as: learner.state, path, ...more });
  return { page, learner };
}

function counted(page: Page): Promise<unknown> {
  return page.waitForResponse((response) => response.url().endsWith("/reviews") && response.ok());
}

async function typeAnswer(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox").fill(text);
  await page.keyboard.press("Enter");
}

test("the focus goes to a hint that was asked for by keyboard", async () => {
  const { page } = await start();
  await page.getByRole("button", { name: "Hint" }).press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("DIV");
  expect(await focusedText(page)).toMatch(/\w/);
});

test("by keyboard a learner tries again what is nearly right, takes a choice by its digit, and takes a mark back", async () => {
  const { page } = await start();
  await typeAnswer(page, "188");
  await page.getByText("A vacuum lies below the atmosphere.").waitFor();
  const first = counted(page);
  await typeAnswer(page, "12");
  await page.getByText("Right", { exact: true }).waitFor();
  await first;
  await page.keyboard.press("Enter");
  const isolated = page.getByRole("radio", { name: /isolated, as the lid/ });
  const digit = (await isolated.locator("xpath=..").innerText()).trim().charAt(0);
  await page.keyboard.press(digit);
  await expect.poll(() => isolated.isChecked()).toBe(true);
  const second = counted(page);
  await page.keyboard.press("Enter");
  await page.getByText("Missed", { exact: true }).waitFor();
  await page.getByText("An isolated system exchanges neither mass nor energy.").waitFor();
  await page.getByRole("link", { name: "Concepts of Thermodynamics" }).waitFor();
  await second;
  const takenBack = counted(page);
  await page.keyboard.press("u");
  await isolated.waitFor();
  await takenBack;
  await page.getByText("1 of 5 graded").waitFor();
});

test("a second answer that is nearly right is missed", async () => {
  const { page } = await start();
  await typeAnswer(page, "188");
  await page.getByText("Nearly.").waitFor();
  await typeAnswer(page, "188");
  await page.getByText("Missed", { exact: true }).waitFor();
});

test("a session with a quiz ends with the marks and the grades, and the hint shows in the mark", async () => {
  const { page } = await start(session);
  await page.getByRole("button", { name: "Start" }).click();
  for (let left = 3; left > 0; left -= 1) {
    await page.getByLabel("Your answer").fill("an answer");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Model answer" }).waitFor();
    await page.keyboard.press("2");
  }
  await page.getByRole("button", { name: "Hint" }).click();
  await typeAnswer(page, "12");
  await page.getByText("Right with a hint").waitFor();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("radio", { name: /open, as steam/ }).check();
  await page.getByRole("button", { name: "Check" }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("heading", { name: "5 questions graded" }).waitFor();
  const marks = await page.getByRole("listitem").locator("span.muted").allInnerTexts();
  expect(marks).toEqual(["Good", "Good", "Good", "Right with a hint", "Right"]);
});

test("an answer without a connection is marked at once, waits on the device, and counts when it can be sent", async () => {
  const { page } = await start();
  await setOffline(page, true);
  await typeAnswer(page, "12");
  await page.getByText("Right", { exact: true }).waitFor();
  await page.getByText("1 grade or mark is kept on this device").waitFor();
  const sent = counted(page);
  await setOffline(page, false);
  await sent;
  await page.getByText("1 grade or mark is kept on this device").waitFor({ state: "detached" });
});

test("without JavaScript a learner answers a quiz question and goes on to the next", async () => {
  const { page } = await start(quiz, { javaScript: false });
  await page.getByRole("textbox").fill("188");
  await page.getByRole("button", { name: "Check" }).click();
  await page.getByText("A vacuum lies below the atmosphere.").waitFor();
  await page.getByRole("textbox").fill("12.0");
  await page.getByRole("button", { name: "Check" }).click();
  await page.getByText("Right", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("radio", { name: /isolated/ }).check();
  await page.getByRole("button", { name: "Check" }).click();
  await page.getByText("Missed", { exact: true }).waitFor();
});

test.each([320, 768])("a figure fits its question at %i pixels and takes the colors of the theme", async (width) => {
  const { page } = await start(paths.review("Statics", "Trusses"), { width });
  await page
    .getByRole("button", { name: /^\d A parallel-chord truss/ })
    .last()
    .click();
  const figure = page.getByRole("img", { name: /truss/ });
  const box = await figure.boundingBox();
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width).toBe(true);
  const inkOf = () =>
    figure
      .locator("path")
      .first()
      .evaluate((path) => getComputedStyle(path).stroke);
  const dark = await inkOf();
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "light"));
  expect(await inkOf()).not.toBe(dark);
});
