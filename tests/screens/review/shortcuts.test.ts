import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { shortcutGroups } from "#app/ui/shortcut-help/shortcuts.ts";
import { paths } from "#domain/paths.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();

const help = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });

test("the question mark shows every shortcut of the site, and Escape closes the list", async () => {
  const page = await screens.open({ as: "visitor", path: paths.course("Calculus I") });
  await page.keyboard.press("?");
  await help(page).waitFor();
  for (const { place, shortcuts } of shortcutGroups) {
    await help(page).getByRole("heading", { name: place }).waitFor();
    for (const { does } of shortcuts) await help(page).getByText(does, { exact: true }).first().waitFor();
  }
  const keys = shortcutGroups.flatMap(({ shortcuts }) => shortcuts.flatMap((shortcut) => shortcut.keys));
  await expect.poll(() => help(page).locator("kbd").allInnerTexts()).toEqual(keys);
  await page.keyboard.press("Escape");
  await help(page).waitFor({ state: "detached" });
});

test("the list names the keys of the specification, switches single keys off, and opens from the foot of the page", async () => {
  const page = await screens.open({ as: "premium", path: paths.home() });
  await page.keyboard.press("?");
  await help(page).waitFor();
  const keys = await help(page).locator("kbd").allInnerTexts();
  for (const key of ["Ctrl+Space", "Escape", "?", "1", "2", "3", "Enter", "Shift+Enter"]) expect(keys).toContain(key);
  // The chat is a placeholder: its key works, and is not advertised.
  expect(keys).not.toContain("Ctrl+C");
  await help(page).getByRole("checkbox", { name: "Shortcuts of a single key" }).uncheck();
  await page.keyboard.press("Escape");
  await help(page).waitFor({ state: "detached" });
  await page.keyboard.press("?");
  await page.waitForTimeout(300);
  await expect.poll(() => help(page).count()).toBe(0);
  await page.getByRole("contentinfo").getByRole("button", { name: "Keyboard shortcuts" }).click();
  await help(page).getByRole("checkbox", { name: "Shortcuts of a single key" }).check();
});

test("in a text field the question mark is a question mark", async () => {
  const page = await screens.open({ as: "visitor", path: paths.browse() });
  await page.getByRole("search").getByRole("searchbox").focus();
  await page.keyboard.press("?");
  await expect.poll(() => page.getByRole("search").getByRole("searchbox").inputValue()).toBe("?");
  await page.waitForTimeout(300);
  await expect.poll(() => help(page).count()).toBe(0);
});

test("where single keys are switched off, the question mark shows nothing", async () => {
  const storage = { "studiolo:singleKeys": "off" };
  const page = await screens.open({ as: "visitor", path: paths.browse(), storage });
  await page.keyboard.press("?");
  await page.waitForTimeout(300);
  await expect.poll(() => help(page).count()).toBe(0);
});

test("in a review session the list opens over the session", async () => {
  const page = await screens.open({ as: "fresh", path: paths.review("Calculus I", "Limits") });
  await page.getByRole("button", { name: "Start" }).focus();
  await page.keyboard.press("?");
  await help(page).waitFor();
  await page.keyboard.press("Escape");
  await help(page).waitFor({ state: "detached" });
  await expect.poll(() => page.getByRole("button", { name: "Start" }).isVisible()).toBe(true);
});
