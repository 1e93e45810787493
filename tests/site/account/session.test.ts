import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { paths } from "#domain/paths.ts";
import { session } from "#server/db/schema/accounts.ts";
import { goodPassword, type TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

const dayMs = 86_400_000;
const cookieName = "studiolo.session_token";

/** Signs a learner up and returns the cookies of their browser as it sends them. */
async function signedIn(email: string): Promise<{ browser: TestBrowser; uid: string; cookie: string }> {
  const browser = site.openBrowser();
  await browser.signUp(email);
  return { browser, uid: await browser.uid(), cookie: browser.cookieHeader() };
}

/** What the site and better-auth find in a cookie header; better-auth comes second, since it writes at once. */
async function readBoth(cookie: string) {
  const headers = new Headers(cookie === "" ? {} : { cookie });
  const ours = await site.resources.readSession(headers);
  await site.resources.background.idle();
  const theirs = await site.resources.auth.api.getSession({ headers });
  return {
    ours: ours && { id: ours.id, uid: ours.uid, email: ours.email },
    theirs: theirs && { id: theirs.session.id, uid: theirs.user.id, email: theirs.user.email },
    renewedCookie: ours?.renewedCookie ?? null,
  };
}

const rowOf = async (uid: string) => {
  const [row] = await site.resources.db.select().from(session).where(eq(session.userId, uid));
  return row ?? null;
};

const putExpiry = (uid: string, expiresAt: Date) =>
  site.resources.db.update(session).set({ expiresAt }).where(eq(session.userId, uid));

siteTest("the site reads from every cookie the session that better-auth reads from it", async () => {
  const { cookie, uid } = await signedIn("ada@session.example");
  const other = await signedIn("bob@session.example");
  const value = /studiolo\.session_token=([^;]*)/.exec(cookie)?.[1] ?? "";
  const [token, signature] = decodeURIComponent(value).split(".");
  const foreign = decodeURIComponent(other.cookie).split(".").at(-1);
  const named = (text: string) => `${cookieName}=${encodeURIComponent(text)}`;
  expect((await readBoth(cookie)).ours).toMatchObject({ uid, email: "ada@session.example" });
  for (const given of [
    cookie,
    `first=1; ${cookieName}=${value}; last=2`,
    "",
    `${cookieName}=`,
    named(`${token}`),
    named(`${token}.`),
    named(`.${signature}`),
    named(`${token}.${signature?.slice(0, -2)}A=`),
    named(`${token}x.${signature}`),
    named(`${token}.${foreign}`),
    named("planted.by-someone-else"),
    `${cookieName}=%E0%A4%A`,
    `__Secure-${cookieName}=${value}`,
    `${cookieName}=${value}; ${cookieName}=${named("planted.by-someone-else")}`,
    `${cookieName}=planted; ${cookieName}=${value}`,
  ]) {
    const { ours, theirs } = await readBoth(given);
    expect(ours, given).toEqual(theirs);
  }
});

siteTest("a session ends at once where it is revoked, and when it expires it is deleted", async () => {
  const { browser, cookie, uid } = await signedIn("cy@session.example");
  await putExpiry(uid, new Date(Date.now() - 1000));
  expect((await readBoth(cookie)).ours).toBeNull();
  expect(await rowOf(uid)).toBeNull();
  expect((await browser.get(paths.account())).headers.get("location")).toContain(paths.logIn());
  const dee = await signedIn("dee@session.example");
  await site.resources.db.delete(session).where(eq(session.userId, dee.uid));
  expect(await readBoth(dee.cookie)).toEqual({ ours: null, theirs: null, renewedCookie: null });
});

siteTest("a session used an hour after its last extension is extended, and so is its cookie", async () => {
  const { browser, cookie, uid } = await signedIn("eve@session.example");
  const before = await rowOf(uid);
  expect((await readBoth(cookie)).renewedCookie).toBeNull();
  expect(await rowOf(uid)).toEqual(before);
  await putExpiry(uid, new Date(Date.now() + 30 * dayMs - 3_601_000));
  const page = await browser.get(paths.account());
  await site.resources.background.idle();
  const renewed = page.headers.getSetCookie().find((text) => text.startsWith(cookieName)) ?? "";
  expect(renewed).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(cookie).toContain(renewed.split(";", 1)[0]);
  expect((await rowOf(uid))?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 30 * dayMs - 60_000);
  expect((await browser.get(paths.account())).headers.getSetCookie()).toEqual([]);
});

siteTest("a session that is not to be remembered is not extended", async () => {
  const { browser, uid } = await signedIn("fay@session.example");
  await browser.json("POST", "/api/auth/sign-out", {});
  const body = { email: "fay@session.example", password: goodPassword, rememberMe: false };
  expect((await browser.json("POST", "/api/auth/sign-in/email", body)).status).toBe(200);
  const before = await rowOf(uid);
  expect((before?.expiresAt.getTime() ?? 0) - Date.now()).toBeLessThan(dayMs + 60_000);
  expect(await readBoth(browser.cookieHeader())).toMatchObject({ ours: { uid }, renewedCookie: null });
  expect(await rowOf(uid)).toEqual(before);
});
