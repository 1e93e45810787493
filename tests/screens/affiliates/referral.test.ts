import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { affiliateCookie } from "#domain/affiliates/affiliate.ts";
import { paths } from "#domain/paths.ts";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { type ScreensLearner, signUpLearner } from "#tests/helpers/screens/learner.ts";
import { waitForHydration, withScreens } from "#tests/helpers/screens/screens.ts";
import { goodPassword } from "#tests/helpers/screens/test-browser.ts";

const screens = withScreens();

/** An affiliate, with their code; each test reads how many more they have referred. */
const ada = {} as ScreensLearner & { code: string };

beforeAll(async () => {
  Object.assign(ada, await signUpLearner(screens.origin, { isPremium: false }));
  await ada.browser.submit(paths.affiliates(), { agrees: "yes" });
  Object.assign(ada, await readAccount());
});

async function readAccount(): Promise<{ code: string; signUps: number; clicks: number }> {
  return (await ada.browser.get(`/api/users/${ada.uid}/affiliate`)).json();
}

const addressOf = (page: Page) => page.url().slice(screens.origin.length);

async function rememberedOn(page: Page) {
  return (await page.context().cookies()).find(({ name }) => name === affiliateCookie);
}

/** Returns everything that the page has stored on the device, except the choice about cookies. */
async function storedOnDevice(page: Page): Promise<string> {
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  return stored + JSON.stringify(await page.context().cookies());
}

/** Waits until every link to a page of the site has the code, or with null until none has it. */
async function awaitLinks(page: Page, code: string | null): Promise<void> {
  const others = (given: string | null) =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].filter(
      ({ href }) => new URL(href).searchParams.get("ref") !== given,
    ).length;
  await expect.poll(() => page.evaluate(others, code)).toBe(0);
}

async function signUp(page: Page): Promise<void> {
  await page.getByLabel("Email").fill(`${randomUUID()}@referral.example`);
  await page.getByLabel("Password", { exact: true }).fill(goodPassword);
  await page.getByLabel("Confirm Password", { exact: true }).fill(goodPassword);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.getByLabel("Card number").waitFor();
}

/** Opens a page of the site in the same browser, as on a later visit. */
async function openLater(page: Page, path: string): Promise<void> {
  await page.goto("about:blank");
  await page.goto(screens.origin + path);
  await waitForHydration(page);
}

