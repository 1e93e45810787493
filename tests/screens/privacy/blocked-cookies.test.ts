import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { unusedAddress } from "#tests/helpers/screens/learner.ts";
import { waitForHydration, withScreens } from "#tests/helpers/screens/screens.ts";
import { goodPassword } from "#tests/helpers/screens/test-browser.ts";
import { launchProfile } from "#tests/helpers/screens/test-chromium.ts";

const screens = withScreens();

let folder: string;
let context: BrowserContext;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "studiolo-profile-"));
  // The browser's own setting that blocks cookies, and with them all storage.
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
  await mkdir(join(folder, "Default"));
  await writeFile(join(folder, "Default/Preferences"), JSON.stringify(preferences));
  context = await launchProfile(folder);
  context.setDefaultTimeout(15_000);
  await context.setExtraHTTPHeaders({ "x-forwarded-for": unusedAddress() });
});

afterAll(async () => {
  await context?.close();
  await rm(folder, { recursive: true, force: true });
});

test("a visitor who blocks cookies reads the site and chooses a theme", async () => {
  const page = await context.newPage();
  await page.goto(screens.origin);
  await waitForHydration(page);
  await page.getByRole("button", { name: "Switch between dark and light theme" }).click();
  await page.locator('html[data-theme="light"]').waitFor();
  await page.getByRole("link", { name: "Browse", exact: true }).first().click();
  await page.getByRole("heading", { name: /^All \d+ courses$/ }).waitFor();
});

test.each([
  { what: "log in", path: paths.logIn() },
  { what: "sign up", path: paths.signUp() },
])("$what says that a cookie is needed", async ({ path }) => {
  const page = await context.newPage();
  await page.goto(screens.origin + path);
  await page.getByText("Your browser keeps no cookies. Allow them for this site").waitFor();
});

test("a learner who signs up with blocked cookies reaches the checkout", async () => {
  const page = await context.newPage();
  await page.goto(screens.origin + paths.signUp());
  await page.getByLabel("Email").fill("blocked@screens.example");
  await page.getByLabel("Password", { exact: true }).fill(goodPassword);
  await page.getByLabel("Confirm Password", { exact: true }).fill(goodPassword);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.getByText("no real card is charged").first().waitFor();
});
