import { expect } from "vitest";
import { accountRoutes } from "#tests/helpers/authorisation/accounts.ts";
import { apiRoutes } from "#tests/helpers/authorisation/api.ts";
import { pageRoutes } from "#tests/helpers/authorisation/pages.ts";
import { subscribe } from "#tests/helpers/billing/subscribed-learner.ts";
import { readOutbox } from "#tests/helpers/mail/outbox.ts";
import { goodPassword } from "#tests/helpers/screens/test-browser.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";
import { watchWrites } from "#tests/helpers/write-watch.ts";

const site = withTestSite();

/** Every route that may change something, with its parameters filled in. */
const writes = Object.keys({ ...apiRoutes, ...accountRoutes, ...pageRoutes })
  .map((name) => name.split(" ") as [method: string, path: string])
  .filter(([method]) => method !== "GET")
  .map(([method, path]) => [method, path.replaceAll(/[{:]\w+\}?/g, "x")] as const);

/** Routes that are closed to everyone. */
const closed = new Set(
  Object.entries(accountRoutes)
    .filter(([, { answers }]) => answers.premium === "not_found")
    .map(([name]) => name.replaceAll(/:\w+/g, "x")),
);

/** Headers by which browsers mark a request of another site's page. */
const foreign = [
  ["origin", "https://evil.example"],
  ["origin", "null"],
  ["sec-fetch-site", "cross-site"],
] as const;

siteTest("a request from another site's page changes nothing, at any route", async () => {
  const ada = site.openBrowser();
  await ada.signUp("cross@security.example");
  const watch = await watchWrites(site);
  for (const [method, path] of writes) {
    for (const [name, value] of foreign) {
      const headers = { [name]: value, "content-type": "application/x-www-form-urlencoded" };
      const response = await ada.send(path, { method, body: "a=b", headers });
      expect([method, path, (await response.json()).code]).toEqual([method, path, "cross_site"]);
    }
  }
  await watch.expectUnchanged("requests of other sites");
  await expect(ada.uid()).resolves.toBeTruthy();
});

siteTest("a body of a megabyte is refused at every public route, also if its batches may be as large", async () => {
  const ada = site.openBrowser();
  const uid = await subscribe(ada, { email: "large@security.example" });
  const watch = await watchWrites(site);
  const body = "x".repeat(1024 * 1024);
  for (const [method, listed] of writes) {
    const path = listed.replace("/api/users/x", `/api/users/${uid}`);
    const type = { "content-type": "application/json", "content-length": String(body.length) };
    const response = await ada.send(path, { method, body, headers: { origin: site.origin, ...type } });
    const code = closed.has(`${method} ${path}`) ? "not_found" : "body_too_large";
    expect([method, path, (await response.json()).code]).toEqual([method, path, code]);
  }
  await watch.expectUnchanged("large bodies");
});

siteTest(
  "the cookie of a session is out of reach of scripts and other sites, and a new one with each sign-in",
  async () => {
    const form = { email: "cookie@security.example", password: goodPassword, confirmPassword: goodPassword };
    const signedUp = await site.openBrowser().submit("/signup", form);
    const planted = "studiolo.session_token=planted.by-someone-else";
    const headers = { origin: site.origin, cookie: planted };
    const body = new URLSearchParams({ email: form.email, password: form.password });
    const signedIn = await site.openBrowser().send("/login", { method: "POST", headers, body });
    const cookies = [...signedUp.headers.getSetCookie(), ...signedIn.headers.getSetCookie()];
    const sessions = cookies.filter((cookie) => cookie.includes("session_token"));
    expect(sessions).toHaveLength(2);
    expect(new Set(sessions.map((cookie) => cookie.split(";", 1)[0])).size).toBe(2);
    for (const cookie of sessions) {
      expect(cookie).toMatch(/; Path=\//i);
      expect(cookie).toMatch(/; HttpOnly/i);
      expect(cookie).toMatch(/; SameSite=Lax/i);
      expect(cookie).not.toMatch(/; Domain=/i);
      expect(cookie).not.toContain("planted");
    }
  },
);

siteTest("no response of the accounts library contains a session token", async () => {
  const ada = site.openBrowser();
  await ada.signUp("token@security.example");
  const signIn = { email: "token@security.example", password: goodPassword };
  const answers = await Promise.all([
    ada.get("/api/auth/get-session"),
    site.openBrowser().json("POST", "/api/auth/sign-in/email", signIn),
  ]);
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toMatch(/"token":/);
  }
});

