import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { chunkTimeoutMs } from "#domain/offline/chunk-load-error.ts";
import { paths } from "#domain/paths.ts";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { waitForHydration, withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();

/** Requests for the data of other pages, which the page sends after it was opened. */
const pageData = /\.data(?:\?|$)/;

const browse = (page: Page) => page.getByRole("link", { name: "Browse", exact: true }).first();

async function openLanding(): Promise<Page> {
  return screens.open({ as: "visitor", path: paths.home() });
}

test("a failing server is reported on the screen, which offers to load again", async () => {
  expectLog(/Failed to load resource: .* 500/);
  const page = await openLanding();
  await page.route(pageData, (route) => route.fulfill({ status: 500, body: "broken" }));
  await browse(page).click();
  await page.getByRole("heading", { name: "Unexpected Application Error!" }).waitFor();
  await page.unroute(pageData);
  await page.getByRole("link", { name: "Load again" }).click();
  await page.getByRole("heading", { name: /^All \d+ courses$/ }).waitFor();
});

test("a navigation without a connection is reported on the screen, and the page stays or can be reloaded", async () => {
  expectLog(/Failed to load resource: net::ERR_/);
  const page = await openLanding();
  await page.route(pageData, (route) => route.abort("internetdisconnected"));
  await browse(page).click();
  await page
    .getByText(/connection/i)
    .first()
    .waitFor();
  await page.unroute(pageData);
  await page
    .getByRole("link", { name: /Load again|Browse/ })
    .first()
    .click();
  await page.getByRole("heading", { name: /^All \d+ courses$/ }).waitFor();
});

test("a slow server: the click is acknowledged at once, and the page follows later", async () => {
  const page = await openLanding();
  const held = Promise.withResolvers<void>();
  await page.route(pageData, async (route) => {
    await held.promise;
    await route.continue();
  });
  // Advances the page's own clock by a second, independent of the machine's speed.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await browse(page).click();
  await page.clock.runFor(1000);
  await page.locator('[data-loading="true"]').first().waitFor({ state: "attached" });
  await page.clock.resume();
  held.resolve();
  await page.getByRole("heading", { name: /^All \d+ courses$/ }).waitFor();
});

test("a form submitted without a connection keeps its fields and says what happened", async () => {
  expectLog(/Failed to load resource: net::ERR_/);
  const page = await screens.open({ as: "visitor", path: paths.logIn() });
  await page.route(pageData, (route) => route.abort("internetdisconnected"));
  await page.getByLabel("Email").fill("ada@screens.example");
  await page.getByLabel("Password", { exact: true }).fill("Correct-Horse-7");
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await page
    .getByText(/connection/i)
    .first()
    .waitFor();
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe("ada@screens.example");
});

/** Code of the catalogue page, which the landing page does not need. */
const browseCode = /\/assets\/browse-(?!first)[^/]*\.js$/;

/**
 * Navigates from the landing page to the catalogue while its code cannot be fetched. Returns the page and a counter of
 * its full page loads.
 */
async function loseBrowse(): Promise<{ page: Page; loads: () => number }> {
  expectLog(/Failed to load resource|Failed to fetch|Error loading route module/);
  const page = await openLanding();
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route(browseCode, (route) => route.abort());
  await browse(page).click();
  const words = page.getByRole("alert").getByText("The page could not be loaded.");
  await words.waitFor();
  expect(await words.innerText()).toMatch(/ChunkLoadError: .* \(error: http:\/\/[^ ]+\/assets\/browse-[^ ]+\.js\)$/);
  return { page, loads: () => loads };
}

test("a page whose code cannot be fetched is offered again, and then opens", async () => {
  const { page, loads } = await loseBrowse();
  await page.getByRole("heading", { level: 1, name: /^Learn how to build/ }).waitFor();
  await page.unroute(browseCode);
  await page.getByRole("button", { name: "Open it again" }).click();
  await page.getByRole("heading", { name: /^All \d+ courses$/ }).waitFor();
  expect(loads()).toBe(2);
});

test("while its code still cannot be fetched, the page can be read, and nothing reloads by itself", async () => {
  const { page, loads } = await loseBrowse();
  await page.getByRole("button", { name: "Open it again" }).click();
  await page.getByRole("heading", { name: /^All \d+ courses$/ }).waitFor();
  await page.waitForTimeout(1500);
  expect(loads()).toBe(2);
  await expect.poll(() => page.getByRole("heading", { name: /^All \d+ courses$/ }).isVisible()).toBe(true);
});

/** Advances the page's clock until missing code counts as lost. */
const giveUp = (page: Page) => page.clock.fastForward(chunkTimeoutMs);

/**
 * Waits for the message that code was lost. After a timeout the message appears only once the code has been requested,
 * so the clock is advanced repeatedly.
 */
const waitForLoss = (failure: string, page: Page, words: Locator) =>
  failure === "error"
    ? words.waitFor()
    : expect
        .poll(async () => {
          await giveUp(page);
          return words.isVisible();
        })
        .toBe(true);

test("loading a page's code times out after 120 s, and the page is offered again", async () => {
  const page = await openLanding();
  await page.clock.install();
  await page.route(browseCode, () => {});
  await browse(page).click();
  await page.locator('[data-loading="true"]').first().waitFor({ state: "attached" });
  await giveUp(page);
  await page.getByText(/ChunkLoadError: .* \(timeout: http:\/\/[^ ]+\/assets\/browse-[^ ]+\.js\)$/).waitFor();
  await page.unroute(browseCode);
  await page.getByRole("button", { name: "Open it again" }).click();
  await page.getByRole("heading", { name: /^All \d+ courses$/ }).waitFor();
});

test.each(["error", "timeout"])("a first page whose code cannot be loaded shows the reason: %s", async (failure) => {
  if (failure === "error") expectLog(/Failed to load resource|Failed to fetch/);
  const page = await openLanding();
  await page.clock.install();
  await page.route(browseCode, (route) => (failure === "error" ? route.abort() : undefined));
  await page.goto(paths.browse(), { waitUntil: "load" });
  const words = page.getByRole("alert").getByText(new RegExp(`ChunkLoadError: .* \\(${failure}: http://.*\\.js\\)`));
  await waitForLoss(failure, page, words);
  await page.getByRole("heading", { name: /^All \d+ courses$/ }).waitFor();
  await page.unroute(browseCode);
  await page.getByRole("alert").getByRole("link", { name: "Load again" }).click();
  await waitForHydration(page);
  await expect.poll(() => words.count()).toBe(0);
});

/** Code of the sidebar, which is fetched when the sidebar is opened. */
const sidebarCode = /\/assets\/sidebar-[^/]*\.js$/;

test.each(["error", "timeout"])(
  "a part of a page whose code cannot be loaded shows the reason: %s",
  async (failure) => {
    expectLog(failure === "error" ? /Failed to load resource|Failed to fetch/ : /ChunkLoadError/);
    const page = await openLanding();
    await page.clock.install();
    await page.route(sidebarCode, (route) => (failure === "error" ? route.abort() : undefined));
    await page.getByRole("button", { name: "Open the menu" }).click();
    const words = page.getByText(
      new RegExp(
        `^This part of the site could not be loaded.* ChunkLoadError: .* \\(${failure}: http://[^ ]+/assets/sidebar-[^ ]+\\.js\\)$`,
      ),
    );
    await waitForLoss(failure, page, words);
    await page.getByRole("button", { name: "Load the page again" }).waitFor();
  },
);
