import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { courseStates } from "#domain/catalogue/course-state.ts";
import { paths } from "#domain/paths.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();

const browse = (path = paths.browse(), more: { width?: number; javaScript?: boolean } = {}) =>
  screens.open({ as: "visitor", path, ...more });

const facets = (page: Page) => page.getByRole("navigation", { name: "Narrow the list" });
const option = (page: Page, label: string) => facets(page).getByRole("link", { name: label });
const heading = (page: Page) => page.locator("#courses");
const countOf = async (page: Page) => Number(/\d+/.exec(await heading(page).innerText())?.[0]);
const listed = (page: Page) =>
  page.getByRole("region", { name: /courses?$|like this$/ }).locator('a[href^="/courses/"]');
const address = (page: Page) => page.evaluate(() => window.location.pathname + window.location.search);

test.each([true, false])(
  "a learner narrows the list step by step, and each option says before how many courses there will be (JavaScript: %s)",
  async (javaScript) => {
    const page = await browse(paths.browse(), { javaScript });
    for (const [label, query] of [
      ["Intro", "?level=intro"],
      ["Ready to study", "?show=ready&level=intro"],
      ["Mathematics", "?show=ready&level=intro&field=mathematics"],
    ] as const) {
      const said = Number(/(\d+) courses?$/.exec((await option(page, label).innerText()).replace(/\s+/g, " "))?.[1]);
      expect(said, label).toBeGreaterThan(0);
      await option(page, label).click();
      await page.waitForURL(`**/browse${query}#courses`);
      await expect.poll(() => countOf(page)).toBe(said);
      await expect.poll(() => listed(page).count()).toBe(said);
      await expect.poll(() => option(page, label).getAttribute("aria-current")).toBe("true");
    }
    await page.getByRole("link", { name: "Remove Intro" }).click();
    await page.waitForURL("**/browse?show=ready&field=mathematics#courses");
    await page.getByRole("link", { name: "Show all courses" }).click();
    await page.getByRole("heading", { name: /^All \d+ courses/ }).waitFor();
  },
);

test("a chosen option takes itself back, and another of the same facet takes its place", async () => {
  const page = await browse(paths.courses({ level: "intro" }));
  await option(page, "Advanced").click();
  await page.waitForURL("**/browse?level=advanced#courses");
  // The address changes before the page: until it shows the choice, the option still leads to it.
  await expect.poll(() => option(page, "Advanced").getAttribute("aria-current")).toBe("true");
  await option(page, "Advanced").click();
  await page.waitForURL("**/browse#courses");
});

test("steps back and forward restore the choices", async () => {
  const page = await browse();
  await option(page, "Intro").click();
  await page.getByRole("link", { name: "Remove Intro" }).waitFor();
  const intro = await countOf(page);
  await option(page, "Up to 30 hours").click();
  await page.getByRole("link", { name: "Remove Up to 30 hours" }).waitFor();
  await expect.poll(() => countOf(page)).toBeLessThan(intro);
  await page.goBack();
  await expect.poll(() => countOf(page)).toBe(intro);
  await page.goBack();
  await page.getByRole("heading", { name: /^All \d+ courses/ }).waitFor();
  await page.goForward();
  await expect.poll(() => countOf(page)).toBe(intro);
});

test("a shared address keeps its choices, also while one searches", async () => {
  const path = paths.courses({ show: "ready", level: "intro" });
  const page = await browse(path);
  await expect.poll(() => option(page, "Ready to study").getAttribute("aria-current")).toBe("true");
  await page.locator("main").getByRole("searchbox").fill("thermo");
  await page.waitForURL(`**${path}&q=thermo`);
  await page.locator("main").getByRole("searchbox").fill("");
  await expect.poll(() => address(page)).toBe(path);
  await page.getByRole("button", { name: "History", exact: true }).click();
  await page.getByText("Nothing yet.").waitFor();
});

test("values that no course has are ignored", async () => {
  const page = await browse("/browse?level=hard&hours=31&field=alchemy");
  await page.getByRole("heading", { name: /^All \d+ courses/ }).waitFor();
  await expect.poll(() => page.getByRole("list", { name: "Chosen" }).count()).toBe(0);
});

