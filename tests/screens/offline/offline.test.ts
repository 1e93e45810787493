import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { pageCachePrefix } from "#domain/offline/page-cache.ts";
import { paths } from "#domain/paths.ts";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { type ScreensLearner, signUpLearner } from "#tests/helpers/screens/learner.ts";
import { cachedPages, countReceipts, setOffline, waitUntilCached } from "#tests/helpers/screens/offline.ts";
import { waitForHydration, withScreens } from "#tests/helpers/screens/screens.ts";
import { studyCalculus } from "#tests/helpers/screens/study.ts";

const screens = withScreens();
const course = paths.course("Calculus I");

/** Creates a premium learner in the middle of Calculus I, whose first topic is due. */
async function learnerWithReviews(): Promise<ScreensLearner> {
  const learner = await signUpLearner(screens.origin, { isPremium: true });
  await studyCalculus(learner, new Date());
  return learner;
}

/** Opens a page in a new browser profile, and waits until these pages are cached there. */
async function openDevice({ state }: Pick<ScreensLearner, "state">, path: string, kept: string[]): Promise<Page> {
  const page = await screens.open({ as: state, path, serviceWorker: true });
  await waitUntilCached(page, ...kept);
  return page;
}

async function dueOf({ uid, browser }: ScreensLearner): Promise<number> {
  const { items } = (await (await browser.get(paths.apiReviews(uid))).json()) as { items: unknown[] };
  return items.length;
}

/** Grades the next questions of a review session as Good by keyboard. */
async function grade(page: Page, questions: number): Promise<void> {
  for (let question = 1; question <= questions; question += 1) {
    await page.getByLabel("Your answer").fill("what a function comes close to");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Model answer" }).waitFor();
    await page.keyboard.press("3");
    await page.getByRole("heading", { name: "Model answer" }).waitFor({ state: "detached" });
  }
}

/** Reconnects devices, and waits until each has announced it; the message is visible only for a few seconds. */
async function goOnline(pages: readonly Page[]): Promise<void> {
  const announcements = pages.map((page) => page.getByText("You are back online. Sent.").waitFor());
  for (const page of pages) await setOffline(page, false);
  await Promise.all(announcements);
}

test("a learner can review offline, also after a reload, and each grade is counted once", async () => {
  const learner = await learnerWithReviews();
  const due = await dueOf(learner);
  const page = await openDevice(learner, paths.due(), [paths.due()]);
  const receipts = countReceipts(page);
  await setOffline(page, true);
  await page.reload();
  await waitForHydration(page);
  await page.getByRole("button", { name: "Start" }).click();
  expect(new URL(page.url()).pathname).toBe(paths.due());
  await grade(page, 3);
  const notice = page.getByText("You are offline. 3 grades or marks are kept on this device and will be sent.");
  await notice.waitFor();
  await page.reload();
  await page.getByText(`0 of ${due - 3} graded`).waitFor();
  await notice.waitFor();
  await goOnline([page]);
  await expect.poll(() => receipts).toEqual({ counted: 3 });
  expect(await dueOf(learner)).toBe(due - 3);
});

test("pending grades of two devices are all counted, each once", async () => {
  const learner = await learnerWithReviews();
  const topic = paths.review("Calculus I", "Continuity");
  const devices = [];
  for (const name of ["phone", "laptop"]) {
    const page = await openDevice(learner, topic, [topic]);
    devices.push({ name, page, receipts: countReceipts(page) });
  }
  for (const { page } of devices) {
    await setOffline(page, true);
    await page.getByRole("button", { name: "Start" }).click();
    await grade(page, 2);
    await page.getByText("2 grades or marks are kept on this device").waitFor();
  }
  await goOnline(devices.map(({ page }) => page));
  for (const { receipts } of devices) {
    await expect.poll(() => receipts).toEqual({ counted: 2 });
  }
});

