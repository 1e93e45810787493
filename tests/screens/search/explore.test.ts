import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";
import { typeInSearch } from "#tests/helpers/screens/type-in-search.ts";

const screens = withScreens();

const stored = JSON.stringify([
  { type: "course", name: "Calculus I", url: paths.course("Calculus I"), timestamp: Date.now() },
  { type: "url", name: "Essence", url: "https://example.org/essence", course: "Physics I", timestamp: Date.now() - 1 },
  { type: "program", name: "Mathematics", url: paths.program("Mathematics"), timestamp: Date.now() - 2 },
]);

const explore = (path = paths.browse(), storage = {}) => screens.open({ as: "visitor", path, storage });

/** Opens the screen in a browser that is prepared first. */
const exploreWith = (before: (page: Page) => Promise<unknown>) =>
  screens.open({ as: "visitor", path: paths.browse(), before });

const box = (page: Page) => page.locator("main").getByRole("searchbox");
const results = (page: Page) => page.getByRole("search").getByRole("link");

async function type(page: Page, query: string): Promise<void> {
  await box(page).fill(query);
  await results(page).first().waitFor();
}

const history = (page: Page) => page.getByRole("button", { name: "History", exact: true }).click();

test("the box shows the hint Ctrl+Space, and the keys put the cursor into it", async () => {
  const page = await explore();
  await expect.poll(() => page.getByRole("search").getByText("Ctrl+Space").isVisible()).toBe(true);
  await page.keyboard.press("Control+Space");
  await page.keyboard.type("calc");
  await expect.poll(() => box(page).inputValue()).toBe("calc");
});

test("results come as one types, at most 25, and how many is read out", async () => {
  const page = await explore();
  await type(page, "engineering");
  await expect.poll(() => results(page).count()).toBe(25);
  await expect.poll(() => page.getByRole("search").getByRole("status").innerText()).toBe("25 results");
});

test("a query with .p lists all programs", async () => {
  const page = await explore();
  await type(page, ".p");
  await expect.poll(() => results(page).count()).toBe(15);
});

test("spaces find nothing, and for an unknown name the screen says so", async () => {
  const page = await explore();
  await box(page).fill("   ");
  await expect.poll(() => results(page).count()).toBe(0);
  await box(page).fill("zzzzzz");
  await page.getByText("Nothing found for “zzzzzz”").waitFor();
});

test.each([
  paths.browse(),
  `${paths.browse()}?show=history`,
  `${paths.browse()}?show=ready`,
  paths.fundamental("Design"),
])("at %s a course of the recent history says the state of its content", async (path) => {
  const item = { type: "course", name: "Ceramics", url: paths.course("Ceramics"), timestamp: 5 };
  const page = await explore(path, { "studiolo:recentHistory": JSON.stringify([item]) });
  await results(page).filter({ hasText: "Ceramics" }).getByText("links only").waitFor();
});

test("Enter opens the first result", async () => {
  const page = await explore();
  await type(page, "thermodinamics");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${paths.course("Thermodynamics")}`);
});

test("the arrow keys move from the box through the results and back", async () => {
  const page = await explore();
  await type(page, "calculus");
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("href") ?? "box");
  const second = await results(page).nth(1).getAttribute("href");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => focused()).toBe(second);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => focused()).toBe("box");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${second}`);
});

test("each keystroke is answered before the browser draws again", async () => {
  const page = await explore();
  await type(page, "c");
  const words = ["Thermodynamics", "Quantum Mechanics"];
  const answers = await page.evaluate(typeInSearch, words);
  expect(answers.filter(({ text }) => words.includes(text)).map(({ first }) => first)).toEqual(words.map(paths.course));
});

test("the search is there again after going back, and after a reload", async () => {
  const page = await explore();
  await type(page, "thermodynamics");
  await page.waitForURL("**/browse?q=thermodynamics");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${paths.course("Thermodynamics")}`);
  await page.goBack();
  await results(page).first().waitFor();
  await expect.poll(() => box(page).inputValue()).toBe("thermodynamics");
  await page.reload();
  await results(page).first().waitFor();
  expect(await box(page).inputValue()).toBe("thermodynamics");
});

test("a result opened before the search is in the address is opened from a page that has it there", async () => {
  const page = await exploreWith((opened) => opened.clock.install());
  await page.clock.pauseAt(Date.now() + 60_000);
  await type(page, "thermodynamics");
  expect(new URL(page.url()).search).toBe("");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${paths.course("Thermodynamics")}`);
  await page.goBack();
  await page.waitForURL("**/browse?q=thermodynamics");
});

test("a search does not go into the address of the page that is opened from it, however long that takes", async () => {
  const page = await exploreWith((opened) => opened.addInitScript(takeLongToShow));
  await type(page, "thermodynamics");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Thermodynamics" }).waitFor();
  expect(new URL(page.url()).search).toBe("");
});

/** Runs in the page: makes navigation take longer than the debounce of a query. */
function takeLongToShow(): void {
  const push = window.history.pushState;
  window.history.pushState = (...entry) => {
    push.apply(window.history, entry);
    const end = performance.now() + 600;
    while (performance.now() < end);
  };
}

test("Browse in the header starts a new search", async () => {
  const page = await explore(paths.browse("calculus"));
  await page.getByRole("banner").getByRole("link", { name: "Browse" }).click();
  await page.waitForURL("**/browse");
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>("main input")?.value === "");
});

