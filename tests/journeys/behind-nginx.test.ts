import type { Page } from "playwright-core";
import { expect } from "vitest";
import { paths } from "#domain/paths.ts";
import { type MailServer, startMailServer } from "#tests/helpers/mail/server.ts";
import { parseMail } from "#tests/helpers/mail/source.ts";
import { type Nginx, reserveOrigin, startNginx, testBehindNginx } from "#tests/helpers/network/nginx.ts";
import { openTls } from "#tests/helpers/network/tls-requests.ts";
import { freePort, type RunningSite, startSite } from "#tests/helpers/running-site.ts";
import { addAuthenticator } from "#tests/helpers/screens/passkey-site.ts";
import { waitForHydration } from "#tests/helpers/screens/screens.ts";
import { goodPassword } from "#tests/helpers/screens/test-browser.ts";
import { openPage } from "#tests/helpers/screens/test-chromium.ts";
import { withChromium } from "#tests/helpers/screens/with-chromium.ts";
import { createEmptyDatabase, type DatabaseKind } from "#tests/helpers/site-database.ts";
import { signUpAndPay } from "#tests/helpers/study/learner-steps.ts";

const behindNginx = testBehindNginx();
const production = { NODE_ENV: "production", AUTH_SECRET: "5e8a1f3c7b9d2046e8f1a3b5c7d9e0f2a4b6" };

const chromium = withChromium();

interface Setting {
  site: RunningSite;
  nginx: Nginx;
  mails: MailServer;
}

/** Runs a journey on a site behind nginx, with a real mail server. */
async function withNginx(
  { kind, variables }: { kind: DatabaseKind; variables: Record<string, string> },
  travel: (setting: Setting) => Promise<void>,
): Promise<void> {
  const database = await createEmptyDatabase(kind);
  const mails = await startMailServer();
  const closers: (() => Promise<unknown>)[] = [() => database.remove(), () => mails.close()];
  try {
    const { origin, port } = await reserveOrigin();
    const sitePort = await freePort();
    const proxied = { PUBLIC_ORIGIN: origin, TRUST_PROXY: "1", SMTP_URL: mails.url };
    const site = await startSite(database, sitePort, { ...variables, ...proxied });
    closers.push(() => site.stop());
    const nginx = await startNginx(port, [sitePort, await freePort()]);
    closers.push(() => nginx.stop());
    await travel({ site, nginx, mails });
  } finally {
    for (const context of chromium.browser.contexts()) await context.close();
    for (const close of closers.reverse()) await close();
  }
}

/** Pages of browsers without JavaScript. */
const plainPages = new WeakSet<Page>();

/** Opens an address, and waits for hydration if there are scripts: before, typed text may be lost. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  if (!plainPages.has(page)) await waitForHydration(page);
}

async function fillPasswords(page: Page, password: string): Promise<void> {
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password", { exact: true }).fill(password);
}

async function logIn(page: Page, origin: string, { email, password }: { email: string; password: string }) {
  await open(page, origin + paths.logIn());
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
}

async function logOut(page: Page, origin: string): Promise<void> {
  await open(page, origin + paths.account());
  await page.getByRole("main").getByRole("button", { name: "Log Out" }).click();
  await page.getByRole("link", { name: "Log in" }).first().waitFor();
}

async function expectSignedIn(page: Page, email: string): Promise<void> {
  await expect.poll(() => whoIs(page)).toBe(email);
}

function whoIs(page: Page): Promise<string | null> {
  const { origin } = new URL(page.url());
  return page.request
    .get(`${origin}/api/auth/get-session?disableRefresh=true`)
    .then((answer) => answer.json())
    .then((session: { user: { email: string } } | null) => session?.user.email ?? null);
}

/** Returns the address in the mail about a new password. */
async function resetLink({ received }: MailServer, email: string): Promise<string> {
  const find = () =>
    received
      .filter(({ to }) => to.includes(email))
      .map(({ source }) => parseMail(source))
      .find(({ headers }) => /Reset your/.test(headers.subject ?? ""));
  await expect.poll(find).toBeDefined();
  return /https:\/\/\S+/.exec(find()?.parts.find(({ type }) => type === "text/plain")?.text ?? "")?.[0] ?? "";
}