test("before a choice the code is in addresses only; Optimize on a later page keeps it for 60 days", async () => {
  const { code } = ada;
  const before = await readAccount();
  const page = await screens.open({ as: "visitor", path: `/?ref=${code}`, consent: null });
  await awaitLinks(page, code);
  await page.getByRole("link", { name: "Browse", exact: true }).first().click();
  await page.getByRole("heading", { name: /^All \d+ courses$/ }).waitFor();
  await page
    .getByRole("main")
    .locator(`a[href="${paths.course("Calculus I")}?ref=${code}"]`)
    .first()
    .click();
  await page.getByRole("heading", { level: 1, name: "Calculus I" }).waitFor();
  await expect.poll(() => addressOf(page)).toBe(`/courses/Calculus%20I?ref=${code}`);
  await awaitLinks(page, code);
  await page.reload();
  await waitForHydration(page);
  await expect.poll(() => addressOf(page)).toBe(`/courses/Calculus%20I?ref=${code}`);
  await page.goBack();
  await page.getByRole("heading", { name: /^All \d+ courses$/ }).waitFor();
  await expect.poll(() => addressOf(page)).toBe(`/browse?ref=${code}`);
  expect(await storedOnDevice(page)).not.toContain(code);
  expect(await page.locator('link[rel="canonical"]').getAttribute("href")).not.toContain("ref");
  expect((await readAccount()).clicks).toBe(before.clicks + 1);

  const banner = page.getByRole("region", { name: "Cookies" });
  await banner.getByRole("button", { name: "Configure" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Optimize" }).click();
  await expect.poll(async () => (await rememberedOn(page))?.value).toBe(code);
  const days = ((await rememberedOn(page))?.expires ?? 0) / 86_400 - Date.now() / 86_400_000;
  expect(Math.round(days)).toBe(60);
  await expect.poll(() => addressOf(page)).toBe("/browse");
  await awaitLinks(page, null);

  await openLater(page, paths.signUp());
  await signUp(page);
  expect(await readAccount()).toMatchObject({ signUps: before.signUps + 1, clicks: before.clicks + 1 });
});

test("with essential cookies the sign-up of the same visit is credited, and nothing is kept for a later one", async () => {
  const { code } = ada;
  const { signUps } = await readAccount();
  const page = await screens.open({ as: "visitor", path: `${paths.about()}?ref=${code}`, consent: null });
  await page.getByRole("region", { name: "Cookies" }).getByRole("button", { name: "Continue" }).click();
  await page.getByRole("link", { name: "Get Started" }).click();
  await page.getByRole("heading", { name: "Create your account" }).waitFor();
  await expect.poll(() => addressOf(page)).toBe(`${paths.signUp()}?ref=${code}`);
  expect(await storedOnDevice(page)).not.toContain(code);
  await signUp(page);
  expect((await readAccount()).signUps).toBe(signUps + 1);

  const later = await screens.open({ as: "visitor", path: `${paths.about()}?ref=${code}` });
  await awaitLinks(later, code);
  await openLater(later, paths.signUp());
  await signUp(later);
  expect((await readAccount()).signUps).toBe(signUps + 1);
});

test("without JavaScript the code comes along to the sign-up, and past a form that was refused", async () => {
  const { code } = ada;
  const { signUps } = await readAccount();
  const page = await screens.open({ as: "visitor", path: `/?ref=${code}`, javaScript: false, consent: null });
  await page.locator(`a[href="${paths.signUp()}"]`).first().click();
  await page.getByRole("heading", { name: "Create your account" }).waitFor();
  expect(addressOf(page)).toBe(`${paths.signUp()}?ref=${code}`);
  expectLog(/Failed to load resource: .* 400/);
  await page.getByLabel("Email").fill("refused@referral.example");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.getByRole("alert").getByText("Password does not meet").waitFor();
  await signUp(page);
  expect((await readAccount()).signUps).toBe(signUps + 1);
  expect(await rememberedOn(page)).toBeUndefined();
});

test("a learner who opens a link carries nothing on", async () => {
  const page = await screens.open({ as: "member", path: `${paths.about()}?ref=${ada.code}`, consent: null });
  await expect.poll(() => addressOf(page)).toBe(paths.about());
  await awaitLinks(page, null);
  expect(await storedOnDevice(page)).not.toContain(ada.code);
});

test.each(["/courses/Nowhere", "/legal/nothing"])(
  "%s, which does not exist, shows the requested address, and its links keep the code",
  async (path) => {
    const address = `${path}?ref=${ada.code}`;
    expectLog(/Failed to load resource: .* 404/);
    const page = await screens.open({ as: "visitor", path: address });
    await page.getByRole("heading", { level: 1, name: "This page does not exist" }).waitFor();
    await expect.poll(() => addressOf(page)).toBe(address);
    await page.getByRole("link", { name: "Browse the catalogue" }).click();
    await page.getByRole("heading", { name: /^All \d+ courses$/ }).waitFor();
    await expect.poll(() => addressOf(page)).toBe(`/browse?ref=${ada.code}`);
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "This page does not exist" }).waitFor();
    await expect.poll(() => addressOf(page)).toBe(address);
  },
);

test("an address that the router cannot read is shown as the one for all of them", async () => {
  expectLog(/Failed to load resource: .* 404/);
  const page = await screens.open({ as: "visitor", path: "/courses/%E0%A4%A" });
  await page.getByRole("link", { name: "Browse the catalogue" }).click();
  await page.getByRole("heading", { name: /^All \d+ courses$/ }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "This page does not exist" }).waitFor();
  expect(addressOf(page)).toBe(paths.malformed());
});