test("History lists what this device has opened, newest first, in place of the catalogue", async () => {
  const page = await explore(paths.browse(), { "studiolo:recentHistory": stored });
  await history(page);
  await expect
    .poll(() => results(page).evaluateAll((links) => links.map((link) => link.getAttribute("href"))))
    .toEqual([paths.course("Calculus I"), "https://example.org/essence", paths.program("Mathematics")]);
  await expect.poll(() => page.getByRole("heading", { name: "Fundamentals" }).isVisible()).toBe(false);
  await page.getByRole("button", { name: "Programs", exact: true }).click();
  await expect.poll(() => page.getByRole("heading", { name: "Fundamentals" }).isVisible()).toBe(true);
});

test("before anything is typed Explore lists recent items above the catalogue, and results replace them", async () => {
  const page = await explore(paths.browse(), { "studiolo:recentHistory": stored });
  const hrefs = () => results(page).evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  const recent = [paths.course("Calculus I"), "https://example.org/essence", paths.program("Mathematics")];
  await expect.poll(hrefs).toEqual(recent);
  await page.getByRole("heading", { name: "Fundamentals" }).waitFor();
  await type(page, "thermodynamics");
  await expect.poll(async () => (await hrefs())[0]).toBe(paths.course("Thermodynamics"));
  await expect.poll(async () => (await hrefs()).includes("https://example.org/essence")).toBe(false);
  await box(page).fill("  ");
  await expect.poll(hrefs).toEqual(recent);
});

test("History is filtered by what is typed, and Enter opens the first", async () => {
  const page = await explore(`${paths.browse()}?show=history`, { "studiolo:recentHistory": stored });
  await type(page, "math");
  await expect.poll(() => results(page).count()).toBe(1);
  await page.getByText("1 of 3", { exact: true }).waitFor();
  await box(page).fill("zzz");
  await page.getByText("Nothing in your history holds “zzz”.").waitFor();
  await type(page, "math");
  await box(page).press("Enter");
  await page.waitForURL(`**${paths.program("Mathematics")}`);
});

test("a material of the history opens in a new tab, which does not know where it came from", async () => {
  const page = await explore(`${paths.browse()}?show=history`, { "studiolo:recentHistory": stored });
  await page.context().route("https://example.org/**", (route) => route.fulfill({ body: "essence" }));
  const [tab] = await Promise.all([page.waitForEvent("popup"), results(page).nth(1).click()]);
  expect(tab.url()).toBe("https://example.org/essence");
  await expect.poll(() => tab.evaluate(() => window.opener)).toBeNull();
  await expect.poll(() => results(page).first().innerText()).toContain("Essence");
});

test("without a history the screen says what it will show", async () => {
  const page = await explore();
  await history(page);
  await page.getByText("Nothing yet.").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Clear history" }).count()).toBe(0);
});

test("clearing the history asks first; Cancel keeps it, Confirm clears it and says so", async () => {
  const page = await explore(`${paths.browse()}?show=history`, { "studiolo:recentHistory": stored });
  await page.getByRole("button", { name: "Clear history" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  await expect.poll(() => results(page).count()).toBe(3);
  await page.getByRole("button", { name: "Clear history" }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByText("Recent history cleared").waitFor();
  await page.getByText("Nothing yet.").waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute("type") === "search");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("studiolo:recentHistory"))).toBeNull();
});

test.each([true, false])(
  "a fundamental shows its courses in their order, and the way back to everything (JavaScript: %s)",
  async (javaScript) => {
    const page = await screens.open({ as: "visitor", path: paths.fundamental("Innovation"), javaScript });
    await page.getByRole("heading", { level: 1, name: "Innovation" }).waitFor();
    await page.getByText("Turn ideas into things that people use.").waitFor();
    await expect.poll(() => page.locator("ol a").first().getAttribute("href")).toBe(paths.course("Startups I"));
    await expect.poll(() => page.getByRole("heading", { name: /^All \d+ courses/ }).count()).toBe(0);
    await page.getByRole("link", { name: "All programs and courses" }).click();
    await page.getByRole("heading", { name: /^All \d+ courses/ }).waitFor();
  },
);

test("on a fundamental's screen the whole catalogue can be searched", async () => {
  const page = await explore(paths.fundamental("Innovation"));
  await type(page, "aerospace engineering");
  await expect.poll(() => results(page).first().getAttribute("href")).toBe(paths.program("Aerospace Engineering"));
});

test("for an unknown fundamental the screen says so, and everything is shown", async () => {
  const page = await explore(paths.fundamental("<b>Alchemy</b>"));
  await page.getByText("There is no fundamental called “<b>Alchemy</b>”. Here is everything.").waitFor();
  await page.getByRole("heading", { name: /^All \d+ courses/ }).waitFor();
});

test("where the search cannot be loaded, Enter asks the server", async () => {
  expectLog(/Failed to load resource/);
  const page = await exploreWith((opened) => opened.route("**/assets/search-index*", (route) => route.abort()));
  await box(page).fill("thermodinamics");
  await page.getByText("The search could not be loaded.").waitFor();
  await box(page).press("Enter");
  await page.waitForURL("**/browse?q=thermodinamics");
  await page.getByRole("search").getByRole("link", { name: "Thermodynamics" }).first().waitFor();
});

test("without JavaScript the search is a form, and nothing is offered that would need it", async () => {
  const page = await screens.open({ as: "visitor", path: paths.browse(), javaScript: false });
  await expect.poll(() => page.getByText("Ctrl+Space").filter({ visible: true }).count()).toBe(0);
  await expect.poll(() => page.getByRole("button", { name: "History" }).isVisible()).toBe(false);
  await box(page).fill("thermodinamics");
  await box(page).press("Enter");
  await page.waitForURL("**/browse?q=thermodinamics");
  await page.getByRole("search").getByRole("link", { name: "Thermodynamics" }).first().waitFor();
});
