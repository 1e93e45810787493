import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { profileHistoryItems, recentHistoryMax } from "#domain/study/recent-history.ts";
import { materialRemovedText, materialSavedText } from "#domain/study/saved-materials.ts";
import { focusedText } from "#tests/helpers/screens/focused-text.ts";
import { onDevice, waitForHydration, withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();
const hourMs = 3_600_000;

const material = (index: number) => ({
  type: "url",
  name: `Material ${index}`,
  url: `https://material.example/${index}`,
  course: index % 2 === 0 ? "Calculus I" : "SET",
  timestamp: Date.now() - (index + 2) * hourMs,
});

/** Storage of a device that has opened many materials, a course before them and a program after them. */
const storage = {
  "studiolo:recentHistory:…": JSON.stringify([
    { type: "program", name: "Mathematics", url: paths.program("Mathematics"), timestamp: Date.now() - hourMs },
    ...Array.from({ length: recentHistoryMax - 2 }, (_, index) => material(index)),
    { type: "course", name: "Statics", url: paths.course("Statics"), timestamp: Date.now() - 100 * hourMs },
  ]),
  "studiolo:courseClicks:…": JSON.stringify({
    "Startups I": [Date.now() - hourMs],
    SET: [Date.now() - 2 * hourMs, Date.now() - 3 * hourMs],
    "Calculus I": [Date.now() - 400 * hourMs],
  }),
};

const section = (page: Page, name: string) => page.getByRole("region", { name });
const coursesOf = (page: Page, name: string) => section(page, name).getByRole("heading", { level: 3 }).allInnerTexts();

test("due reviews come first, then the next step, the week, the courses begun, what was viewed, saved and earned, and the guide", async () => {
  const page = await screens.open({ as: "premium", path: paths.home(), storage });
  await expect
    .poll(() => page.getByRole("heading", { level: 2 }).allInnerTexts())
    .toEqual([
      expect.stringContaining("due"),
      expect.stringMatching(/^After that: /),
      "Your path",
      "This week",
      "Your courses",
      "Recently viewed",
      "Saved materials",
      "Your certificates",
      "If you don't know what to study",
    ]);
});

test("the twelve materials viewed last are in cards by course, each course a link", async () => {
  const page = await screens.open({ as: "premium", path: paths.home(), storage });
  const recent = section(page, "Recently viewed");
  await recent.getByText("Material 0").waitFor();
  await expect.poll(() => recent.locator("a[target=_blank]").count()).toBe(profileHistoryItems);
  await expect.poll(() => coursesOf(page, "Recently viewed")).toEqual(["Calculus I", "SET"]);
  await recent.getByRole("link", { name: "Calculus I" }).click();
  await page.waitForURL(screens.origin + paths.course("Calculus I"));
});

test("a press on a card opens the material in a new tab and notes it", async () => {
  const page = await screens.open({ as: "premium", path: paths.home(), storage });
  await page.context().route(/material\.example/, (route) => route.fulfill({ body: "a material" }));
  const card = section(page, "Recently viewed").getByRole("link", { name: /^Material 4/ });
  const [opened] = await Promise.all([page.context().waitForEvent("page"), card.click()]);
  expect(opened.url()).toBe("https://material.example/4");
  expect((await onDevice(page, "recentHistory")).items[0].name).toBe("Material 4");
  expect((await onDevice(page, "courseClicks"))["Calculus I"]).toHaveLength(2);
});

test("saved materials are sorted by course, the course clicked most and last first", async () => {
  const page = await screens.open({ as: "premium", path: paths.home(), storage });
  await section(page, "Recently viewed").getByText("Material 0").waitFor();
  await expect.poll(() => coursesOf(page, "Saved materials")).toEqual(["SET", "Startups I", "Art Fundamentals I"]);
});

test("a saved material that is opened is noted with where it is from and its kind, as from its course", async () => {
  const page = await screens.open({ as: await screens.signUp("premium"), path: paths.course("Calculus I") });
  await page.context().route(/openstax/, (route) => route.fulfill({ body: "a book" }));
  await page.getByRole("button", { name: "Save: Calculus Volume 1" }).click();
  await page.getByText(materialSavedText).waitFor();
  await page.goto(paths.home());
  await waitForHydration(page);
  await section(page, "Saved materials")
    .getByRole("link", { name: /^Calculus Volume 1/ })
    .click();
  await expect
    .poll(async () => (await onDevice(page, "recentHistory")).items[0])
    .toMatchObject({ name: "Calculus Volume 1", secondaryInfo: expect.stringMatching(/^\w.*, \w/) });
});

test("a saved material is removed by (x), and Undo brings it back", async () => {
  const page = await screens.open({ as: await screens.signUp("premium"), path: paths.home() });
  const saved = section(page, "Saved materials");
  const title = "AI Agents for Beginners";
  const undo = page.getByRole("button", { name: "Undo" });
  await saved.getByRole("button", { name: `Remove: ${title}` }).click();
  // The banner stays while the pointer is over it.
  await undo.hover();
  await page.getByText(materialRemovedText).waitFor();
  await saved.getByText(title).waitFor({ state: "detached" });
  await undo.click();
  await page.getByText(materialSavedText).waitFor();
  await expect.poll(() => focusedText(page)).toBe("Home");
  await saved.getByText(title).waitFor();
  await page.reload();
  await saved.getByText(title).waitFor();
});

test("a material that was viewed is saved from its card", async () => {
  const page = await screens.open({ as: await screens.signUp("premium"), path: paths.home(), storage });
  await page.getByRole("button", { name: "Save: Material 0" }).click();
  await page.getByText(materialSavedText).waitFor();
  await section(page, "Saved materials").getByText("Material 0").waitFor();
});

test("a learner who has viewed and saved nothing reads what will be there, and finds a way on", async () => {
  const page = await screens.open({ as: "fresh", path: paths.home() });
  await page.getByText("The materials that you open from a course will stand here").waitFor();
  await page.getByText("What you save from a course will stand here").waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Show all" }).count()).toBe(0);
  await section(page, "Recently viewed").getByRole("link", { name: "Browse the courses" }).click();
  await page.waitForURL(screens.origin + paths.browse());
});

test("a learner who has just subscribed reads that nothing is due as a line, after the first step", async () => {
  const page = await screens.open({ as: "fresh", path: paths.home() });
  const sizeOf = (name: string) =>
    page.getByRole("heading", { name }).evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
  expect(await sizeOf("Nothing is due")).toBeLessThan(await sizeOf("Your path"));
  expect(await section(page, "Nothing is due").getByRole("link").count()).toBe(0);
});

test("Show all leads to the whole history, full screen, and its close icon back home", async () => {
  const page = await screens.open({ as: "premium", path: paths.home(), storage });
  await page.getByRole("link", { name: "Show all" }).click();
  await page.getByRole("heading", { name: "Recent history", level: 1 }).waitFor();
  await expect.poll(() => focusedText(page)).toBe("Recent history");
  await expect
    .poll(() => page.getByRole("list", { name: "Recent history" }).getByRole("listitem").count())
    .toBe(recentHistoryMax);
  await page.getByRole("link", { name: "Close" }).click();
  await page.getByRole("heading", { name: "Saved materials" }).waitFor();
  const heading = await page.getByRole("heading", { level: 1 }).textContent();
  await expect.poll(() => focusedText(page)).toBe(heading);
});

test("the history shows materials, courses or programs alone, and says how many", async () => {
  const page = await screens.open({ as: "member", path: paths.recentHistory(), storage });
  await page.getByText("50 opened").waitFor();
  for (const [filter, count, name] of [
    ["Materials", "48 opened", "Material 1"],
    ["Courses", "1 opened", "Statics"],
    ["Programs", "1 opened", "Mathematics"],
  ] as const) {
    await page.getByRole("button", { name: filter }).click();
    await page.getByText(count, { exact: true }).waitFor();
    await page.getByRole("link", { name }).first().waitFor();
  }
});

test("a course of the history says the state of its content", async () => {
  const page = await screens.open({ as: "premium", path: paths.recentHistory(), storage });
  await page.getByRole("listitem").filter({ hasText: "Statics" }).locator("[data-state]").waitFor();
});

test("the history is cleared after a question, and Cancel leaves it", async () => {
  const page = await screens.open({ as: "premium", path: paths.recentHistory(), storage });
  const clear = page.getByRole("button", { name: "Clear history" });
  await clear.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  await page.getByText("50 opened").waitFor();
  await clear.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click();
  await page.getByText("so that you find them again").waitFor();
  expect((await onDevice(page, "recentHistory")).items).toEqual([]);
});

test.each(["not JSON", '{"a":1}', '[{"type":"url","name":"x","url":"javascript:alert(1)","timestamp":1}]', "[null]"])(
  "a spoiled history on the device is as none: %s",
  async (text) => {
    const damaged = { "studiolo:recentHistory:…": text, "studiolo:courseClicks:…": text };
    const page = await screens.open({ as: "premium", path: paths.home(), storage: damaged });
    await page.getByText("The materials that you open from a course will stand here").waitFor();
  },
);

test("the guide leads to the fundamentals and to the programs", async () => {
  const page = await screens.open({ as: "premium", path: paths.home() });
  const guide = section(page, "If you don't know what to study");
  const href = (name: RegExp) => guide.getByRole("link", { name }).getAttribute("href");
  await expect.poll(() => href(/^Critical Thinking/)).toBe(paths.fundamental("Critical Thinking"));
  await expect.poll(() => href(/^Quantitative Finance/)).toBe(paths.program("Quantitative Finance"));
});

/** Runs in the page: records the heading at the first paint, because two seconds may pass before a test can read it. */
function recordFirstPaint(): void {
  const look = () => {
    const heading = document.querySelector("main h1");
    if (heading) Object.assign(window, { firstSight: getComputedStyle(heading).visibility });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

test("a learner who has not paid sees Completing Setup after two seconds; Continue shows Loading... and opens the checkout", async () => {
  const before = (opened: Page) => opened.addInitScript(recordFirstPaint);
  const page = await screens.open({ as: await screens.signUp("member"), path: paths.home(), before });
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "firstSight"))).toBe("hidden");
  await page.getByRole("heading", { name: "Completing Setup" }).waitFor();
  const held = Promise.withResolvers<void>();
  await page.route(/\.data/, async (route) => {
    if (route.request().method() === "POST") await held.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Continue" }).click();
  await expect.poll(() => page.getByRole("button", { name: "Loading..." }).isDisabled()).toBe(true);
  held.resolve();
  await page.getByRole("button", { name: "Start trial" }).waitFor();
});

test("with an open payment Completing Setup comes after two seconds too, and Continue leads to where it is paid", async () => {
  const before = (opened: Page) => opened.addInitScript(recordFirstPaint);
  const page = await screens.open({ as: "debtor", path: paths.home(), before });
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "firstSight"))).toBe("hidden");
  await page.getByText("A payment for your subscription is still open.").waitFor();
  await page.getByRole("main").getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(/\/invoice\/in_/);
});

test.each([
  ["premium", paths.home()],
  ["member", paths.home()],
  ["fresh", paths.recentHistory()],
] as const)("a learner's start has all its styles before any script: %s %s", async (as, path) => {
  const page = await screens.open({ as, path, javaScript: false });
  const bare = await page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
    const styles = rules.join("");
    const names = [...document.querySelectorAll("main [class]")].flatMap((element) => [...element.classList]);
    return names.filter((name) => name.startsWith("_") && !styles.includes(`.${name}`));
  });
  expect(bare).toEqual([]);
});
