import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { problemText } from "#domain/errors.ts";
import { paths } from "#domain/paths.ts";
import { materialRemovedText, materialSavedText } from "#domain/study/saved-materials.ts";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { setOffline } from "#tests/helpers/screens/offline.ts";
import { onDevice, waitForHydration, withScreens } from "#tests/helpers/screens/screens.ts";
import { emptyCourse } from "#tests/helpers/screens/separate-site.ts";

const screens = withScreens();
const course = "Calculus I";
const path = paths.course(course);
const book = "Calculus Volume 1";
const offline = /Failed to load resource: net::ERR_INTERNET_DISCONNECTED/;

const modes = (page: Page) => page.getByRole("navigation", { name: "Modes" });
const tab = (page: Page, name: string) => modes(page).getByRole("link", { name, exact: true });
const saveOf = (page: Page, title: string) => page.getByRole("button", { name: `Save: ${title}` });
const removeOf = (page: Page, title: string) => page.getByRole("button", { name: `Saved. Remove: ${title}` });

/** Holds back every response of the site. Returns a function that releases them. */
async function holdBack(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(/\.data|saved-materials/, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test("the description is open, closes by a press, and opens again", async () => {
  const page = await screens.open({ as: "visitor", path });
  const description = page.getByText("The mathematics of change in one variable.");
  await expect.poll(() => description.isVisible()).toBe(true);
  await page.getByText("Description", { exact: true }).click();
  await expect.poll(() => description.isVisible()).toBe(false);
  await page.getByText("Description", { exact: true }).click();
  await expect.poll(() => description.isVisible()).toBe(true);
});

test("without JavaScript a visitor closes the description, reads objectives, and switches modes", async () => {
  const page = await screens.open({ as: "visitor", path, javaScript: false });
  await page.getByText("Description", { exact: true }).click();
  await expect.poll(() => page.getByText("The mathematics of change in one variable.").isVisible()).toBe(false);
  await page.getByText("Limits", { exact: true }).click();
  await page.getByText("Evaluate limits from tables").waitFor();
  await tab(page, "Build").click();
  await page.getByText("SET - Coming Soon").waitFor();
});

test("a press on a topic expands its objectives for a visitor", async () => {
  const page = await screens.open({ as: "visitor", path });
  const objective = page.getByText("Evaluate limits from tables");
  await expect.poll(() => objective.isVisible()).toBe(false);
  await page.getByText("Limits", { exact: true }).click();
  await objective.waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
});

test.each(["member", "premium"] as const)("a press on a topic opens its practice for a learner: %s", async (as) => {
  const page = await screens.open({ as, path });
  await page.getByRole("link", { name: /^Continuity/ }).click();
  await page.waitForURL(screens.origin + paths.review(course, "Continuity"));
  await page.getByRole("button", { name: "Start" }).waitFor();
});

test.each([
  ["Statics", "Open Learning Initiative: Engineering Statics", "CMU OLI, course, about 40 hours, needs a free account"],
  ["AI Literacy", "Data Privacy Fundamentals", "Coursera, course, about 8 hours, free to study, certificate paid"],
])("a link that is not simply free says what it asks for: %s", async (name, title, facts) => {
  const page = await screens.open({ as: "premium", path: paths.course(name) });
  await page.getByRole("link", { name: title }).filter({ hasText: facts }).waitFor();
});

test("a mastered topic is marked as mastered in Learn and in Practice", async () => {
  const page = await screens.open({ as: "premium", path });
  await page.getByRole("link", { name: "Limits mastered" }).waitFor();
  await tab(page, "Practice").click();
  await page.getByRole("link", { name: /^Limits Mastered\./ }).waitFor();
});

test("in Practice a topic's line leads to its practice, and the arrow at its end opens its objectives", async () => {
  const page = await screens.open({ as: "premium", path: paths.courseMode(course, "practice") });
  await page.getByLabel("Objectives: Limits").click();
  await page.getByText("Evaluate limits from tables").waitFor();
  await page.getByRole("link", { name: /^Limits Mastered/ }).click();
  await page.waitForURL(screens.origin + paths.review(course, "Limits"));
});

test("the keys 1, 2 and 3 switch to Learn, Sup and Practice", async () => {
  const page = await screens.open({ as: "premium", path });
  await page.keyboard.press("3");
  await page.getByRole("heading", { name: "Review All" }).waitFor();
  await page.keyboard.press("2");
  await page.getByRole("heading", { name: "Secondary reading" }).waitFor();
  await page.keyboard.press("1");
  await page.getByRole("heading", { name: /^Unit II:/ }).waitFor();
  await expect.poll(() => tab(page, "Practice").getAttribute("aria-keyshortcuts")).toBe("3");
  await expect.poll(() => tab(page, "Practice").getAttribute("title")).toBe("Practice: questions by topic (key 3)");
});

test("Back returns to the mode that was open before", async () => {
  const page = await screens.open({ as: "premium", path });
  await page
    .getByRole("navigation", { name: "Modes" })
    .getByRole("link", { name: /^Practice/ })
    .click();
  await page.waitForURL(/mode=practice/);
  await page.goBack();
  await page.waitForURL(screens.origin + path);
});

test("the key 2 does nothing where there is nothing in Sup", async () => {
  const page = await screens.open({ as: "premium", site: "with an empty course", path: paths.course(emptyCourse) });
  await expect.poll(() => tab(page, "Sup").count()).toBe(0);
  await page.keyboard.press("2");
  await page.keyboard.press("3");
  await page.waitForURL(/mode=practice/);
});

test("the mode keys rest with Control, in a dialog, and where they are switched off on this device", async () => {
  const page = await screens.open({ as: "premium", path });
  await page.keyboard.press("Control+3");
  await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("3");
  await page.waitForTimeout(200);
  expect(new URL(page.url()).search).toBe("");
  const quiet = await screens.open({ as: "premium", path, storage: { "studiolo:singleKeys": "off" } });
  await quiet.keyboard.press("3");
  await quiet.waitForTimeout(200);
  expect(new URL(quiet.url()).search).toBe("");
  await expect.poll(() => tab(quiet, "Practice").getAttribute("aria-keyshortcuts")).toBe(null);
});

test("while a mode loads three placeholders are shown, and it is announced", async () => {
  const page = await screens.open({ as: "premium", path });
  const letGo = await holdBack(page);
  await tab(page, "Practice").click();
  await page.getByRole("status").getByText("Loading Practice").waitFor();
  await expect.poll(() => page.locator("[data-skeleton]").count()).toBe(3);
  await expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(1);
  letGo();
  await page.getByRole("heading", { name: "Review All" }).waitFor();
  await expect.poll(() => page.locator("[data-skeleton], [aria-busy=true]").count()).toBe(0);
});

test("Build says that it is coming soon, and once what SET is short for", async () => {
  const page = await screens.open({ as: "premium", path });
  await tab(page, "Build").click();
  await page.getByText("SET - Coming Soon", { exact: true }).waitFor();
  await page.getByText("SET is short for science, engineering and technology.", { exact: true }).waitFor();
});

test("save (+) keeps a link at once and says so; remove (x) takes it away, and Undo brings it back", async () => {
  const page = await screens.open({ as: await screens.signUp("premium"), path });
  await saveOf(page, book).click();
  await removeOf(page, book).waitFor();
  await page.getByText(materialSavedText).waitFor();
  await page.reload();
  await waitForHydration(page);
  await removeOf(page, book).click();
  const undo = page.getByRole("button", { name: "Undo" });
  // The banner stays while the pointer is over it.
  await undo.hover();
  await page.getByText(materialRemovedText).waitFor();
  await saveOf(page, book).waitFor();
  await undo.click();
  await page.getByText(materialSavedText).waitFor();
  await page.reload();
  await removeOf(page, book).waitFor();
});

test("a press on save while it is busy is ignored", async () => {
  const page = await screens.open({ as: await screens.signUp("premium"), path });
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") sent += 1;
  });
  const letGo = await holdBack(page);
  await saveOf(page, book).click();
  await removeOf(page, book).click({ force: true });
  letGo();
  await page.getByText(materialSavedText).waitFor();
  await removeOf(page, book).waitFor();
  expect(sent).toBe(1);
});

