import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hydratedEvent, hydrationStartEvent } from "#domain/hydration-event.ts";
import { paths } from "#domain/paths.ts";
import type { StorageState } from "#tests/helpers/screens/learner.ts";
import { waitForHydration, withScreens } from "#tests/helpers/screens/screens.ts";
import { goodPassword } from "#tests/helpers/screens/test-browser.ts";

const screens = withScreens();

/** Opens a page whose code is held back. Returns a function that releases it. */
async function openWithoutCode(
  path: string,
  as: "visitor" | StorageState = "visitor",
): Promise<{ page: Page; release: () => void }> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const page = await screens.open({ as, path: paths.contact() });
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

test("a link opened before the code has loaded is recorded as soon as it has, and opened once", async () => {
  const { page, release } = await openWithoutCode(paths.course("Calculus I"), await screens.signUp("premium"));
  const opened: Page[] = [];
  page.context().on("page", (tab) => opened.push(tab));
  const link = page.locator("[data-opened] a").first();
  await Promise.all([page.context().waitForEvent("page"), link.click()]);
  release();
  await page.locator('[data-opened="true"]').first().waitFor();
  expect(opened).toHaveLength(1);
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

test("a report typed over its prefilled text before the code has loaded stays, with its category, and is kept", async () => {
  const prefilled = `${paths.feedback()}?${new URLSearchParams({ text: "https://gone.example/1" })}`;
  const { page, release } = await openWithoutCode(prefilled, await screens.signUp("member"));
  const text = page.getByLabel("Your feedback");
  await text.fill("https://gone.example/1 asks for a password");
  await page.getByLabel("Category").selectOption("Feature Improvement");
  release();
  await waitForHydration(page);
  await expect.poll(() => text.inputValue()).toBe("https://gone.example/1 asks for a password");
  await expect.poll(() => page.getByLabel("Category").inputValue()).toBe("Feature Improvement");
  await page.reload();
  await expect.poll(() => text.inputValue()).toBe("https://gone.example/1 asks for a password");
});

test("a name typed before the code has loaded stays as it was typed, and is kept", async () => {
  const { page, release } = await openWithoutCode(paths.withdraw(), await screens.signUp("premium"));
  await page.getByLabel("Your name").fill("Ada King");
  await page.getByLabel("Email for the receipt").fill("ada.receipt@post.example");
  release();
  await waitForHydration(page);
  await page.reload();
  await expect.poll(() => page.getByLabel("Your name").inputValue()).toBe("Ada King");
  await expect.poll(() => page.getByLabel("Email for the receipt").inputValue()).toBe("ada.receipt@post.example");
});
