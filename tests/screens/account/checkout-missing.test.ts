import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { freePort, type RunningSite, startSite } from "#tests/helpers/running-site.ts";
import { goodPassword } from "#tests/helpers/screens/test-browser.ts";
import { launchChromium, openPage } from "#tests/helpers/screens/test-chromium.ts";
import { createSiteDatabase, type SiteDatabase } from "#tests/helpers/site-database.ts";

let browser: Browser;
let database: SiteDatabase;
let site: RunningSite;

// A site without payments: no checkout of it can be started.
beforeAll(async () => {
  browser = await launchChromium();
  database = await createSiteDatabase("embedded");
  const secret = "b2f1d2a7c4e94d6f8a1b3c5d7e9f0a2b4c6d";
  site = await startSite(database, await freePort(), { NODE_ENV: "production", AUTH_SECRET: secret });
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await database?.remove();
});

test("who signs up and gets no checkout reads what happened, goes on, and keeps the next failure until they act", async () => {
  const { page, complaints } = await openPage(browser);
  await page.goto(site.origin + paths.signUp());
  await page.getByLabel("Email").fill("ada@checkout.example");
  await page.getByLabel("Password", { exact: true }).fill(goodPassword);
  await page.getByLabel("Confirm Password", { exact: true }).fill(goodPassword);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.getByText("Error registering user.", { exact: true }).waitFor();
  await page.getByText("Your account exists, and you are logged in").waitFor();
  await page.getByRole("button", { name: "Continue to the checkout" }).click();

  await page.getByRole("heading", { name: "Completing Setup" }).waitFor();
  const failure = page.getByText("Payments are not set up on this site yet. Nothing was charged.");
  await failure.waitFor();
  // The page asks by itself whether a payment has been heard of, every two seconds.
  for (const _time of [1, 2]) await page.waitForResponse((response) => response.url().includes(".data"));
  await expect.poll(() => failure.count()).toBe(1);
  // Asked again it fails again, and the message of before is gone meanwhile.
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("main").getByRole("button", { name: "Continue" }).click();
  expect((await answered).status()).toBe(503);
  await failure.waitFor();
  expect(complaints.filter((complaint) => !/Failed to load resource: .* 503/.test(complaint))).toEqual([]);
});
