import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";
import { goodPassword } from "#tests/helpers/screens/test-browser.ts";

const screens = withScreens();

async function fillPasswords(page: Page, current: string, next: string): Promise<void> {
  await page.getByLabel("Current password", { exact: true }).fill(current);
  await page.getByLabel("New password", { exact: true }).fill(next);
  await page.getByLabel("Confirm Password", { exact: true }).fill(next);
  await page.getByRole("button", { name: "Change password" }).click();
}

test("the account shows how one logs in and links to each change", async () => {
  const page = await screens.open({ as: await screens.signUp("member"), path: paths.account() });
  await page.getByText("In this browser only").waitFor();
  await page.getByText("None: the password alone is asked for").waitFor();
  for (const [link, path] of [
    ["Change email", paths.accountEmail()],
    ["Change password", paths.accountPassword()],
    ["Add a passkey", paths.accountPasskeys()],
    ["See where", paths.accountSessions()],
  ] as const) {
    await expect.poll(() => page.getByRole("link", { name: link }).getAttribute("href")).toBe(path);
  }
});

test("a learner changes the password and stays logged in", async () => {
  const page = await screens.open({ as: await screens.signUp("member"), path: paths.accountPassword() });
  await fillPasswords(page, goodPassword, "Better-Horse-8");
  await page.getByRole("heading", { name: "Your new password is set" }).waitFor();
  await page.getByRole("link", { name: "Return to your account" }).click();
  await page.getByText("In this browser only").waitFor();
});

test("a common password is refused in words, which go when one types", async () => {
  expectLog(/status of 422/);
  const page = await screens.open({ as: await screens.signUp("member"), path: paths.accountPassword() });
  await fillPasswords(page, goodPassword, "Password1!");
  const message = page.getByText("This password is one of the first that are guessed.");
  await message.waitFor();
  await page.getByLabel("New password", { exact: true }).press("End");
  await page.getByLabel("New password", { exact: true }).pressSequentially("x");
  await message.waitFor({ state: "hidden" });
});

test("without JavaScript the password, the email and the sessions can be changed by plain forms", async () => {
  const as = await screens.signUp("member");
  const page = await screens.open({ as, path: paths.accountPassword(), javaScript: false });
  await fillPasswords(page, goodPassword, "Better-Horse-8");
  await page.getByRole("heading", { name: "Your new password is set" }).waitFor();
  await page.goto(paths.accountEmail());
  await page.getByLabel("New email").fill("another@screens.example");
  await page.getByLabel("Current password", { exact: true }).fill("Better-Horse-8");
  await page.getByRole("button", { name: "Send the confirmation" }).click();
  await page.getByText("An email was sent to").waitFor();
  await page.getByRole("button", { name: "Keep the old address" }).click();
  await expect.poll(() => page.getByText("An email was sent to").count()).toBe(0);
  await page.goto(paths.accountSessions());
  await page.getByRole("button", { name: "Log out everywhere" }).click();
  await page.waitForURL("**/login");
});

test("a learner who is logged in here alone sees this browser and no other to end", async () => {
  const as = await screens.signUp("member");
  const page = await screens.open({ as, path: paths.accountSessions() });
  await expect.poll(() => page.getByRole("listitem").filter({ hasText: "This browser" }).count()).toBe(1);
  await expect.poll(() => page.getByRole("button", { name: "Log out everywhere else" }).count()).toBe(0);
});

test("at an address for which browsers have no passkeys the screen says so and offers none", async () => {
  const page = await screens.open({ as: await screens.signUp("member"), path: paths.accountPasskeys() });
  await page.getByText("Passkeys need the site at a name").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Add passkey" }).count()).toBe(0);
});
