import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { affiliateCookie } from "#domain/affiliates/affiliate.ts";
import { schema } from "#server/db/connection/database.ts";
import { joinAffiliates } from "#tests/helpers/billing/whole-affiliate.ts";
import type { TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

async function join(email: string): Promise<{ browser: TestBrowser; uid: string; code: string }> {
  const browser = site.openBrowser();
  await browser.signUp(email);
  return { browser, uid: await browser.uid(), code: await joinAffiliates(browser) };
}

const cookieOf = (response: Response) =>
  response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${affiliateCookie}=`)) ?? null;
const referralOf = async (browser: TestBrowser) => {
  const uid = await browser.uid();
  const [row] = await site.resources.db.select().from(schema.referrals).where(eq(schema.referrals.uid, uid));
  return row?.affiliateUid ?? null;
};
const accountOf = async ({ browser, uid }: { browser: TestBrowser; uid: string }) =>
  (await browser.get(`/api/users/${uid}/affiliate`)).json();

const cookieFor = (code: string) => `studiolo.ref=${code}; Path=/; Max-Age=5184000; HttpOnly; SameSite=Lax`;
const choose = (visitor: TestBrowser, choice: "all" | "essential", query = "") =>
  visitor.submit(`/consent${query}`, { choice });

siteTest.each(["/", "/courses/SET", "/browse?q=calculus", "/legal/tos", "/signup", "/nowhere"])(
  "an affiliate's link to %s opens the page itself, and sets the cookie for 60 days only for who allows all",
  async (path) => {
    const { code } = await join(`ada.link.to${path.replaceAll(/\W/g, "")}@affiliates.example`);
    const link = `${path}${path.includes("?") ? "&" : "?"}ref=${code.toLowerCase()}`;
    const [undecided, essential, all] = [site.openBrowser(), site.openBrowser(), site.openBrowser()];
    await choose(essential, "essential");
    await choose(all, "all");
    const { status } = await site.openBrowser().get(path);
    for (const [visitor, cookie] of [
      [undecided, null] as const,
      [essential, null] as const,
      [all, cookieFor(code)] as const,
    ]) {
      const response = await visitor.get(link);
      expect([response.status, cookieOf(response)]).toEqual([status, cookie]);
      expect(response.headers.get("cache-control")).toContain("private");
    }
  },
);

siteTest("the code changes no byte of a page, and is in none", async () => {
  const { code } = await join("ada.shared@affiliates.example");
  for (const path of ["/about", "/signup", "/programs/Humanities", "/nowhere"]) {
    const [plain, withCode] = [await site.openBrowser().get(path), await site.openBrowser().get(`${path}?ref=${code}`)];
    expect(withCode.headers.get("etag")).toBe(plain.headers.get("etag"));
    expect(await withCode.text()).toBe(await plain.text());
  }
  expect(await (await site.openBrowser().get(`/browse?q=logic&ref=${code}`)).text()).not.toContain(code);
});

siteTest("a redirect keeps the code, and leads to no other site", async () => {
  const { code } = await join("ada.redirects@affiliates.example");
  for (const [path, target] of [
    [`/home?ref=${code}`, `/?ref=${code}`],
    [`/search?q=logic&ref=${code}`, `/browse?q=logic&ref=${code}`],
    [`/courses/%53ET?ref=${code}`, `/courses/SET?ref=${code}`],
    [`/account?ref=${code}`, `/login?to=%2Faccount&ref=${code}`],
  ]) {
    const response = await site.openBrowser().get(path ?? "");
    expect(response.headers.get("location")).toBe(target);
  }
  const { status, headers } = await site.openBrowser().send(`${site.origin}//evil.example/?ref=${code}`);
  expect([status, headers.get("location")]).toEqual([404, null]);
});

siteTest("an unknown code has no effect", async () => {
  const visitor = site.openBrowser();
  await choose(visitor, "all");
  for (const code of ["producthunt", "%00'--", "%F0%9F%A6%84", "", "ZZZZZZZZ"]) {
    const response = await visitor.get(`/signup?ref=${code}`);
    expect([response.status, cookieOf(response)]).toEqual([200, null]);
    expect(cookieOf(await choose(visitor, "all", `?ref=${code}`))).toBeNull();
  }
  await visitor.signUp("nobodys@affiliates.example");
  expect(await referralOf(visitor)).toBeNull();
});

siteTest(
  "without a script the code comes along from a page to the sign-up, and through a form that was refused",
  async () => {
    const { code, uid } = await join("ada.plain@affiliates.example");
    const visitor = site.openBrowser();
    await visitor.get(`/?ref=${code}`);
    const led = await visitor.get("/signup", { referer: `${site.origin}/?ref=${code}` });
    expect([led.status, led.headers.get("location"), led.headers.get("cache-control")]).toEqual([
      302,
      `/signup?ref=${code}`,
      "no-store",
    ]);
    expect(led.headers.get("x-content-type-options")).toBe("nosniff");
    await visitor.get(`/signup?ref=${code}`, { "sec-fetch-site": "same-origin" });
    const email = "plain@affiliates.example";
    const refused = await visitor.submit("/signup", { email, password: "short", confirmPassword: "short" });
    expect(await refused.text()).toContain(`<input type="hidden" name="ref" value="${code}"/>`);
    // The refused form is shown at the plain address.
    await visitor.get("/signup");
    const password = "Correct-Horse-7";
    await visitor.submit("/signup", { email, password, confirmPassword: password, ref: code });
    expect(await referralOf(visitor)).toBe(uid);
  },
);