test("where no course has all that is chosen, the screen says what to remove", async () => {
  const page = await browse(paths.courses({ show: "ready", level: "advanced", hours: "short" }));
  await page.getByRole("heading", { name: "No course is like this" }).waitFor();
  await page.getByText("No course has all of these. Remove one of them:").waitFor();
  const way = page.getByRole("link", { name: /courses? without “Advanced”/ });
  const count = Number(/\d+/.exec(await way.innerText())?.[0]);
  await way.click();
  await page.waitForURL("**/browse?show=ready&hours=short#courses");
  await expect.poll(() => countOf(page)).toBe(count);
});

test("an option without courses beside the others is no link", async () => {
  // Of wellbeing there are no advanced courses.
  const page = await browse(paths.courses({ level: "intro", field: "wellbeing" }));
  await facets(page).getByText("Advanced").waitFor();
  await expect.poll(() => option(page, "Advanced").count()).toBe(0);
});

test("fields with few courses are folded, and a chosen one stands with the first", async () => {
  const page = await browse();
  await expect.poll(() => option(page, "Wellbeing").isVisible()).toBe(false);
  await facets(page)
    .getByText(/more fields/)
    .click();
  await option(page, "Wellbeing").click();
  await page.waitForURL("**/browse?field=wellbeing#courses");
  await expect.poll(() => option(page, "Wellbeing").isVisible()).toBe(true);
});

test("a field's fold says that it has the courses whose main field it is, fewer than its option lists", async () => {
  const page = await browse(paths.browse(), { width: 360 });
  const group = page.getByRole("region", { name: "Mathematics", exact: true });
  const title = await group.locator("summary").innerText();
  const count = Number(/^Mathematics, main field of (\d+) courses$/.exec(title)?.[1]);
  await expect.poll(() => group.locator("li").count()).toBe(count);
  const listed = await page.locator('#narrow a[href*="field=mathematics"]').textContent();
  expect(Number(/\d+/.exec(listed ?? "")?.[0])).toBeGreaterThan(count);
  await page.getByText("Each course stands here once, under its main field.").waitFor();
  await group.locator("summary").click();
  const rows = await group.locator("li").allInnerTexts();
  const states = rows.map((row) => courseStates.findIndex((state) => row.endsWith(state)));
  expect(states).toEqual(states.toSorted());
});

test("on a small screen the facets are folded, open by the keyboard, and what is chosen stands above the list", async () => {
  const page = await browse(paths.browse(), { width: 360 });
  await expect.poll(() => option(page, "Intro").isVisible()).toBe(false);
  await page.locator("summary", { hasText: "Narrow the list" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => option(page, "Intro").isVisible()).toBe(true);
  await option(page, "Intro").focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/browse?level=intro#courses");
  await page.getByRole("link", { name: "Remove Intro" }).waitFor();
});

/** Returns what the focus is on: the link of a facet, the heading with the number of courses, or anything else. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.id === "courses" ? "count" : (element?.firstElementChild?.textContent ?? element?.tagName);
  });

test("a facet that was pressed keeps the focus, and Tab goes on to the next one", async () => {
  const page = await browse();
  await option(page, "Intro").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Remove Intro" }).waitFor();
  await expect.poll(() => focused(page)).toBe("Intro");
  await page.keyboard.press("Tab");
  await expect.poll(() => focused(page)).toBe("Core");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Remove Core" }).waitFor();
  await expect.poll(() => focused(page)).toBe("Core");
});

test("the number of courses takes the focus where the link that was pressed is gone or folded", async () => {
  const page = await browse(paths.courses({ level: "intro" }), { width: 360 });
  await page.getByRole("link", { name: "Remove Intro" }).click();
  await page.getByRole("heading", { name: /^All \d+ courses/ }).waitFor();
  await expect.poll(() => focused(page)).toBe("count");
  await page.locator("summary", { hasText: "Narrow the list" }).click();
  await option(page, "Intro").click();
  await page.getByRole("link", { name: "Remove Intro" }).waitFor();
  await expect.poll(() => focused(page)).toBe("count");
});
