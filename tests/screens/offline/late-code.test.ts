import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hydratedEvent, hydrationStartEvent } from "#domain/hydration-event.ts";
import { paths } from "#domain/paths.ts";
import { waitForHydration, withScreens } from "#tests/helpers/screens/screens.ts";
import { goodPassword } from "#tests/helpers/screens/test-browser.ts";

const screens = withScreens();

/** Opens a page whose code is held back. Returns a function that releases it. */
async function openWithoutCode(path: string): Promise<{ page: Page; release: () => void }> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const page = await screens.open({ as: "visitor", path: paths.contact() });
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path);
  return { page, release };
}

test("a page fetches its code only after its load event", async () => {
  const page = await screens.open({ as: "visitor", path: paths.home() });
  const times = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
    return { loaded: navigation?.loadEventStart ?? 0, scripts: scripts.map(({ startTime }) => startTime) };
  });
  expect(times.scripts.length).toBeGreaterThan(5);
  expect(Math.min(...times.scripts)).toBeGreaterThanOrEqual(times.loaded);
});

test("a click on the menu before the code has loaded opens the menu as soon as it has", async () => {
  const { page, release } = await openWithoutCode(paths.about());
  await page.getByRole("button", { name: "Open the menu" }).click();
  release();
  await page.getByRole("dialog", { name: "Menu" }).waitFor();
});

/** Clicks a button at an event of the page's start, before any other task runs. */
async function pressAt(page: Page, event: string, button: string): Promise<void> {
  const press = ([name, label]: readonly [string, string]) => {
    const found = () => document.querySelector<HTMLElement>(`button[aria-label="${label}"]`);
    addEventListener(name, () => queueMicrotask(() => found()?.click()));
  };
  await page.addInitScript(press, [event, button] as const);
}

test("a click on the menu during hydration opens the menu", async () => {
  const page = await screens.open({ as: "visitor", path: paths.contact() });
  await pressAt(page, hydrationStartEvent, "Open the menu");
  await page.goto(paths.about());
  await page.getByRole("dialog", { name: "Menu" }).waitFor();
});

test.each([hydrationStartEvent, hydratedEvent])("switching the theme at %s switches it once", async (event) => {
  const page = await screens.open({ as: "visitor", path: paths.contact() });
  await pressAt(page, event, "Switch between dark and light theme");
  await page.goto(paths.about());
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  await expect.poll(theme).toBe("light");
  await waitForHydration(page);
  await page.waitForTimeout(300);
  expect(await theme()).toBe("light");
});

test("a password typed before the code has loaded is checked against the criteria as soon as it has", async () => {
  const { page, release } = await openWithoutCode(paths.signUp());
  await page.getByLabel("Password", { exact: true }).fill(goodPassword);
  release();
  await page.getByText("A number: met").waitFor();
  await page.getByText("Match: not met yet").waitFor();
});

test("a query typed before the code has loaded is searched as soon as it has", async () => {
  const { page, release } = await openWithoutCode(paths.browse());
  await page.getByRole("searchbox").fill("aerspace enginering");
  release();
  await page.getByRole("search").getByRole("link", { name: "Aerospace Engineering" }).waitFor();
});
