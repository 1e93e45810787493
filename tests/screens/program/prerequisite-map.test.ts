import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { focusedText } from "#tests/helpers/screens/focused-text.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();

const path = paths.program("Mathematics");

const openMathematics = (as: "visitor" | "premium" = "visitor") => screens.open({ as, path });

const map = (page: Page) => page.locator("#map");
const drawing = (page: Page) =>
  map(page)
    .locator("svg")
    .filter({ has: page.locator("a") });
/** Returns a course on the map, by its accessible name of code and name. */
const courseOn = (page: Page, name: string) => drawing(page).getByRole("link", { name: new RegExp(`^${name}(?:,|$)`) });
/** Returns the names of courses on the map, as drawn. */
const namesOf = (courses: Locator) =>
  courses.evaluateAll((links) => links.map((link) => link.querySelector("text:last-of-type")?.textContent ?? ""));
const widthOf = async (page: Page) => (await drawing(page).boundingBox())?.width ?? 0;

test("on the map a learner's courses are marked by shape, and their names say where they stand", async () => {
  const page = await openMathematics("premium");
  await courseOn(page, "CAL1 Calculus I, ready, Begun, 1 of 13 topics mastered").waitFor();
  await expect.poll(() => courseOn(page, "PYT1 Python I, ready, Not begun").locator("circle").count()).toBe(1);
});

test("the legend of the map says each shape that courses have on it in words", async () => {
  const page = await openMathematics();
  const legend = map(page).locator("[data-state]");
  await expect.poll(() => legend.allInnerTexts()).toEqual(["ready", "links only", "in preparation"]);
  const shapeOf = (element: Locator) => element.locator("svg path").first().getAttribute("d");
  const shapes = await Promise.all([0, 1, 2].map((index) => shapeOf(legend.nth(index))));
  expect(shapes.every(Boolean)).toBe(true);
  for (const [state, shape] of [
    ["ready", shapes[0]],
    ["links only", shapes[1]],
  ])
    await drawing(page)
      .getByRole("link", { name: new RegExp(`, ${state}`) })
      .first()
      .locator(`path[d="${shape}"]`)
      .waitFor({ state: "attached" });
});

test("beside the map and the units a learner reads what each circle says, and a visitor, who has none, does not", async () => {
  const said = (page: Page) => page.locator("[data-standing]").allInnerTexts();
  const page = await openMathematics("premium");
  await expect.poll(() => said(page)).toEqual(["not begun", "begun", "done", "not begun", "begun", "done"]);
  const legend = map(page).locator("[data-standing=untouched] svg");
  const unbegun = courseOn(page, "PYT1 Python I, ready, Not begun");
  const radiusOf = (place: Locator) => place.locator("circle").getAttribute("r");
  expect(await radiusOf(legend)).toBe(await radiusOf(unbegun));
  expect(await said(await openMathematics())).toEqual([]);
});

test("the map shows every course of the program once, and a press on one opens it", async () => {
  const page = await openMathematics();
  const names = await namesOf(drawing(page).getByRole("link"));
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBe(await page.locator("#units a").count());
  await courseOn(page, "NUM Number Theory").click();
  await page.waitForURL(`**${paths.course("Number Theory")}`);
});

test("pointing at a course highlights its prerequisites and the courses it opens, until the pointer leaves", async () => {
  const page = await openMathematics();
  await courseOn(page, "CAL2 Calculus II").hover();
  const lit = (light: string) => namesOf(drawing(page).locator(`g[data-light=${light}] a`));
  await expect.poll(() => lit("self")).toEqual(["Calculus II"]);
  await expect.poll(() => lit("needs")).toEqual(["Precalculus", "Calculus I"]);
  await expect.poll(() => lit("opens")).toContain("Calculus III");
  await expect.poll(() => drawing(page).locator("path[data-light=needs]").count()).toBe(2);
  await page.mouse.move(1, 1);
  await expect.poll(() => drawing(page).locator("[data-light]").count()).toBe(0);
});

