import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { effectsHaveRun, withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();

const field = (page: Page) => page.getByRole("searchbox", { name: "Search programs and courses" });

/** Opens a page whose way to the browse page is held until `release`. */
async function openHeld(as: "visitor" | "premium"): Promise<{ page: Page; release: () => void }> {
  const held = Promise.withResolvers<void>();
  const before = (opened: Page) =>
    opened.route("**/browse.data*", async (route) => {
      await held.promise;
      await route.continue();
    });
  return { page: await screens.open({ as, path: paths.about(), before }), release: held.resolve };
}

test.each([
  ["Ctrl+Space", "visitor", (page: Page) => page.keyboard.press("Control+Space")],
  [
    "a press of Search",
    "premium",
    (page: Page) => page.getByRole("banner").getByRole("link", { name: "Search" }).click(),
  ],
] as const)(
  "what is typed after %s stands in the field of Browse, and Enter opens nothing before",
  async (_, as, open) => {
    const { page, release } = await openHeld(as);
    await open(page);
    await page.keyboard.type("gravx");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Enter");
    release();
    await expect.poll(() => field(page).inputValue()).toBe("grav");
    await page.keyboard.type("ity");
    await expect.poll(() => field(page).inputValue()).toBe("gravity");
    expect(new URL(page.url()).pathname).toBe(paths.browse());
  },
);

test("who leaves the way to the browse page has the page's keys again, and a search without old text", async () => {
  const { page, release } = await openHeld("premium");
  await page.keyboard.press("Control+Space");
  await page.keyboard.type("grav");
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  await page.waitForURL(screens.origin + paths.contact());
  await page.getByRole("heading", { level: 1, name: "Contact" }).waitFor();
  await effectsHaveRun(page);
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await help.waitFor();
  await page.keyboard.press("Escape");
  // While it closes, the keys of the page still rest.
  await expect.poll(() => help.count()).toBe(0);
  release();
  await page.keyboard.press("Control+Space");
  await page.waitForURL(screens.origin + paths.search());
  await expect.poll(() => field(page).inputValue()).toBe("");
});
