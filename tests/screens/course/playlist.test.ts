import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { problemText } from "#domain/errors.ts";
import { paths } from "#domain/paths.ts";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { onDevice, withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();
const course = "Calculus I";
const path = paths.course(course);
const title = "Essence of Calculus";

const button = (page: Page) => page.getByRole("button", { name: `Videos: ${title}` });
const videos = (page: Page) => page.getByRole("region", { name: `Videos of ${title}` });

test("a playlist opens below its card, shows more when asked, and closes; nothing is asked of another origin", async () => {
  const page = await screens.open({ as: "premium", path });
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== screens.origin) elsewhere.push(request.url());
  });
  await button(page).click();
  await expect.poll(() => button(page).getAttribute("aria-expanded")).toBe("true");
  const first = videos(page).getByRole("link", { name: "1. Introduction" });
  await expect
    .poll(() => first.getAttribute("href"))
    .toMatch(/^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}&list=PL/);
  await expect.poll(() => first.getAttribute("rel")).toContain("noopener");
  await videos(page).getByRole("link", { name: "3. Definitions & notation" }).waitFor();
  await expect.poll(() => videos(page).getByRole("listitem").count()).toBe(10);
  await videos(page).getByRole("button", { name: "Show more" }).click();
  await expect.poll(() => videos(page).getByRole("listitem").count()).toBeGreaterThan(10);
  await button(page).click();
  await expect.poll(() => videos(page).count()).toBe(0);
  expect(elsewhere).toEqual([]);
});

test("a private video is in its place without a link", async () => {
  const page = await screens.open({ as: "premium", path });
  await button(page).click();
  await videos(page).getByText("Private video").waitFor();
  await expect.poll(() => videos(page).getByRole("link", { name: "Private video" }).count()).toBe(0);
});

test("a video of a playlist opens in a new tab and is noted in the recent history", async () => {
  const page = await screens.open({ as: "premium", path });
  await page.context().route(/youtube\.com/, (route) => route.fulfill({ body: "a video" }));
  await button(page).click();
  const link = videos(page).getByRole("link", { name: "1. Introduction" });
  await Promise.all([page.context().waitForEvent("page"), link.click()]);
  const { items } = (await onDevice(page, "recentHistory")) as { items: object[] };
  expect(items[0]).toMatchObject({ type: "url", name: "1. Introduction", course });
});

test("while the videos load their places are held, so that nothing moves when they come", async () => {
  const page = await screens.open({ as: "premium", path });
  const held = Promise.withResolvers<void>();
  await page.route(/api\/video/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const next = page.getByText("Get Ready for AP Calculus", { exact: true }).first();
  await button(page).click();
  await page.getByText("Loading the videos").waitFor({ state: "attached" });
  const before = await next.boundingBox();
  held.resolve();
  await videos(page).getByRole("link", { name: "1. Introduction" }).waitFor();
  const after = await next.boundingBox();
  // The line with "Show more" is below the list.
  expect((after?.y ?? 0) - (before?.y ?? 0)).toBeLessThanOrEqual(60);
});

test("if the videos cannot be loaded the page says so, and another try loads them", async () => {
  expectLog(/Failed to load resource: .* 503/);
  const page = await screens.open({ as: "premium", path });
  const problem = { title: problemText("video_provider_down"), code: "video_provider_down" };
  await page.route(/api\/video/, (route) => route.fulfill({ status: 503, json: problem }));
  await button(page).click();
  await videos(page).getByText(problem.title).waitFor();
  await page.unroute(/api\/video/);
  await videos(page).getByRole("button", { name: "Try again" }).click();
  await videos(page).getByRole("link", { name: "1. Introduction" }).waitFor();
});

test("without JavaScript the card is a plain link", async () => {
  const page = await screens.open({ as: "premium", path, javaScript: false });
  await expect
    .poll(() => page.getByRole("link", { name: new RegExp(`^${title} 3Blue1Brown`) }).getAttribute("href"))
    .toContain("youtube.com/playlist");
  await expect.poll(() => button(page).isVisible()).toBe(false);
});

test.each([320, 768])("an open playlist does not run out of a window of %i px", async (width) => {
  const page = await screens.open({ as: "premium", path, width });
  await button(page).click();
  await videos(page).getByRole("link", { name: "1. Introduction" }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
});
