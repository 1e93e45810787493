import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { paths } from "#domain/paths.ts";
import type { ScreenState } from "#tests/screens/screen-state.ts";

const refused = /Failed to load resource: the server responded with a status of 4\d\d/;

/** Screens of account security, and their messages after a refusal. */
export const accountSecurityStates: ScreenState[] = [
  { title: "change of password", as: "member", path: paths.accountPassword() },
  {
    title: "change of password, refused",
    as: "member",
    path: paths.accountPassword(),
    complaint: refused,
    prepare: async (page) => {
      await page.getByLabel("Current password", { exact: true }).fill("Correct-Horse-7");
      await page.getByLabel("New password", { exact: true }).fill("Better-Horse-8");
      await page.getByLabel("Confirm Password", { exact: true }).fill("Other-Horse-9");
      await page.getByRole("button", { name: "Change password" }).click();
      await page.getByText("The two passwords are not the same.").waitFor();
    },
  },
  { title: "change of email", as: "member", path: paths.accountEmail() },
  {
    title: "change of email, refused",
    as: "member",
    path: paths.accountEmail(),
    complaint: refused,
    prepare: async (page) => {
      await page.getByLabel("New email").fill("nobody@nowhere");
      await page.getByLabel("Current password", { exact: true }).fill("Correct-Horse-7");
      await page.getByRole("button", { name: "Send the confirmation" }).click();
      await page.getByText("This is not an email address.").waitFor();
    },
  },
  { title: "a link to confirm an email that works no more", as: "visitor", path: paths.confirmEmail("used") },
  { title: "reminders of a premium learner", as: "premium", path: paths.accountReminders() },
  { title: "reminders of a learner without a subscription", as: "member", path: paths.accountReminders() },
  { title: "where a learner is logged in", as: "member", path: paths.accountSessions() },
  { title: "passkeys, at an address for which browsers have none", as: "member", path: paths.accountPasskeys() },
  { title: "a link to remove passkeys that works no more", as: "visitor", path: paths.removePasskeys("used") },
  {
    title: "log-in after too many attempts",
    as: "visitor",
    path: paths.logIn(),
    complaint: refused,
    prepare: async (page) => {
      await logInTooOften(page);
      await page.getByText(/Too many attempts\. Try again in \d+ seconds?\./).waitFor();
    },
  },
];

/** Tries until the wait is longer than the form takes to be sent: each attempt doubles it. */
async function logInTooOften(page: Page): Promise<void> {
  const data = { email: `${randomUUID()}@screens.example`, password: "Wrong-Horse-7" };
  await page.getByLabel("Email").fill(data.email);
  await page.getByLabel("Password", { exact: true }).fill(data.password);
  const headers = { origin: new URL(page.url()).origin };
  for (let waitSeconds = 0; waitSeconds < 4; ) {
    await page.waitForTimeout(waitSeconds * 1000);
    const response = await page.request.post("/api/auth/sign-in/email", { data, headers });
    if (![401, 429].includes(response.status())) throw new Error(`The log-in was answered ${response.status()}.`);
    waitSeconds = Number(response.headers()["retry-after"] ?? 0);
  }
  await page.getByRole("button", { name: "Log in" }).click();
}
