import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { signUpLearner } from "#tests/helpers/screens/learner.ts";
import { waitForHydration } from "#tests/helpers/screens/screens.ts";
import { recordComplaints } from "#tests/helpers/screens/test-chromium.ts";
import { withChromium } from "#tests/helpers/screens/with-chromium.ts";
import { finalsPath, startAttempt, typedField } from "#tests/helpers/study/finals-page.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();
const hourMs = 3_600_000;
const chromium = withChromium();

/** Returns a premium learner's running attempt in a browser, and its earliest possible start. */
async function openAttempt(): Promise<{ page: Page; since: number }> {
  const { state } = await signUpLearner(site.origin, { isPremium: true });
  const context = await chromium.browser.newContext({ baseURL: site.origin, storageState: state });
  const page = await context.newPage();
  recordComplaints(page, (complaint) => console.error(complaint));
  await page.goto(finalsPath);
  await waitForHydration(page);
  const since = Date.now();
  await startAttempt(page);
  return { page, since };
}

async function reload(page: Page): Promise<void> {
  await page.reload();
  await waitForHydration(page);
}

siteTest("an attempt continues across midnight, and is submitted by itself after 24 hours", async () => {
  const { page, since } = await openAttempt();
  await typedField(page).fill("3");
  await page.getByText("Saved", { exact: true }).waitFor();
  // Between now and the last hour there is always a midnight, in every time zone.
  site.advance(23 * hourMs);
  await reload(page);
  await expect.poll(() => typedField(page).inputValue()).toBe("3");
  await expect.poll(() => page.getByRole("timer").textContent()).toMatch(/^00:59:\d\d$/);
  // Real time that has passed is subtracted from the last 20 seconds.
  const restMs = hourMs - 20_000 - (Date.now() - since);
  site.advance(restMs);
  await reload(page);
  await page.getByText("One minute left.").waitFor({ state: "attached" });
  await page.getByText("The time was over: what you had answered by then has counted.").waitFor({ timeout: 60_000 });
  await page.getByText("11 missed").or(page.getByText("12 missed")).waitFor();
  site.advance(-23 * hourMs - restMs);
  await page.context().close();
});

siteTest("an answer typed after the end is refused, and the result is shown instead", async () => {
  expectLog(/Failed to load resource: the server responded with a status of 409/);
  const { page } = await openAttempt();
  site.advance(24 * hourMs);
  await typedField(page).fill("3");
  await page.getByText("The time was over: what you had answered by then has counted.").waitFor();
  await page.getByText("12 missed").waitFor();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("finals"))))
    .toEqual([]);
  site.advance(-24 * hourMs);
  await page.context().close();
});

siteTest("a laptop that was closed over the end shows the result when it is opened", async () => {
  const { page } = await openAttempt();
  site.advance(25 * hourMs);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.getByText("The time was over: what you had answered by then has counted.").waitFor();
  await page.getByRole("button", { name: "Start the attempt" }).waitFor();
  site.advance(-25 * hourMs);
  await page.context().close();
});
