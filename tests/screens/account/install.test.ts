import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();
const install = (page: Page) => page.getByRole("button", { name: "Install", exact: true });

/** Fires the event with which a browser offers to install the site; returns true if the site keeps the prompt itself. */
function offer(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const event = new Event("beforeinstallprompt", { cancelable: true });
    const prompt = async () => document.documentElement.append(document.createComment("asked"));
    return !window.dispatchEvent(Object.assign(event, { prompt }));
  });
}

/** Returns how often the browser was asked to install the site. */
function countAsked(page: Page): Promise<number> {
  return page.evaluate(
    () => [...document.documentElement.childNodes].filter(({ nodeName }) => nodeName === "#comment").length,
  );
}

test("the account offers to install the site where the browser does, asks once, and offers it again after a refusal", async () => {
  const page = await screens.open({ as: "premium", path: paths.account() });
  expect(await install(page).count()).toBe(0);
  await expect.poll(() => offer(page)).toBe(true);
  await install(page).click();
  expect(await countAsked(page)).toBe(1);
  await install(page).waitFor({ state: "detached" });
  await offer(page);
  await install(page).waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event("appinstalled")));
  await install(page).waitFor({ state: "detached" });
  expect(await countAsked(page)).toBe(1);
});

test("the menu of every page offers to install the site where the browser does", async () => {
  const page = await screens.open({ as: "premium", path: paths.course("Calculus I") });
  await expect.poll(() => offer(page)).toBe(true);
  await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("button", { name: "Install as an app" }).click();
  await expect.poll(() => countAsked(page)).toBe(1);
});