test("a course that was opened can be read, practiced and marked without a connection", async () => {
  const learner = await learnerWithReviews();
  const practice = paths.courseMode("Calculus I", "practice");
  const session = paths.review("Calculus I", "Limits");
  const page = await openDevice(learner, course, [course, practice, session]);
  const receipts = countReceipts(page);
  await setOffline(page, true);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Calculus I" }).waitFor();
  const mark = page.getByRole("button", { name: /^Done: / }).nth(3);
  for (const [path, shown] of [
    [practice, page.getByRole("link", { name: /^Limits/ }).first()],
    [session, page.getByRole("button", { name: "Start", exact: true })],
    [paths.welcome(course), mark],
  ] as const) {
    await page.goto(path);
    await shown.waitFor();
  }
  await waitForHydration(page);
  const isDone = await mark.getAttribute("aria-pressed");
  await mark.click();
  const notice = page.getByText("1 grade or mark is kept on this device");
  await notice.waitFor();
  await page.reload();
  await notice.waitFor();
  await expect.poll(() => mark.getAttribute("aria-pressed")).not.toBe(isDone);
  await page.getByRole("link", { name: "Practice", exact: true }).click();
  await page
    .getByRole("link", { name: /^Limits/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Start" }).waitFor();
  await goOnline([page]);
  await expect.poll(() => receipts).toEqual({ counted: 1 });
});

test("a page that was never opened says so, names what is on the device, and opens once one is online", async () => {
  expectLog(/Failed to load resource: net::ERR_/);
  const learner = await learnerWithReviews();
  const page = await openDevice(learner, course, [course]);
  await page.goto(paths.home());
  await waitUntilCached(page, paths.home(), paths.due());
  await setOffline(page, true);
  await page.goto(paths.program("Mathematics"));
  await page.getByRole("heading", { level: 1, name: "You are offline" }).waitFor();
  await page.getByRole("link", { name: /^Review \d+ questions$/ }).waitFor();
  await page.getByRole("link", { name: "Calculus I" }).click();
  await page.getByRole("heading", { level: 1, name: "Calculus I" }).waitFor();
  await page.getByRole("link", { name: "Browse", exact: true }).first().click();
  await page.getByRole("heading", { level: 1, name: "You are offline" }).waitFor();
  await setOffline(page, false);
  await page.getByRole("heading", { name: /^All \d+ courses$/ }).waitFor();
});

test("after any first page of a learner, the home page and today's reviews are available offline", async () => {
  const learner = await learnerWithReviews();
  const page = await openDevice(learner, paths.program("Mathematics"), [paths.home(), paths.due()]);
  await setOffline(page, true);
  await page.goto(paths.home());
  await page.getByRole("heading", { name: /questions? (?:is|are) due now$/ }).waitFor();
  await page.getByRole("link", { name: "Start", exact: true }).click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.getByLabel("Your answer").waitFor();
});

test("a course that has not changed is not sent a second time", async () => {
  const page = await openDevice(await learnerWithReviews(), course, [course]);
  const answers: number[] = [];
  page.context().on("response", (response) => {
    const isFromServer = response.request().serviceWorker() !== null;
    if (isFromServer && response.url().endsWith(`${course}.data`)) answers.push(response.status());
  });
  await page.goto(paths.program("Mathematics"));
  await waitForHydration(page);
  await page.locator(`#units a[href="${course}"]`).first().click();
  await page.getByRole("heading", { level: 1, name: "Calculus I" }).waitFor();
  await expect.poll(() => answers).toContain(304);
  expect(answers).not.toContain(200);
});

test("after logging out, the device shows nothing of the learner offline", async () => {
  const learner = await learnerWithReviews();
  const page = await openDevice(learner, course, [course]);
  await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("button", { name: "Log Out" }).click();
  await page.getByRole("link", { name: "Log in" }).first().waitFor();
  expect(await cachedPages(page)).toEqual([]);
  await setOffline(page, true);
  for (const path of [paths.due(), course, paths.home()]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1, name: "You are offline" }).waitFor();
    await page.getByText("Courses that you open while you are online").waitFor();
  }
});

