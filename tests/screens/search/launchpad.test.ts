import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { onDevice, withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();

const course = paths.course("Calculus I");
const openCourse = (storage = {}) => screens.open({ as: "premium", path: course, storage });

const bar = (page: Page) => page.getByRole("combobox", { name: "Search programs and courses" });
const options = (page: Page) => page.getByRole("option");
const anyWindow = (page: Page) => page.getByRole("dialog");
const waitUntilClosed = (page: Page) => expect.poll(() => anyWindow(page).count()).toBe(0);

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press("Control+Space");
  await bar(page).waitFor();
  await expect.poll(() => bar(page).evaluate((field) => field === document.activeElement)).toBe(true);
}

async function search(page: Page, query: string): Promise<void> {
  await openSearch(page);
  await page.keyboard.type(query);
  await options(page).first().waitFor();
}

async function storedHistory(page: Page): Promise<{ type: string; name: string; url: string }[]> {
  return (await onDevice(page, "recentHistory")).items;
}

test.each([paths.home(), paths.program("Mathematics"), course])(
  "at %s Ctrl+Space opens the search bar, with the cursor in it, and closes it again",
  async (path) => {
    const page = await screens.open({ as: "premium", path });
    await openSearch(page);
    await expect.poll(() => bar(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await expect.poll(() => bar(page).getAttribute("placeholder")).toBe("Search");
    await page.keyboard.press("Control+Space");
    await waitUntilClosed(page);
  },
);

test("what is typed before the search has loaded stands in its field, and opens nothing meanwhile", async () => {
  const typed = Promise.withResolvers<void>();
  const page = await screens.open({
    as: "premium",
    path: course,
    before: (opened) =>
      opened.route(/launchpad-window/, async (route) => {
        await typed.promise;
        await route.continue();
      }),
  });
  await page.keyboard.press("Control+Space");
  await page.keyboard.type("grave");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  typed.resolve();
  await page.keyboard.type("ity");
  await expect.poll(() => bar(page).inputValue()).toBe("gravity");
  await options(page).first().waitFor();
  await page.keyboard.type("!");
  await expect.poll(() => bar(page).inputValue()).toBe("gravity!");
  expect(new URL(page.url()).pathname).toBe(course);
  await page.keyboard.press("Escape");
  await waitUntilClosed(page);
  await openSearch(page);
  expect(await bar(page).inputValue()).toBe("");
});

test("a learner without a subscription has the launchpad too", async () => {
  const page = await screens.open({ as: "member", path: course });
  await openSearch(page);
});

test("a visitor has no launchpad, and neither has a screen that is not home, a program or a course", async () => {
  for (const page of [
    await screens.open({ as: "visitor", path: course }),
    await screens.open({ as: "premium", path: paths.account() }),
  ]) {
    await page.keyboard.press("Control+c");
    await page.keyboard.press("Control+Space");
    await page.waitForURL(screens.origin + paths.search());
    await page.waitForTimeout(300);
    await expect.poll(() => anyWindow(page).count()).toBe(0);
  }
});

test("Search in the header opens the search bar for those who do not know the keys", async () => {
  const page = await openCourse();
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  await bar(page).waitFor();
});

test("Ctrl+C opens the chat, which is a placeholder, and closes it again", async () => {
  const page = await openCourse();
  await page.keyboard.press("Control+c");
  await page.getByRole("dialog", { name: "Chat Window" }).waitFor();
  await expect.poll(() => anyWindow(page).innerText()).toMatch(/^Chat Window\s+Chat messages\.\.\.$/);
  await page.keyboard.press("Control+c");
  await waitUntilClosed(page);
});

test("the search bar takes the place of the chat, and the cursor is in it", async () => {
  const page = await openCourse();
  await page.keyboard.press("Control+c");
  await page.getByText("Chat messages...").waitFor();
  await openSearch(page);
  await expect.poll(() => anyWindow(page).count()).toBe(1);
  await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "combobox");
});

test("Ctrl+C copies: it opens nothing while text is selected or while one is typing", async () => {
  const page = await openCourse();
  await page.evaluate(() => window.getSelection()?.selectAllChildren(document.querySelector("h1") as Element));
  await page.keyboard.press("Control+c");
  await page.waitForTimeout(300);
  await expect.poll(() => anyWindow(page).count()).toBe(0);
  await page.evaluate(() => window.getSelection()?.removeAllRanges());
  await search(page, "calculus");
  await page.keyboard.press("Control+c");
  await expect.poll(() => bar(page).inputValue()).toBe("calculus");
});

test("Escape and a press outside close the launchpad and give the focus back", async () => {
  const page = await openCourse();
  const menu = page.getByRole("button", { name: "Open the menu" });
  for (const close of [() => page.keyboard.press("Escape"), () => page.mouse.click(5, 400)]) {
    await menu.focus();
    await openSearch(page);
    await close();
    await waitUntilClosed(page);
    await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label") === "Open the menu");
  }
});

test("results are at most 25, programs marked P, courses with their code and its digits as numerals", async () => {
  const page = await openCourse();
  await search(page, "engineering");
  await page.getByText("25 results").waitFor({ state: "attached" });
  await expect.poll(() => options(page).count()).toBe(25);
  await bar(page).fill("aerospace engineering");
  const program = page.locator(`a[role=option][href="${paths.program("Aerospace Engineering")}"]`);
  await expect.poll(() => program.innerText()).toMatch(/^P\s+Aerospace Engineering/);
  await bar(page).fill("calculus ii");
  const found = page.locator(`a[role=option][href="${paths.course("Calculus II")}"]`);
  await expect.poll(() => found.innerText()).toMatch(/^CAL2\s+Calculus II/);
  await expect.poll(() => found.locator("b").innerText()).toBe("2");
});

test("each course that is found says the state of its content, and no program does", async () => {
  const page = await openCourse();
  await search(page, "engineering");
  await page.getByText("25 results").waitFor({ state: "attached" });
  const rows = await options(page).evaluateAll((links) =>
    links.map((link) => [link.getAttribute("data-type"), link.querySelector("[data-state]")?.textContent ?? "none"]),
  );
  for (const [type, state] of rows)
    expect(state).toMatch(type === "program" ? /^none$/ : /^(?:ready|links only|in preparation)$/);
  expect(rows.filter(([type]) => type === "course").length).toBeGreaterThan(0);
});

test("a query with .p lists all programs", async () => {
  const page = await openCourse();
  await search(page, ".p");
  await expect.poll(() => options(page).count()).toBe(15);
});

test("only spaces find nothing, and for an unknown name the screen says so", async () => {
  const page = await openCourse({ "studiolo:recentHistory:…": "[]" });
  await openSearch(page);
  await page.keyboard.type("   ");
  await expect.poll(() => options(page).count()).toBe(0);
  await page.keyboard.type("zzzzzz");
  await page.getByText("Nothing found for “zzzzzz”").waitFor();
});

test("the arrow keys move through the results, around their ends, and Enter opens the one that is marked", async () => {
  const page = await openCourse();
  await search(page, "calculus");
  // The server's objectives come after the names, as the last results.
  await page
    .getByRole("option", { name: /objective of/ })
    .first()
    .waitFor();
  const names = await options(page).allInnerTexts();
  const marked = () => page.getByRole("option", { selected: true }).innerText();
  await expect.poll(() => marked()).toBe(names[0]);
  await page.keyboard.press("ArrowUp");
  expect((await marked()).replace(/\s*Enter\s*/, "\n")).toContain(names.at(-1)?.split("\n")[1]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  const wanted = await page.getByRole("option", { selected: true }).getAttribute("href");
  const id = await page.getByRole("option", { selected: true }).getAttribute("id");
  await expect.poll(() => bar(page).getAttribute("aria-activedescendant")).toBe(id);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${wanted}`);
  await waitUntilClosed(page);
});

test("a chosen item is in the recent history at once", async () => {
  const page = await openCourse();
  await search(page, "thermodynamics");
  await options(page).first().click();
  await page.waitForURL(`**${paths.course("Thermodynamics")}`);
  await waitUntilClosed(page);
  expect((await storedHistory(page))[0]).toMatchObject({
    type: "course",
    name: "Thermodynamics",
    url: paths.course("Thermodynamics"),
  });
});

test("choosing also closes the sidebar", async () => {
  const page = await openCourse();
  await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).waitFor();
  await search(page, "economics");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/(?:programs|courses)\/.*conomics/);
  await waitUntilClosed(page);
});

test("before anything is typed recent items are offered, except the page itself", async () => {
  const now = Date.now();
  const stored = [
    { type: "course", name: "Calculus I", url: course, timestamp: now },
    { type: "program", name: "Mathematics", url: paths.program("Mathematics"), timestamp: now - 1 },
    { type: "url", name: "Essence", url: "https://example.org/essence", course: "Calculus I", timestamp: now - 2 },
  ];
  const page = await openCourse({ "studiolo:recentHistory:…": JSON.stringify(stored) });
  await openSearch(page);
  await options(page).first().waitFor();
  await expect
    .poll(() => options(page).evaluateAll((links) => links.map((link) => link.getAttribute("href"))))
    .toEqual([paths.program("Mathematics"), "https://example.org/essence"]);
  await expect.poll(() => options(page).nth(1).getAttribute("rel")).toContain("noopener");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${paths.program("Mathematics")}`);
});

test("a recent course says the state of its content", async () => {
  const stored = [{ type: "course", name: "Ceramics", url: paths.course("Ceramics"), timestamp: 5 }];
  const page = await openCourse({ "studiolo:recentHistory:…": JSON.stringify(stored) });
  await openSearch(page);
  await options(page).getByText("links only").waitFor();
});

test("if names cannot be loaded the screen says so, and they can be loaded again", async () => {
  expectLog(/Failed to load resource/);
  const page = await openCourse();
  await page.route("**/api/search", (route) => route.fulfill({ status: 503, body: "{}" }), { times: 1 });
  await openSearch(page);
  await page.getByText("The catalogue could not be loaded.").waitFor();
  await page.keyboard.type("calculus");
  await page.getByRole("button", { name: "Try again" }).click();
  await options(page).first().waitFor();
  await expect.poll(() => bar(page).inputValue()).toBe("calculus");
});

test("the step back closes an open launchpad", async () => {
  const page = await openCourse();
  await page.getByRole("link", { name: "Precalculus" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Precalculus" }).waitFor();
  await openSearch(page);
  await page.goBack();
  await waitUntilClosed(page);
});
