import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { linkIn, mailTo } from "#tests/helpers/mail/links.ts";
import type { ScreensLearner } from "#tests/helpers/screens/learner.ts";
import { addAuthenticator, withPasskeySite } from "#tests/helpers/screens/passkey-site.ts";
import { waitForHydration } from "#tests/helpers/screens/screens.ts";
import { goodPassword } from "#tests/helpers/screens/test-browser.ts";

const site = withPasskeySite();

async function emailOf({ browser, uid }: ScreensLearner): Promise<string> {
  return ((await (await browser.get(`/api/users/${uid}`)).json()) as { email: string }).email;
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(goodPassword);
  await page.getByRole("button", { name: "Add passkey" }).click();
}

async function logIn(page: Page, email: string, to: string | null = null): Promise<void> {
  await page.goto(paths.logIn(to));
  await waitForHydration(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(goodPassword);
  await page.getByRole("button", { name: "Log in" }).click();
}

async function withPasskey(): Promise<{ page: Page; email: string; learner: ScreensLearner }> {
  const learner = await site.signUp();
  const page = await site.open(paths.accountPasskeys(), learner);
  await addAuthenticator(page);
  await addPasskey(page, "My phone");
  await page.getByText("The passkey is added.").waitFor();
  return { page, email: await emailOf(learner), learner };
}

test("a learner adds a passkey, is asked for it after the password, and gets in by it", async () => {
  const { page, email } = await withPasskey();
  await page.getByText("My phone").waitFor();
  await mailTo(site.outbox, email, "account");
  await page.context().clearCookies({ name: "studiolo.session_token" });
  await logIn(page, email);
  await page.waitForURL("**/login/passkey");
  await page.getByRole("button", { name: "Use your passkey" }).click();
  await page.waitForURL(`${site.origin}/`);
  await page.goto(paths.accountPasskeys());
  await page.getByText(/last used \w+ \d/).waitFor();
});

test("who wants to be told of a course and logs in with a passkey is told", async () => {
  const { page, email } = await withPasskey();
  await page.context().clearCookies({ name: "studiolo.session_token" });
  await logIn(page, email, paths.awaitCourse("Ceramics"));
  await page.waitForURL("**/login/passkey?**");
  await page.getByRole("button", { name: "Use your passkey" }).click();
  await page.getByText("You get one email as soon as it is ready.").waitFor();
});

test("the password alone gives no session where there is a passkey", async () => {
  const { email, learner } = await withPasskey();
  await learner.browser.submit("/logout", {});
  const response = await learner.browser.logIn(email);
  expect(response.headers.get("location")).toBe("/login/passkey");
  await expect(learner.browser.uid()).rejects.toThrow("nobody is signed in");
  const scripted = await learner.browser.json("POST", "/api/auth/sign-in/email", { email, password: goodPassword });
  expect(await scripted.json()).toEqual({ needsSecondStep: true });
  await expect(learner.browser.uid()).rejects.toThrow("nobody is signed in");
  const forged = await learner.browser.json("POST", "/api/auth/second-step", { response: '{"id":"x"}' });
  expect([forged.status, ((await forged.json()) as { code: string }).code]).toEqual([422, "passkey_refused"]);
});

test("a browser whose passkey is another one is refused in words and may try again", async () => {
  const { email } = await withPasskey();
  const page = await site.open(paths.logIn());
  const { session } = await addAuthenticator(page);
  await logIn(page, email);
  await page.waitForURL("**/login/passkey");
  await page.getByRole("button", { name: "Use your passkey" }).click();
  await page.getByText("The passkey could not be verified. Try again.").waitFor();
  await session.detach();
});

test("a passkey's signature signs nobody in a second time", async () => {
  const { page, email } = await withPasskey();
  await page.context().clearCookies({ name: "studiolo.session_token" });
  await logIn(page, email);
  await page.waitForURL("**/login/passkey");
  const cookies = await page.context().cookies();
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Use your passkey" }).click();
  const body = (await sent).postData() ?? "";
  await page.waitForURL(`${site.origin}/`);
  const response = await fetch(`${site.origin}/api/auth/second-step`, {
    method: "POST",
    body: JSON.stringify({ response: new URLSearchParams(body).get("response") }),
    headers: {
      "content-type": "application/json",
      origin: site.origin,
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
    },
  });
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([401, "second_step_expired"]);
});

test("a learner who lost the passkey removes it by a link in a mail, and the password suffices again", async () => {
  const { email } = await withPasskey();
  const page = await site.open(paths.logIn());
  await logIn(page, email);
  await page.waitForURL("**/login/passkey");
  await page.getByRole("button", { name: "Email me the link" }).click();
  await page.getByText("The link in it removes your passkeys").waitFor();
  const link = linkIn(await mailTo(site.outbox, email, "without your passkey"));
  await page.goto(link.href);
  await page.getByRole("button", { name: "Remove all passkeys" }).click();
  await page.getByRole("heading", { name: "Your passkeys are removed" }).waitFor();
  await page.goto(link.href);
  await page.getByText("This link was used already").waitFor();
  await logIn(page, email);
  await page.waitForURL(`${site.origin}/`);
});

test("a learner removes a passkey with the password", async () => {
  const { page } = await withPasskey();
  await page.getByLabel("Remove My phone").click();
  await page.getByLabel("Current password", { exact: true }).fill(goodPassword);
  await page.getByRole("button", { name: "Remove passkey" }).click();
  await page.getByText("The passkey is removed.").waitFor();
  await expect.poll(() => page.getByText("My phone").count()).toBe(0);
});

test("a wrong password adds no passkey, and the screen says so", async () => {
  expectLog(/422/);
  const page = await site.open(paths.accountPasskeys(), await site.signUp());
  await addAuthenticator(page);
  await page.getByLabel("Name").fill("My phone");
  await page.getByLabel("Password", { exact: true }).fill("Wrong-Horse-7");
  await page.getByRole("button", { name: "Add passkey" }).click();
  await page.getByText("This is not your current password.").waitFor();
});

test("a visitor who opens the second step without the password is redirected to the log-in", async () => {
  const page = await site.open(paths.secondStep());
  await expect.poll(() => new URL(page.url()).pathname).toBe("/login");
});
