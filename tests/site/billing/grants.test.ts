import { expect } from "vitest";
import { listGrants } from "#server/db/billing/grants.ts";
import { explainAccess } from "#server/services/billing/explain-access.ts";
import { applyGrant } from "#server/services/billing/grants.ts";
import { pageText } from "#tests/helpers/page-text.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

const links = "/api/courses/Calculus%20I/links/links_1";
const dayMs = 86_400_000;

async function openMember(email: string) {
  const browser = site.openBrowser();
  await browser.signUp(email);
  const give = (days: number | null, reason: string) => {
    const until = days === null ? null : new Date(site.resources.now().getTime() + days * dayMs);
    return applyGrant(site.resources, { user: email, until, reason });
  };
  const status = async () => (await browser.get(links)).status;
  const printed = async () => (await explainAccess(site.resources.db, email, site.resources.now()))?.join("\n");
  return { browser, give, status, told: printed, uid: await browser.uid() };
}

siteTest("a learner to whom the operator grants access has it at once, and the account says until when", async () => {
  const { browser, give, status, told } = await openMember("ada@grants.example");
  expect(await status()).toBe(403);
  expect(await give(30, "A scholarship.")).toMatchObject({ kind: "done" });
  expect(await status()).toBe(200);
  expect(await pageText(browser.get("/account"))).toContain("You have been given full access until");
  expect(await told()).toMatch(
    /had access at .*\nBy a grant of the operator until \S+: A scholarship\.\n.*when the operator granted it/,
  );
});

siteTest("a grant ends by itself, and when it is revoked; the ledger keeps every reason", async () => {
  const { give, status, told, uid } = await openMember("ben@grants.example");
  await give(30, "A scholarship.");
  expect(await give(null, "It was for somebody else.")).toMatchObject({ kind: "done" });
  expect(await status()).toBe(403);
  expect(await told()).toContain("was taken at");
  await give(1, "A day to look around.");
  expect(await status()).toBe(200);
  site.advance(dayMs + 1000);
  expect(await status()).toBe(403);
  expect(await told()).toContain("What the operator granted ended at");
  expect((await listGrants(site.resources.db, uid)).map(({ reason }) => reason)).toEqual([
    "A scholarship.",
    "It was for somebody else.",
    "A day to look around.",
  ]);
});

siteTest(
  "grants without an account, a reason or a future end are refused, and so is revoking a missing grant",
  async () => {
    const { give, uid } = await openMember("cleo@grants.example");
    const until = new Date(site.resources.now().getTime() + dayMs);
    expect(await applyGrant(site.resources, { user: "nobody@grants.example", until, reason: "x" })).toMatchObject({
      kind: "refused",
    });
    expect(await give(-1, "Too late.")).toMatchObject({ kind: "refused" });
    expect(await give(1, " ")).toMatchObject({ kind: "refused" });
    expect(await give(null, "Nothing there.")).toMatchObject({ kind: "refused" });
    expect(await listGrants(site.resources.db, uid)).toEqual([]);
  },
);

siteTest("a learner reads a grant and its reason in the copy of everything", async () => {
  const { browser, give, uid } = await openMember("dora@grants.example");
  await give(5, "For the bug that you found.");
  const { tables } = (await (await browser.get(`/api/users/${uid}/export`)).json()) as {
    tables: { grants: { rows: { reason: string }[] } };
  };
  expect(tables.grants.rows.map(({ reason }) => reason)).toEqual(["For the bug that you found."]);
});