async function signUpAndOn(
  { nginx: { origin }, mails }: Setting,
  { javaScriptEnabled }: { javaScriptEnabled: boolean },
) {
  const { page, complaints } = await openPage(chromium.browser, { ignoreHTTPSErrors: true, javaScriptEnabled });
  if (!javaScriptEnabled) plainPages.add(page);
  const email = `ada.${javaScriptEnabled ? "script" : "plain"}@nginx.example`;
  await open(page, origin + paths.signUp());
  await page.getByLabel("Email").fill(email);
  await fillPasswords(page, goodPassword);
  await page.getByRole("button", { name: "Sign Up" }).click();
  // The account is created; in production without payments there is no checkout to redirect to.
  await page.getByText("Your account exists, and you are logged in").waitFor();
  await expectSignedIn(page, email);
  await logOut(page, origin);
  expect(await whoIs(page)).toBeNull();
  await logIn(page, origin, { email, password: goodPassword });
  await page.waitForURL(`${origin}/`);
  await logOut(page, origin);
  await open(page, origin + paths.forgotPassword());
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send Email" }).click();
  await page.getByText("A password reset email has been sent to your email address.").waitFor();
  const link = await resetLink(mails, email);
  expect(new URL(link).origin).toBe(origin);
  await open(page, link);
  await fillPasswords(page, "Another-Horse-8");
  await page.getByRole("button", { name: "Set password" }).click();
  await page.getByRole("heading", { name: "Your new password is set" }).waitFor();
  await logIn(page, origin, { email, password: "Another-Horse-8" });
  await page.waitForURL(`${origin}/`);
  await expectSignedIn(page, email);
  const cookies = (await page.context().cookies()).filter(({ name }) => name.startsWith("__Secure-studiolo."));
  expect(cookies.length).toBeGreaterThan(1);
  for (const { secure, httpOnly, sameSite } of cookies)
    expect([secure, httpOnly, sameSite]).toEqual([true, true, "Lax"]);
  expect(complaints.filter((complaint) => !/Failed to load resource: .* 503/.test(complaint))).toEqual([]);
  return { page, email };
}

async function addPasskeyAndUseIt(page: Page, origin: string, email: string): Promise<void> {
  await addAuthenticator(page);
  await open(page, origin + paths.accountPasskeys());
  await page.getByLabel("Name").fill("My phone");
  await page.getByLabel("Password", { exact: true }).fill("Another-Horse-8");
  await page.getByRole("button", { name: "Add passkey" }).click();
  await page.getByText("The passkey is added.").waitFor();
  await logOut(page, origin);
  await logIn(page, origin, { email, password: "Another-Horse-8" });
  await page.waitForURL("**/login/passkey");
  await page.getByRole("button", { name: "Use your passkey" }).click();
  await page.waitForURL(`${origin}/`);
  await expectSignedIn(page, email);
}

/** Checks the other settings of the file, without a browser. */
async function expectWholeProxy({ nginx, site }: Setting): Promise<void> {
  const { ask, submit, close } = openTls(nginx);
  const form = { email: "nobody@nginx.example", password: goodPassword };
  for (const origin of ["https://evil.example", "http://localhost", site.address, "null"]) {
    for (const path of ["/login", "/login.data", "/api/auth/sign-in/email"]) {
      const { status, headers } = await submit(path, form, { origin });
      expect([origin, path, status, headers["set-cookie"]]).toEqual([origin, path, 403, undefined]);
    }
  }
  const page = await ask("/about", { headers: { "x-request-id": "00000000-0000-4000-8000-00000000000a" } });
  expect([page.status, page.headers["x-request-id"]]).toEqual([
    200,
    expect.stringMatching(/^[\da-f]{32}$|^[\da-f-]{36}$/),
  ]);
  expect(page.headers["x-request-id"]).not.toBe("00000000-0000-4000-8000-00000000000a");
  expect(page.headers["strict-transport-security"]).toContain("max-age=");
  const plain = await fetch(`http://localhost:${nginx.plainPort}/courses/SET?mode=learn`, { redirect: "manual" });
  expect([plain.status, plain.headers.get("location")]).toEqual([308, `${nginx.origin}/courses/SET?mode=learn`]);
  const batch = { origin: nginx.origin, "content-type": "application/json" };
  const large = (bytes: number) =>
    ask("/api/users/x/reviews", { method: "POST", headers: batch, body: Buffer.alloc(bytes, "x") });
  // The largest batch reaches the site, which checks the session; nginx itself refuses a larger one.
  expect(JSON.parse((await large(8 * 1024 * 1024)).body)).toMatchObject({ code: "not_signed_in" });
  expect((await large(10 * 1024 * 1024)).status).toBe(413);
  close();
}

behindNginx(
  "in production behind nginx one signs up, logs in and out, sets a new password, with JavaScript and without",
  async () => {
    await withNginx({ kind: "postgresql", variables: production }, async (setting) => {
      await signUpAndOn(setting, { javaScriptEnabled: false });
      const { page, email } = await signUpAndOn(setting, { javaScriptEnabled: true });
      await addPasskeyAndUseIt(page, setting.nginx.origin, email);
      await expectWholeProxy(setting);
    });
  },
);

behindNginx("behind nginx a visitor signs up, pays and comes back as a premium learner", async () => {
  await withNginx({ kind: "embedded", variables: {} }, async ({ nginx: { origin } }) => {
    const { page, complaints } = await openPage(chromium.browser, { ignoreHTTPSErrors: true });
    await open(page, origin + paths.signUp());
    await signUpAndPay(page, origin, { email: "ben@nginx.example" });
    await logOut(page, origin);
    await logIn(page, origin, { email: "ben@nginx.example", password: goodPassword });
    await page.getByRole("heading", { name: "Nothing is due" }).waitFor();
    expect(complaints).toEqual([]);
  });
});