test("logging out offline explains its effect and deletes the learner's pages", async () => {
  expectLog(/Failed to load resource: net::ERR_/);
  const page = await openDevice(await learnerWithReviews(), course, [course]);
  await setOffline(page, true);
  await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("button", { name: "Log Out" }).click();
  await page.getByText("Pages and the history that this device had kept for you are gone from it").waitFor();
  // The service worker deletes them while the page's own request fails.
  await expect.poll(() => cachedPages(page)).toEqual([]);
});

async function pageCaches(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => caches.keys());
  return names.filter((name) => name.startsWith(pageCachePrefix));
}

test("a learner's pages are deleted when another learner logs in on the same device", async () => {
  const first = await learnerWithReviews();
  const page = await openDevice(first, course, [course]);
  const [before] = await pageCaches(page);
  const second = await signUpLearner(screens.origin, { isPremium: true });
  // Leaves the page first: otherwise its pending requests would be sent with the second learner's cookies.
  await page.goto("about:blank");
  await page.context().addCookies(second.state.cookies);
  await page.goto(paths.home());
  await waitUntilCached(page, paths.home());
  expect(before).toContain(first.uid);
  expect(await pageCaches(page)).toEqual([expect.stringContaining(second.uid)]);
  expect(await cachedPages(page)).not.toContain(`${course}.data`);
});

/** Registers the worker again under another address, which simulates a new version of the site. */
async function installAnother(page: Page): Promise<void> {
  await page.evaluate((address) => navigator.serviceWorker.register(address), `${paths.serviceWorker()}?another`);
}

/** Returns the address of the service worker that controls the page. */
function scriptOf(page: Page): Promise<string> {
  return page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? "");
}

test("a new version waits until the learner reloads", async () => {
  const page = await openDevice(await learnerWithReviews(), course, [course]);
  const other = await page.context().newPage();
  const mathematics = paths.program("Mathematics");
  await other.goto(mathematics);
  // By then the other page is controlled by the current worker.
  await waitUntilCached(other, mathematics);
  await installAnother(page);
  await page.getByText("A new version is ready.").waitFor();
  expect(await scriptOf(page)).not.toContain("another");
  await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Reload" }).click()]);
  expect(await scriptOf(page)).toContain("another");
});

test("a new version activates by itself if the only open page is already of this version", async () => {
  const page = await openDevice(await learnerWithReviews(), course, [course]);
  await installAnother(page);
  await expect.poll(() => scriptOf(page)).toContain("another");
  await page.waitForTimeout(1500);
  await expect.poll(() => page.getByText("A new version is ready.").count()).toBe(0);
});

test("a learner who loses the connection just as a grade is acknowledged is told so, and can continue", async () => {
  const { state } = await learnerWithReviews();
  const page = await screens.open({ as: state, path: paths.due(), before: goOfflineWithReceipt });
  await page.getByRole("button", { name: "Start" }).click();
  await grade(page, 1);
  await page.getByText("You are offline.").waitFor();
  await grade(page, 1);
  await page.getByText("1 grade or mark is kept on this device and will be sent.").waitFor();
});

/** Disconnects the page at the moment when it learns that the server has stored a grade. */
async function goOfflineWithReceipt(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const post = BroadcastChannel.prototype.postMessage;
    BroadcastChannel.prototype.postMessage = function (message) {
      post.call(this, message);
      if (!("receipts" in message)) return;
      Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
      window.dispatchEvent(new Event("offline"));
    };
  });
  await page.route(/\.data\b/, (route) => route.abort());
}

test("a visitor has no service worker, and nothing is cached for them", async () => {
  const page = await screens.open({ as: "visitor", path: course, serviceWorker: true });
  await page.waitForTimeout(1000);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
});