test("offline a link is not saved, which is said; its mark is kept on the device and sent later", async () => {
  expectLog(offline);
  const page = await screens.open({ as: await screens.signUp("premium"), path });
  // Without a service worker, the code that stores the mark must be loaded before.
  await page.waitForLoadState("networkidle");
  await setOffline(page, true);
  await saveOf(page, book).click();
  await page.getByText(problemText("material_not_saved")).waitFor();
  await saveOf(page, book).waitFor();
  const done = page.getByRole("button", { name: `Done: ${book}` });
  await done.click();
  await page.getByText("1 grade or mark is kept on this device and will be sent.").waitFor();
  await expect.poll(() => done.getAttribute("aria-pressed")).toBe("true");
  await setOffline(page, false);
  await page.getByText("1 of 21 links done").waitFor();
});

test("a link opens in a new tab with no opener, and is noted in the recent history and as a click of its course", async () => {
  const page = await screens.open({ as: "premium", path });
  await page.context().route(/openstax/, (route) => route.fulfill({ body: "a book" }));
  const link = page.getByRole("link", { name: new RegExp(`^${book} OpenStax`) });
  await expect.poll(() => link.getAttribute("rel")).toContain("noopener");
  const [opened] = await Promise.all([page.context().waitForEvent("page"), link.click()]);
  await expect.poll(() => opened.evaluate(() => window.opener)).toBe(null);
  const [item, before] = (await onDevice(page, "recentHistory")).items;
  expect(item).toMatchObject({ type: "url", name: book, course, order: "1a!" });
  expect(before).toMatchObject({ type: "course", name: course });
  expect((await onDevice(page, "courseClicks"))[course]).toHaveLength(1);
});

