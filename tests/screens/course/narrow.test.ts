import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();
const course = "Calculus I";

const open = (path = paths.course(course), width = 360) => screens.open({ as: "fresh", path, width });
const unit = (page: Page, name: RegExp) =>
  page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name }) });
const modes = (page: Page) => page.getByRole("navigation", { name: "Modes" });

test("on a phone the units after the current one are folded, and unfold", async () => {
  const page = await open();
  await expect
    .poll(() =>
      unit(page, /^Unit I:/)
        .getByRole("listitem")
        .first()
        .isVisible(),
    )
    .toBe(true);
  const second = unit(page, /^Unit II:/);
  await expect.poll(() => second.getByRole("listitem").first().isVisible()).toBe(false);
  await second.locator("summary").click();
  await expect.poll(() => second.getByRole("listitem").first().isVisible()).toBe(true);
});

test("where there is room no unit is folded", async () => {
  const page = await open(paths.course(course), 1280);
  await expect
    .poll(() =>
      unit(page, /^Unit III:/)
        .getByRole("listitem")
        .first()
        .isVisible(),
    )
    .toBe(true);
});

test("the address of a topic in a folded unit unfolds it, and leads to the topic", async () => {
  const page = await open(paths.courseTopic(course, "Definite integral"));
  const topic = page.locator("#topic-definite-integral");
  await expect.poll(() => topic.isVisible()).toBe(true);
  await expect.poll(async () => (await topic.boundingBox())?.y).toBeLessThan(300);
});

test.each([320, 360])("on a phone the modes and the finals stay in reach in one line, at %i px", async (width) => {
  const page = await open(paths.course(course), width);
  await page.evaluate(() => window.scrollTo(0, 2000));
  const box = await modes(page).boundingBox();
  expect(box?.y).toBeLessThan(80);
  expect(box?.height).toBeLessThan(60);
  await modes(page).getByRole("link", { name: "Practice", exact: true }).click();
  await page.getByRole("heading", { name: "Review All" }).waitFor();
  await modes(page).getByRole("link", { name: "Finals" }).click();
  await page.waitForURL(screens.origin + paths.finals(course));
});

test("on a phone a subscriber sees progress in one line with its ring, and the modes on the first screen", async () => {
  const page = await open();
  const ring = await page.locator("main header svg:has(circle)").first().boundingBox();
  const text = await page.getByText("0 of 13 topics mastered").boundingBox();
  expect(text?.y).toBeLessThan((ring?.y ?? 0) + (ring?.height ?? 0));
  const tabs = await modes(page).boundingBox();
  expect((tabs?.y ?? 999) + (tabs?.height ?? 0)).toBeLessThan(740 - 70);
});

test.each([360, 1440])("what comes next stays in the window of %i px when the page is scrolled", async (width) => {
  const page = await screens.open({ as: "premium", path: paths.course("Calculus I"), width });
  const next = page.getByRole("navigation", { name: "Next in this course" });
  await next.waitFor();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  const box = async () => (await next.boundingBox()) ?? { y: -1, height: 0 };
  await expect.poll(async () => (await box()).y).toBeGreaterThanOrEqual(0);
  const { y, height } = await box();
  expect(y + height).toBeLessThanOrEqual(800);
  if (width > 900) return;
  // Above the main places, with whose line it shares a pixel, and on one line.
  const places = await page.getByRole("navigation", { name: "Main" }).boundingBox();
  expect(Math.round(y + height - (places?.y ?? 0))).toBe(1);
  expect(height).toBeLessThan(50);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const foot = await page.getByRole("contentinfo").boundingBox();
  expect(Math.round((foot?.y ?? 0) + (foot?.height ?? 0))).toBeLessThanOrEqual(Math.round((await box()).y) + 1);
});

test("what comes next takes the focus to its row, from which Tab goes on", async () => {
  const page = await screens.open({ as: "premium", path: paths.course("AI Literacy") });
  await page.getByRole("navigation", { name: "Next in this course" }).getByRole("link").press("Enter");
  await page.waitForURL(/#link-/);
  const row = () => page.evaluate(() => document.activeElement?.closest("li")?.id ?? "");
  await expect.poll(row).toBe(decodeURIComponent(new URL(page.url()).hash.slice(1)));
  const asked = await row();
  await page.keyboard.press("Tab");
  expect(await row()).toBe(asked);
});

test.each([
  ["Thermodynamics", 360],
  ["Chemical Engineering Thermodynamics", 320],
  ["Bioinstrumentation", 320],
])("the name of %s fits into a window of %i px", async (course, width) => {
  const page = await screens.open({ as: "visitor", path: paths.course(course), width });
  await page.getByRole("heading", { level: 1, name: course }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
});

test("on a phone what comes next lies over the modes, where both meet", async () => {
  const page = await screens.open({ as: "premium", path: paths.course("Calculus I"), width: 360 });
  const next = page.getByRole("navigation", { name: "Next in this course" });
  const placeOf = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN;
  // As far down as below the description of another course.
  await page.locator("main header").evaluate((header) => {
    header.style.paddingTop = "200px";
  });
  // The bar stands at the foot of the window: one that ends there has it on the modes.
  const height = Math.round(800 + (await placeOf(modes(page))) - (await placeOf(next)));
  await page.setViewportSize({ width: 360, height });
  await expect.poll(async () => Math.abs((await placeOf(modes(page))) - (await placeOf(next)))).toBeLessThan(2);
  await next.getByRole("link").click();
  await page.waitForURL((url) => url.pathname + url.search !== paths.course("Calculus I"));
});

test("on a phone held sideways only the header and the places stay, so that the course has room", async () => {
  const page = await screens.open({ as: "premium", path: paths.course("Calculus I"), width: 740 });
  await page.setViewportSize({ width: 740, height: 360 });
  const next = page.getByRole("navigation", { name: "Next in this course" });
  await next.waitFor();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  const bottomOf = async (of: Locator) => ((await of.boundingBox())?.y ?? 0) + ((await of.boundingBox())?.height ?? 0);
  await expect.poll(() => bottomOf(next)).toBeLessThan(0);
  expect(await bottomOf(modes(page))).toBeLessThan(0);
});