siteTest("responses to a learner are not cacheable: pages, their data, and the API", async () => {
  const ada = site.openBrowser();
  await ada.becomePremium("cache@security.example");
  await ada.submit("/affiliates", { agrees: "yes" });
  const uid = await ada.uid();
  const pages = Object.entries(pageRoutes).filter(
    ([name, { answers }]) => name.startsWith("GET") && answers.premium === 200,
  );
  const paths = pages.map(([name]) => name.slice("GET ".length).replaceAll(/:\w+/g, (word) => known[word] ?? "x"));
  const ownPaths = [...paths, ...paths.map((path) => (path === "/" ? "/_.data" : `${path}.data`)), `/api/users/${uid}`];
  for (const path of [...ownPaths, "/api/auth/get-session", "/api/courses/Calculus%20I", `/api/users/${uid}/reviews`]) {
    const response = await ada.get(path);
    expect([path, response.status]).toEqual([path, 200]);
    expect([path, response.headers.get("cache-control")]).toEqual([path, expect.stringContaining("no-store")]);
    await response.body?.cancel();
  }
});

const known: Record<string, string> = { ":programId": "Mathematics", ":courseId": "Calculus%20I" };

siteTest("every answer says how it may be framed, sniffed and referred from", async () => {
  for (const path of ["/", "/login", "/account", "/nowhere", "/api/health", "/api/nothing", "/api/auth/ok"]) {
    const { headers } = await site.openBrowser().get(path);
    expect([path, headers.get("x-content-type-options")]).toEqual([path, "nosniff"]);
    expect([path, headers.get("x-frame-options")]).toEqual([path, "DENY"]);
    expect([path, headers.get("referrer-policy")]).toEqual([path, "strict-origin-when-cross-origin"]);
    expect([path, headers.get("cross-origin-opener-policy")]).toEqual([path, "same-origin"]);
    expect([path, headers.has("x-powered-by"), headers.has("server")]).toEqual([path, false, false]);
  }
});

siteTest.each([
  "/offline?to=https://evil.example/",
  "/offline?to=//evil.example/",
  "/offline?to=/\\evil.example",
  "/offline?to=javascript:alert(1)",
  "/offline?to=%09//evil.example",
  "/search?next=https://evil.example",
  "//evil.example/search",
  "/login?next=https://evil.example/",
  "/api/auth/reset-password/x?callbackURL=https://evil.example",
  "/api/auth/verify-email?token=x&callbackURL=https://evil.example",
  "/api/auth/error?error=%3Cscript%3E",
])("%s leads nobody to another site", async (path) => {
  const response = await site.openBrowser().send(`${site.origin}${path}`);
  const location = response.headers.get("location") ?? "/";
  expect(new URL(location, site.origin).origin).toBe(site.origin);
});

siteTest("a reset mail links to the site's own origin, whatever host the request named", async () => {
  const email = "host@security.example";
  await site.openBrowser().signUp(email);
  const body = new URLSearchParams({ email });
  const headers = { origin: site.origin, host: "evil.example", "x-forwarded-host": "evil.example" };
  await site.openBrowser().send("/forgot-password", { method: "POST", headers, body });
  const mail = () => readOutbox(site.outbox).find(({ to, text }) => to === email && text.includes("/reset-password"));
  await expect.poll(() => mail()?.text).toBeTruthy();
  expect(mail()?.text).toContain(`${site.origin}/reset-password?token=`);
  expect(mail()?.text).not.toContain("evil.example");
});

siteTest("opening an address never signs out, and a form sent twice signs out once", async () => {
  const ada = site.openBrowser();
  await ada.signUp("logout@security.example");
  await ada.get("/logout");
  await expect(ada.uid()).resolves.toBeTruthy();
  const again = ada.copy();
  await ada.submit("/logout", {});
  expect((await again.submit("/logout", {})).headers.get("location")).toBe("/");
  await expect(again.uid()).rejects.toThrow("nobody is signed in");
});
