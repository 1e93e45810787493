import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();

const browse = (width: number, path = paths.browse(), javaScript = true) =>
  screens.open({ as: "visitor", path, width, javaScript });

const field = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const summary = (page: Page, name: string) => field(page, name).locator("summary");
const topOf = async (row: Locator) => (await row.boundingBox())?.y ?? Number.NaN;
const parts = (page: Page) => page.getByRole("navigation", { name: "On this page" });

/** Opens a course from the middle of the window, goes back, and expects its row where it was. */
async function expectSamePlace(page: Page, row: Locator): Promise<void> {
  await row.evaluate((link) => link.scrollIntoView({ block: "center" }));
  const before = await topOf(row);
  const address = page.url();
  await row.click();
  await page.locator("nav#modes").waitFor();
  await page.goBack();
  await page.waitForURL(address);
  await expect.poll(async () => Math.abs((await topOf(row)) - before)).toBeLessThanOrEqual(2);
}

test.each([360, 1440])("a learner who goes back from a course finds its row where it was, at %i px", async (width) => {
  const page = await browse(width);
  if (width < 900) await summary(page, "Physics").click();
  await expectSamePlace(page, field(page, "Physics").getByRole("link").last());
});

test.each([360, 1440])("so does one who goes back to the courses that are ready, at %i px", async (width) => {
  const page = await browse(width, paths.readyCourses());
  await expectSamePlace(page, page.locator('section[aria-labelledby="courses"] a[href^="/courses/"]').nth(40));
});

test.each([true, false])(
  "on a phone the whole catalogue is a few screens long, and each field unfolds (JavaScript: %s)",
  async (javaScript) => {
    const page = await browse(360, paths.browse(), javaScript);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(10 * 800);
    const course = field(page, "Physics").getByRole("link").first();
    await expect.poll(() => course.isVisible()).toBe(false);
    await summary(page, "Physics").click();
    await expect.poll(() => course.isVisible()).toBe(true);
  },
);

test("on a phone the words behind SET stand in the list of fundamentals, where other taglines are hidden", async () => {
  const page = await browse(360);
  const entry = (name: string) => page.getByRole("listitem").filter({ has: page.locator("h3", { hasText: name }) });
  const heightOf = async (name: string) => (await entry(name).locator("p").first().boundingBox())?.height ?? 0;
  await entry("SET").getByText("Know the frontier of science, engineering and technology.").waitFor();
  expect(await heightOf("SET")).toBeGreaterThan(10);
  expect(await heightOf("Philosophy")).toBeLessThan(2);
});

test("where there is room no field is folded", async () => {
  const page = await browse(1280);
  await expect.poll(() => field(page, "Physics").getByRole("link").first().isVisible()).toBe(true);
  await expect.poll(() => summary(page, "Physics").isVisible()).toBe(false);
});

test("links to the parts of the page stay in reach, and the one to the facets unfolds them", async () => {
  const page = await browse(360);
  await parts(page).getByRole("link", { name: "Courses" }).click();
  await expect.poll(() => topOf(page.locator("#courses"))).toBeLessThan(200);
  await parts(page).getByRole("link", { name: "Narrow the list" }).click();
  await expect
    .poll(() =>
      page
        .getByRole("navigation", { name: "Narrow the list" })
        .getByRole("link", { name: /^Ready to study/ })
        .isVisible(),
    )
    .toBe(true);
  await parts(page).getByRole("link", { name: "Programs" }).click();
  await expect.poll(() => topOf(page.locator("#programs"))).toBeLessThan(200);
  await expect.poll(() => topOf(page.locator("#programs"))).toBeGreaterThan(await bottomOf(parts(page)));
});

test("without JavaScript the links lead to the parts too", async () => {
  const page = await browse(360, paths.browse(), false);
  await parts(page).getByRole("link", { name: "Narrow the list" }).click();
  await expect.poll(() => topOf(page.locator("#narrow"))).toBeLessThan(200);
});

async function bottomOf(place: Locator): Promise<number> {
  const box = await place.boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0);
}