test("with the keyboard one moves from course to course in the order of the units, and lights each", async () => {
  const page = await openMathematics();
  await page.getByRole("button", { name: "Fit the map to the screen" }).focus();
  await page.keyboard.press("Tab");
  await expect.poll(() => focusedText(page)).toBe("Skip the map");
  const order: string[] = [];
  for (let step = 0; step < 9; step++) {
    await page.keyboard.press("Tab");
    order.push(...(await namesOf(page.locator("a:focus"))));
  }
  const firstUnits = await page.locator("#units details:nth-child(-n+2) a").count();
  expect(firstUnits).toBe(9);
  expect(order.slice(0, 5)).toContain("Precalculus");
  expect(order.slice(5)).toContain("Calculus I");
  await courseOn(page, "CAL1 Calculus I").focus();
  await expect.poll(() => drawing(page).locator("g[data-light=needs]").count()).toBe(1);
});

test("the link past the map leads to the list", async () => {
  const page = await openMathematics();
  await page.getByRole("link", { name: "Skip the map" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect.poll(() => focusedText(page)).toBe("Prerequisites as a list");
});

test("the map can be enlarged, made smaller and fitted by buttons and by keys", async () => {
  const page = await openMathematics();
  const first = await widthOf(page);
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(() => widthOf(page)).toBeCloseTo(first * 1.25, -1);
  await page.getByRole("button", { name: "Zoom out" }).click();
  await expect.poll(() => widthOf(page)).toBeCloseTo(first, -1);
  await courseOn(page, "CAL1 Calculus I").focus();
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  await expect.poll(() => widthOf(page)).toBeCloseTo(first * 1.5625, -1);
  await page.keyboard.press("0");
  await expect.poll(() => widthOf(page)).toBeLessThan(first + 5);
});

test("the wheel with Control enlarges the map at the pointer; without, it scrolls the page", async () => {
  const page = await openMathematics();
  await map(page).scrollIntoViewIfNeeded();
  const course = courseOn(page, "REA1 Real Analysis I");
  await course.hover();
  const [before, first] = [await course.boundingBox(), await widthOf(page)];
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -100);
  await page.keyboard.up("Control");
  await expect.poll(() => widthOf(page)).toBeGreaterThan(first * 1.3);
  const after = await course.boundingBox();
  const middle = (box: typeof before) => (box ? box.x + box.width / 2 : Number.NaN);
  expect(Math.abs(middle(after) - middle(before))).toBeLessThan(4);
});

test("the enlarged map is dragged by the mouse without opening the course under it, and moved by arrow keys", async () => {
  const page = await openMathematics();
  for (let press = 0; press < 3; press++) await page.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(() => widthOf(page)).toBeGreaterThan(2000);
  const scrollOffset = () => drawing(page).evaluate((svg) => svg.parentElement?.scrollLeft ?? 0);
  const course = courseOn(page, "REA1 Real Analysis I");
  await course.hover();
  const [start, box] = [await scrollOffset(), await course.boundingBox()];
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 150, y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => scrollOffset()).toBeCloseTo(start + 150, -1);
  expect(page.url()).toContain(path);
  const dragged = await scrollOffset();
  await course.focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(scrollOffset).not.toBe(dragged);
});

test("on a narrow screen the map has its full size and is scrolled within its frame", async () => {
  const page = await screens.open({ as: "visitor", path, width: 360 });
  await expect.poll(() => widthOf(page)).toBeGreaterThan(1100);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("the list below the map has the same in words", async () => {
  const page = await openMathematics();
  await page.getByText("Prerequisites as a list").click();
  const list = map(page).locator("details");
  await list.getByText("Calculus II: needs Calculus I").waitFor();
  await list.getByText(/^These need no other course: .*Precalculus/).waitFor();
});

test.each([360, 768, 1440])(
  "at %i px no text on the map is smaller than 12 px, and the map scrolls within its frame",
  async (width) => {
    const page = await screens.open({ as: "visitor", path, width });
    const sizes = await drawing(page).evaluate((svg) => {
      const scale = svg.getBoundingClientRect().width / (svg as SVGSVGElement).viewBox.baseVal.width;
      return [...svg.querySelectorAll("text")].map(
        (text) => scale * Number.parseFloat(getComputedStyle(text).fontSize),
      );
    });
    expect(sizes.length).toBeGreaterThan(50);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  },
);
