import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { operatorAreas } from "#domain/operator/area.ts";
import { windowLengths } from "#domain/operator/window.ts";
import { isTooSlow, runQuery } from "#server/db/operator/query.ts";
import { linkIn, mailTo } from "#tests/helpers/mail/links.ts";
import { goodPassword, type TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import { databaseKind } from "#tests/helpers/site-database.ts";
import { operatorEmail, siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

/** Addresses of the operator's pages, each with one that does not exist. */
const hidden = [
  ["/operator", "/nowhere"],
  ["/operator/", "/nowhere/"],
  ["/OPERATOR?days=7", "/nowhere?days=7"],
  ["/%6Fperator", "/nowhere"],
  ["/operator/money", "/nowhere/money"],
  ["/operator/nothing", "/nowhere/nothing"],
  ["/operator.data", "/nowhere.data"],
  ["/operator/money.data?_routes=routes%2Foperator", "/nowhere/money.data?_routes=routes%2Foperator"],
] as const;

/**
 * Returns everything of a response that a client sees. A refused form's page contains its address, so its scripts'
 * hashes differ.
 */
async function wholeAnswer(browser: TestBrowser, path: string, method = "GET") {
  const form = method === "POST" ? { body: new URLSearchParams({ days: "7" }) } : {};
  const response = await browser.copy().send(path, { method, headers: { origin: site.origin }, ...form });
  const headers = [...response.headers].filter(([name]) => method !== "POST" || name !== "content-security-policy");
  const { pathname } = new URL(path, site.origin);
  const body = (await response.text()).replaceAll(`"${pathname.replace(/\.data$/, "")}`, '"/here');
  return { status: response.status, headers, body: body.replaceAll(`&quot;${pathname}`, "&quot;/here") };
}

async function expectNothing(browser: TestBrowser): Promise<void> {
  for (const [path, nowhere] of hidden) {
    for (const method of ["GET", "POST", "HEAD"]) {
      const answer = await wholeAnswer(browser, path, method);
      expect(answer, `${method} ${path}`).toEqual(await wholeAnswer(browser, nowhere, method));
      // Data requests name the wanted routes; an unknown one returns nothing.
      if (!path.includes("_routes")) expect(answer.status, `${method} ${path}`).toBe(method === "POST" ? 405 : 404);
    }
  }
}

async function confirmAddress(browser: TestBrowser, email: string): Promise<void> {
  await browser.submit("/forgot-password", { email });
  const link = linkIn(await mailTo(site.outbox, email, "password"));
  const token = link.searchParams.get("token") ?? "";
  await browser.submit("/reset-password", { token, password: goodPassword, confirmPassword: goodPassword });
  await browser.logIn(email);
}

siteTest("for everyone else the operator's pages respond exactly like an address that does not exist", async () => {
  const learner = site.openBrowser();
  await learner.becomePremium("learner@site.example");
  await confirmAddress(learner, "learner@site.example");
  await expectNothing(site.openBrowser());
  await expectNothing(learner);
});

siteTest("a sign-up with the operator's address sees nothing until the address is confirmed", async () => {
  const operator = site.openBrowser();
  await operator.signUp(operatorEmail);
  await expectNothing(operator);
  await confirmAddress(operator, operatorEmail);
  expect((await operator.get("/operator")).status).toBe(200);
  for (const area of Object.keys(operatorAreas).slice(1)) {
    for (const days of windowLengths) {
      const response = await operator.get(`/operator/${area}?days=${days}`);
      const page = await response.text();
      expect([response.status, area, days]).toEqual([200, area, days]);
      const [pressed = ""] = /<button[^>]*aria-pressed="true"[^>]*>/.exec(page) ?? [];
      expect(pressed).toContain(`value="${days}"`);
      expect(page).not.toContain("could not be read");
      expect(page).not.toContain("@site.example");
    }
  }
  expect((await operator.get("/operator/nothing")).status).toBe(404);
});

siteTest("the operator's page is not cached, not indexed, and runs no code but for the theme", async () => {
  const operator = site.openBrowser();
  await operator.logIn(operatorEmail);
  const response = await operator.get("/operator?days=7");
  const page = await response.text();
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(page).toContain('<meta name="robots" content="noindex"/>');
  expect([...page.matchAll(/<script\b/g)]).toHaveLength(1);
  expect(page).not.toContain('style="');
});

siteTest("nothing that the site sends to others mentions the operator's pages", async () => {
  const files = readdirSync("build/client", { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(?:js|json|html|xml|txt|webmanifest)$/.test(entry.name),
  );
  expect(files.length).toBeGreaterThan(20);
  const revealing = files.filter(({ parentPath, name }) =>
    /routes\/operator|["'`]\/?operator["'`/]/.test(readFileSync(join(parentPath, name), "utf8")),
  );
  expect(revealing.map(({ name }) => name)).toEqual([]);
  const visitor = site.openBrowser();
  for (const path of ["/", "/browse", "/robots.txt", "/sitemap.xml", "/api/openapi.json"]) {
    expect(await (await visitor.get(path)).text(), path).not.toMatch(/["/]operator\b(?!'s)/);
  }
});

siteTest("a figure's query can only read", async () => {
  await expect(runQuery(site.resources.db, "delete from mails")).rejects.toThrow();
});

siteTest.skipIf(databaseKind === "embedded")("a figure's query is stopped when it takes too long", async () => {
  const failure = await runQuery(site.resources.db, "select pg_sleep(20)").catch((error: unknown) => error);
  expect(isTooSlow(failure)).toBe(true);
});
