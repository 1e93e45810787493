import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();

async function openSidebar(page: Page) {
  await page.getByRole("button", { name: "Open the menu" }).click();
  const sidebar = page.getByRole("dialog", { name: "Menu" });
  await sidebar.waitFor();
  return sidebar;
}

test("a visitor's sidebar leads to Home, Browse, About, Legal and Log In", async () => {
  const sidebar = await openSidebar(await screens.open({ as: "visitor", path: paths.browse() }));
  const places = sidebar.getByRole("navigation", { name: "Places" });
  await expect
    .poll(() => places.getByRole("listitem").allTextContents())
    .toEqual(["Home", "Browse", "About", "Legal", "Log In"]);
});

test("a learner's sidebar leads to Home, Review, Progress, Browse, About, Legal, Account, Feedback and Log Out", async () => {
  const sidebar = await openSidebar(await screens.open({ as: "premium", path: paths.browse() }));
  const places = sidebar.getByRole("navigation", { name: "Places" });
  await expect
    .poll(() => places.getByRole("listitem").allTextContents())
    .toEqual(["Home", "Review", "Progress", "Browse", "About", "Legal", "Account", "Feedback", "Log Out"]);
});

test("the back gesture of a phone closes the sidebar, and leaves the page below it", async () => {
  const before = (opened: Page) =>
    opened.addInitScript(() => {
      const closing = { request: () => {} };
      const CloseWatcher = class {
        set onclose(close: () => void) {
          closing.request = close;
        }
        destroy(): void {}
      };
      Object.assign(window, { CloseWatcher, closing });
    });
  const page = await screens.open({ as: "visitor", path: paths.browse(), width: 360, before });
  const sidebar = await openSidebar(page);
  await page.evaluate(() => (window as unknown as { closing: { request: () => void } }).closing.request());
  await sidebar.waitFor({ state: "hidden" });
  expect(new URL(page.url()).pathname).toBe(paths.browse());
});

test("the sidebar lists all fifteen programs, Humanities first, and closes when one is chosen", async () => {
  const page = await screens.open({ as: "visitor", path: paths.browse() });
  const sidebar = await openSidebar(page);
  const programs = await sidebar.getByRole("navigation", { name: "Programs" }).getByRole("link").allTextContents();
  expect(programs).toHaveLength(15);
  expect(programs.slice(0, 2)).toEqual(["Humanities", "Aerospace Engineering"]);
  await sidebar.getByRole("link", { name: "Economics" }).click();
  await page.getByRole("heading", { level: 1, name: "Economics" }).waitFor();
  await sidebar.waitFor({ state: "hidden" });
});

test("the sidebar traps the focus, closes by Escape and by a press outside, and returns the focus", async () => {
  const page = await screens.open({ as: "visitor", path: paths.about() });
  const sidebar = await openSidebar(page);
  for (let step = 0; step < 30; step += 1) await page.keyboard.press("Tab");
  await expect.poll(() => sidebar.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await sidebar.waitFor({ state: "hidden" });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await expect.poll(focused).toBe("Open the menu");
  await openSidebar(page);
  await page.mouse.click(1000, 400);
  await sidebar.waitFor({ state: "hidden" });
});

test("Log Out ends the session and leads to the landing screen", async () => {
  const page = await screens.open({ as: await screens.signUp("premium"), path: paths.browse() });
  const sidebar = await openSidebar(page);
  await sidebar.getByRole("button", { name: "Log Out" }).click();
  await page.getByRole("heading", { name: "Learn how to build the future and lead humankind." }).waitFor();
  await page.goto(paths.account());
  expect(new URL(page.url()).pathname).toBe("/login");
});