test("the words behind SET and Sup can be read on a phone, and once only", async () => {
  const page = await screens.open({ as: "premium", path: paths.course("SET"), width: 360 });
  await page.locator("h1 + span").getByText("Science, engineering and technology", { exact: true }).waitFor();
  const meaning = page.getByText("Sup is short for supplements.");
  await meaning.waitFor();
  await tab(page, "Sup").click();
  await page.getByRole("heading", { name: "Secondary reading" }).waitFor();
  await expect.poll(() => meaning.count()).toBe(1);
  for (const other of ["Practice", "Build"]) {
    await tab(page, other).click();
    await expect.poll(() => tab(page, other).getAttribute("aria-current")).toBe("page");
    await expect.poll(() => meaning.count()).toBe(0);
  }
});

test("Sup says in its first line what the name means and what is in it", async () => {
  const page = await screens.open({ as: "premium", path: paths.courseMode(course, "sup") });
  const headings = await page.locator("#modes ~ * section > h2").allInnerTexts();
  const line = await page.getByText(/^Sup is short for supplements\./).innerText();
  for (const heading of headings) expect(line).toContain(heading.toLowerCase());
});

test("in the light theme the drawing of a course is light", async () => {
  const lookOf = async (theme: "light" | "dark") => {
    const page = await screens.open({ as: "premium", path: paths.course(course), theme });
    return page.locator("main header picture").evaluate((drawing) => getComputedStyle(drawing).filter);
  };
  expect([await lookOf("dark"), await lookOf("light")]).toEqual(["none", "invert(1) hue-rotate(180deg)"]);
});

test("a broken link leads to the feedback form with its address in it, and Cancel leads back", async () => {
  const page = await screens.open({ as: "premium", path: paths.courseMode(course, "sup") });
  const link = page.locator("main a[target=_blank]").first();
  const url = await link.getAttribute("href");
  await link.hover();
  await page
    .getByRole("link", { name: /^Report broken link/ })
    .first()
    .click();
  await page.getByRole("heading", { name: "Feedback" }).waitFor();
  await expect.poll(() => page.getByLabel("Category").inputValue()).toBe("Report Broken Link");
  await expect.poll(() => page.getByLabel("Address of the link").inputValue()).toBe(url);
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.waitForURL(screens.origin + paths.courseMode(course, "sup"));
});

test("after a visitor has opened a course page, Get Started leads to the sign-up", async () => {
  const page = await screens.open({ as: "visitor", path });
  await page.waitForFunction(() => localStorage.getItem("studiolo:browseFirst") === "no");
});

test("a member is led from the invitation to the checkout", async () => {
  const page = await screens.open({ as: await screens.signUp("member"), path });
  await page.getByText(/^\d+ study links, \d+ questions$/).waitFor();
  await page.getByRole("button", { name: "Start your free trial" }).click();
  await page.getByRole("button", { name: "Start trial" }).waitFor();
});

test.each([320, 360, 768])("nothing of a course is cut off or runs out of a window of %i px", async (width) => {
  for (const mode of ["learn", "practice"]) {
    const page = await screens.open({ as: "premium", path: paths.courseMode(course, mode), width });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