siteTest("nobody is redirected to the sign-up with a code from elsewhere, or without one", async () => {
  const visitor = site.openBrowser();
  for (const referer of ["https://other.example/?ref=ABCDEFGH", `${site.origin}/?ref=nothing`, `${site.origin}/about`])
    expect((await visitor.get("/signup", { referer })).status).toBe(200);
});

siteTest("the last click wins, who signs up is credited once and for good, and the browser forgets", async () => {
  const [ada, ben] = [await join("ada.last@affiliates.example"), await join("ben.last@affiliates.example")];
  const cleo = site.openBrowser();
  await choose(cleo, "all");
  await cleo.get(`/?ref=${ada.code}`);
  await cleo.get(`/browse?ref=${ben.code}`);
  const response = await cleo.submit("/signup", {
    email: "cleo@affiliates.example",
    password: "Correct-Horse-7",
    confirmPassword: "Correct-Horse-7",
  });
  expect(cookieOf(response)).toContain("Max-Age=0");
  expect(await referralOf(cleo)).toBe(ben.uid);
  await cleo.get(`/?ref=${ada.code}`);
  expect(await referralOf(cleo)).toBe(ben.uid);
  expect(await accountOf(ben)).toMatchObject({ clicks: 1, signUps: 1, customers: 0 });
  expect(await accountOf(ada)).toMatchObject({ clicks: 2, signUps: 0 });
});

siteTest("one's own link counts nothing and sets no cookie", async () => {
  const ada = await join("ada.own@affiliates.example");
  await choose(ada.browser, "all");
  const response = await ada.browser.get(`/browse?q=logic&ref=${ada.code}`);
  expect([response.status, response.headers.get("location"), cookieOf(response)]).toEqual([
    302,
    "/browse?q=logic",
    null,
  ]);
  expect(cookieOf(await choose(ada.browser, "all", `?ref=${ada.code}`))).toBeNull();
  expect((await accountOf(ada)).clicks).toBe(0);
});

siteTest("a link counts when it is opened: not by prefetch, repetition or navigation", async () => {
  const ada = await join("ada.clicks@affiliates.example");
  const link = `/?ref=${ada.code}`;
  const [visitor, all] = [site.openBrowser(), site.openBrowser()];
  await visitor.get(link, { "sec-purpose": "prefetch" });
  await visitor.send(link, { method: "HEAD" });
  await visitor.get(`/about.data?ref=${ada.code}`);
  await visitor.get(`/home?ref=${ada.code}`);
  expect((await accountOf(ada)).clicks).toBe(0);
  await visitor.get(link);
  await visitor.get(link, { "cache-control": "max-age=0" });
  await visitor.get(`/about?ref=${ada.code}`, { "sec-fetch-site": "same-origin" });
  await visitor.get(`/about?ref=${ada.code}`, { referer: site.origin + link });
  expect((await accountOf(ada)).clicks).toBe(1);
  await choose(all, "all");
  for (const path of [link, link, `/about?ref=${ada.code}`]) await all.get(path);
  expect((await accountOf(ada)).clicks).toBe(2);
});

siteTest("choosing Optimize later in the visit sets the cookie, and a later visit is credited", async () => {
  const { code, uid } = await join("ada.optimize@affiliates.example");
  const visitor = site.openBrowser();
  await visitor.get(`/?ref=${code}`);
  expect(cookieOf(await choose(visitor, "all", `?ref=${code.toLowerCase()}`))).toBe(cookieFor(code));
  await visitor.get("/");
  await visitor.signUp("optimize@affiliates.example");
  expect(await referralOf(visitor)).toBe(uid);
});

siteTest("with essential cookies the sign-up of the same visit is credited, and a later visit is not", async () => {
  const { code, uid } = await join("ada.consent@affiliates.example");
  const [same, later] = [site.openBrowser(), site.openBrowser()];
  for (const visitor of [same, later]) {
    expect(cookieOf(await visitor.get(`/?ref=${code}`))).toBeNull();
    expect(cookieOf(await choose(visitor, "essential", `?ref=${code}`))).toContain("Max-Age=0");
  }
  await same.get(`/signup?ref=${code}`);
  await same.signUp("same.visit@affiliates.example");
  expect(await referralOf(same)).toBe(uid);
  await later.get("/signup");
  await later.signUp("later.visit@affiliates.example");
  expect(await referralOf(later)).toBeNull();
});

siteTest("choosing essential cookies later forgets", async () => {
  const { code } = await join("ada.forget@affiliates.example");
  const visitor = site.openBrowser();
  await choose(visitor, "all");
  expect(cookieOf(await visitor.get(`/?ref=${code}`))).toBe(cookieFor(code));
  expect(cookieOf(await choose(visitor, "essential"))).toContain("Max-Age=0");
  await visitor.get("/");
  await visitor.signUp("forget@affiliates.example");
  expect(await referralOf(visitor)).toBeNull();
});
