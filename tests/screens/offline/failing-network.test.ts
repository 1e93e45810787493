import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { chunkTimeoutMs } from "#domain/offline/chunk-load-error.ts";
import { paths } from "#domain/paths.ts";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { waitForHydration, withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();

/** What a page asks for after it was opened: the data of other pages. */
const pageData = /\.data(?:\?|$)/;

const browse = (page: Page) => page.getByRole("link", { name: "Browse", exact: true }).first();

async function openLanding(): Promise<Page> {
  return screens.open({ as: "visitor", path: paths.home() });
}

test("a server that fails is said on the screen, which offers to load again", async () => {
  expectLog(/Failed to load resource: .* 500/);
  const page = await openLanding();
  await page.route(pageData, (route) => route.fulfill({ status: 500, body: "broken" }));
  await browse(page).click();
  await page.getByRole("heading", { name: "Unexpected Application Error!" }).waitFor();
  await page.unroute(pageData);
  await page.getByRole("link", { name: "Load again" }).click();
  await page.getByRole("heading", { name: /^All \d+ courses$/ }).waitFor();
});

test("a step without a connection is said on the screen, and the page that one has stays or can be had again", async () => {
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

test("a slow server: the click is seen at once, and the page comes when it comes", async () => {
  const page = await openLanding();
  const held = Promise.withResolvers<void>();
  await page.route(pageData, async (route) => {
    await held.promise;
    await route.continue();
  });
  // A second of the page's own time, however long it takes on a busy machine.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await browse(page).click();
  await page.clock.runFor(1000);
  await page.locator('[data-loading="true"]').first().waitFor({ state: "attached" });
  await page.clock.resume();
  held.resolve();
  await page.getByRole("heading", { name: /^All \d+ courses$/ }).waitFor();
});

test("a form that is sent without a connection stays as it was typed, and says what happened", async () => {
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

/** The code of the catalogue's page, which the landing page does not need. */
const browseCode = /\/assets\/browse-(?!first)[^/]*\.js$/;

/** On the landing page, goes to the catalogue while its code cannot be fetched; counts the pages that are loaded whole. */
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

test("a page whose code cannot be fetched is offered again, and opens then", async () => {
  const { page, loads } = await loseBrowse();
  await page.getByRole("heading", { level: 1, name: /^Learn how to build/ }).waitFor();
  await page.unroute(browseCode);
  await page.getByRole("button", { name: "Open it again" }).click();
  await page.getByRole("heading", { name: /^All \d+ courses$/ }).waitFor();
  expect(loads()).toBe(2);
});

test("while its code still cannot be fetched, the page is there to be read, and nothing reloads by itself", async () => {
  const { page, loads } = await loseBrowse();
  await page.getByRole("button", { name: "Open it again" }).click();
  await page.getByRole("heading", { name: /^All \d+ courses$/ }).waitFor();
  await page.waitForTimeout(1500);
  expect(loads()).toBe(2);
  await expect.poll(() => page.getByRole("heading", { name: /^All \d+ courses$/ }).isVisible()).toBe(true);
});

/** Lets the page's own time pass until code that has not come is given up. */
const giveUp = (page: Page) => page.clock.fastForward(chunkTimeoutMs);

/** Waits for words of code that is lost: what does not come only after the time, again and again until it was asked for. */
const waitForLoss = (failure: string, page: Page, words: Locator) =>
  failure === "error"
    ? words.waitFor()
    : expect
        .poll(async () => {
          await giveUp(page);
          return words.isVisible();
        })
        .toBe(true);

test("a page whose code does not come is given up after 120 s, and offered again", async () => {
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

test.each(["error", "timeout"])("a first page whose code is not there says so, and why: %s", async (failure) => {
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

/** The code of the sidebar, which comes when it is opened. */
const sidebarCode = /\/assets\/sidebar-[^/]*\.js$/;

test.each(["error", "timeout"])("a part of a page whose code is not there says so, and why: %s", async (failure) => {
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
});
