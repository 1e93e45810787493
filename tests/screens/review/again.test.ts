import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { signUpLearner } from "#tests/helpers/screens/learner.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();

/** Opens a session of a new learner and gives up each of its questions, up to its end; returns how many it has. */
async function giveUpAll(page: Page): Promise<number> {
  await page.getByRole("button", { name: "Start" }).click();
  const place = await page.getByText(/^1 of \d+$/).innerText();
  const count = Number(place.split(" of ")[1]);
  for (let number = 1; number <= count; number += 1) {
    await page.getByText(`${number} of ${count}`, { exact: true }).waitFor();
    await page.getByRole("button", { name: "I don't know" }).click();
    await page.getByRole("button", { name: number === count ? "Done" : "Continue" }).click();
  }
  return count;
}

test("a reload at the end of a session keeps its summary, its dates and its offer, and the mark of what is asked again", async () => {
  const { state } = await signUpLearner(screens.origin, { isPremium: true });
  const page = await screens.open({ as: state, path: paths.review("Calculus I", "Continuity") });
  const count = await giveUpAll(page);
  const summary = page.getByRole("heading", { name: `${count} questions graded` });
  await summary.waitFor();
  const dated = page.getByText(/^Due (now|in |within )/);
  await expect.poll(() => dated.count()).toBe(count);
  await page.getByText(`${count} are new.`).waitFor();
  await page.reload();
  await summary.waitFor();
  await expect.poll(() => dated.count()).toBe(count);
  await page.getByText(`${count} are new.`).waitFor();
  await page.getByRole("button", { name: `Ask ${count} questions again` }).click();
  await page.getByText("Again", { exact: true }).waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByText("Again", { exact: true }).waitFor();
  await page.getByRole("button", { name: "I don't know" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "All questions" }).click();
  await page.getByText(`1 of ${count} graded again. Go on?`, { exact: true }).waitFor();
});

test("whoever has missed every question of a topic is led to read about it, and on to nothing new", async () => {
  const { state } = await signUpLearner(screens.origin, { isPremium: true });
  const page = await screens.open({ as: state, path: paths.review("Calculus I", "Continuity") });
  await giveUpAll(page);
  // It comes with the next step, where one is shown.
  await page.getByRole("region", { name: "Shall we remind you?" }).waitFor();
  expect(await page.getByRole("region", { name: /^Next: / }).count()).toBe(0);
  await page.getByText("Read about it first:").getByRole("link", { name: "Continuity" }).click();
  await page.waitForURL(`**${paths.courseTopic("Calculus I", "Continuity")}`);
});

test("a session whose end was closed is not behind the next page, and begins at its menu", async () => {
  const { state } = await signUpLearner(screens.origin, { isPremium: true });
  const page = await screens.open({ as: state, path: paths.review("Calculus I", "Continuity") });
  const count = await giveUpAll(page);
  const behind = () => page.evaluate(() => window.history.length);
  const before = await behind();
  await page.getByRole("link", { name: "Close", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Calculus I" }).waitFor();
  expect(await behind()).toBe(before);
  await page.goto(paths.review("Calculus I", "Continuity"));
  await page.getByRole("button", { name: "Start" }).waitFor();
  await page.getByText(`0 of ${count} graded`).waitFor();
});

test("a learner without a subscription is promised no dates at the end of free practice", async () => {
  const { state } = await signUpLearner(screens.origin, { isPremium: false });
  const page = await screens.open({ as: state, path: paths.review("Calculus I", "Continuity") });
  const count = await giveUpAll(page);
  await page.getByText("You can practice them again at any time. With a subscription, each comes back").waitFor();
  await expect.poll(() => page.getByText("Saved", { exact: true }).count()).toBe(count);
  // What to read is open with a subscription only.
  expect(await page.getByText(/Due |They come back|Read about it first/).count()).toBe(0);
  expect(await page.getByText("Shall we remind you?").count()).toBe(0);
});
