import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { onDevice, waitForHydration, withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();

const course = "Calculus I";
const mathematics = paths.program("Mathematics");
const dayMs = 86_400_000;

const partsOf = (page: Page, name: string): Promise<string[]> =>
  page.evaluate(
    (end) =>
      Object.keys(localStorage)
        .filter((key) => key.endsWith(`:${end}`))
        .map((key) => key.split(":")[1] ?? "")
        .sort(),
    name,
  );
const allParts = ["courseInfo", "linkArray", "linkArrayApi"];

/** Opens and leaves a course; from then on its responses are held back. Returns a function that releases them. */
async function leaveCourse(page: Page): Promise<() => void> {
  await expect.poll(() => partsOf(page, course)).toEqual(allParts);
  await page.goto(mathematics);
  // A link that is clicked before hydration loads a whole page, which the cache cannot replace.
  await waitForHydration(page);
  const held = Promise.withResolvers<void>();
  await page.route(/\/courses\/.*\.data/, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

const goBack = (page: Page) =>
  page
    .locator(`#units a[href="${paths.course(course)}"]`)
    .first()
    .click();
const heading = (page: Page) => page.getByRole("heading", { level: 1, name: course, exact: true });

/** Changes the device's cached copy of the course. */
const damage = (page: Page, change: Record<string, unknown>) =>
  page.evaluate(
    ([name, fields]) => {
      const key = Object.keys(localStorage).find((known) => known.startsWith("studiolo:courseInfo:")) ?? "";
      const info = JSON.parse(localStorage.getItem(key) ?? "{}");
      localStorage.setItem(key, JSON.stringify({ ...info, course: { ...info.course, level: name }, ...fields }));
    },
    ["kept level", change] as const,
  );

test("a course that was opened before is shown from the cache during the request, and then as the server has it", async () => {
  const page = await screens.open({ as: "premium", path: paths.course(course) });
  const letGo = await leaveCourse(page);
  await damage(page, {});
  await goBack(page);
  await heading(page).waitFor();
  await page.getByText("kept level level").waitFor();
  await expect.poll(() => page.locator("main a[target=_blank]:visible").count()).toBeGreaterThan(5);
  await expect.poll(() => page.getByRole("heading", { level: 1 }).count()).toBe(1);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  letGo();
  await page.waitForURL(`**${paths.course(course)}`);
  await page.getByText("kept level level").waitFor({ state: "detached" });
  await heading(page).waitFor();
});

test("a course shown from the cache is not in the history before the server has responded", async () => {
  const page = await screens.open({ as: "premium", path: paths.course(course) });
  const letGo = await leaveCourse(page);
  await goBack(page);
  await heading(page).waitFor();
  expect((await onDevice(page, "recentHistory")).items[0].name).toBe("Mathematics");
  letGo();
  await expect.poll(async () => (await onDevice(page, "recentHistory")).items[0].name).toBe(course);
});

test.each([
  ["was kept for longer than 15 days", "premium", 15 * dayMs + 1],
  ["belongs to a learner whose subscription has ended", "member", 0],
] as const)("a kept course that %s goes from the device", async (_, as, ageMs) => {
  const info = JSON.stringify({ version: "1", timestamp: Date.now() - ageMs, course: { name: "SET" } });
  const storage = { "studiolo:courseInfo:…:SET": info, "studiolo:linkArray:…:SET": "{}" };
  const page = await screens.open({ as, path: paths.account(), storage });
  await expect.poll(() => partsOf(page, "SET")).toEqual([]);
});

test.each([
  ["is older than 15 days", { timestamp: Date.now() - 15 * dayMs - 1 }],
  ["is of another version than its links", { version: "another" }],
  ["was spoiled", { course: null }],
])("a kept course that %s is not shown", async (_, change) => {
  const page = await screens.open({ as: "premium", path: paths.course(course) });
  const letGo = await leaveCourse(page);
  await damage(page, change);
  await goBack(page);
  // Longer than a preview would take.
  await page.waitForTimeout(500);
  expect(await heading(page).count()).toBe(0);
  letGo();
  await heading(page).waitFor();
});

test("a cached course of another version disappears as soon as the server says so, in any mode", async () => {
  const page = await screens.open({ as: "premium", path: paths.course(course) });
  await expect.poll(() => partsOf(page, course)).toEqual(allParts);
  await damage(page, { version: "another" });
  await page.goto(paths.courseMode(course, "practice"));
  await expect.poll(() => partsOf(page, course)).toEqual([]);
  await page.goto(paths.course(course));
  await expect.poll(() => partsOf(page, course)).toEqual(allParts);
});

/** Limits storage to so many courses, with the browser's error beyond it. */
function limitRoom(most: number): void {
  const set = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, value) {
    const infos = Object.keys(this).filter((known) => known.startsWith("studiolo:courseInfo:"));
    if (key.startsWith("studiolo:linkArrayApi:") && infos.length > most)
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    set.call(this, key, value);
  };
}

test("where there is no room left, the course that was kept longest ago makes some, all three parts of it", async () => {
  const page = await screens.open({
    as: "premium",
    path: paths.course("SET"),
    before: (page) => page.addInitScript(limitRoom, 2),
  });
  await expect.poll(() => partsOf(page, "SET")).toEqual(allParts);
  await page.goto(paths.course("Statics"));
  await expect.poll(() => partsOf(page, "Statics")).toEqual(allParts);
  await page.goto(paths.course(course));
  await expect.poll(() => partsOf(page, course)).toEqual(allParts);
  expect(await partsOf(page, "SET")).toEqual([]);
  expect(await partsOf(page, "Statics")).toEqual(allParts);
});

test("if a course does not fit into storage, no part of it is stored, and the course is shown", async () => {
  const page = await screens.open({
    as: "premium",
    path: paths.course(course),
    before: (page) => page.addInitScript(limitRoom, 0),
  });
  await expect.poll(() => page.locator("main a[target=_blank]").count()).toBeGreaterThan(5);
  await page.waitForTimeout(500);
  expect(await partsOf(page, course)).toEqual([]);
});

test("of a learner without a subscription nothing is kept, and so no links", async () => {
  const page = await screens.open({ as: "member", path: paths.course(course) });
  await page.waitForTimeout(500);
  expect(await partsOf(page, course)).toEqual([]);
});
