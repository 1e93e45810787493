import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { affiliateCookie } from "#domain/affiliate.ts";
import { schema } from "#server/db/database.ts";
import { pageText } from "#tests/helpers/page-text.ts";
import type { TestBrowser } from "#tests/helpers/test-browser.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

const [ibanOfAda, ibanOfBen] = ["SE35 5000 0000 0549 1000 0003", "DE89 3704 0044 0532 0130 00"];

async function join(email: string): Promise<{ browser: TestBrowser; uid: string; code: string }> {
  const browser = site.openBrowser();
  await browser.signUp(email);
  expect((await browser.submit("/affiliates", { agrees: "yes" })).status).toBe(302);
  const uid = await browser.uid();
  const { code } = await (await browser.get(`/api/users/${uid}/affiliate`)).json();
  return { browser, uid, code };
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

siteTest("a learner joins by agreeing to the terms, and gets a code and a link at once", async () => {
  const ada = site.openBrowser();
  await ada.signUp("ada.joins@affiliates.example");
  expect(await pageText(ada.get("/affiliates"))).toContain("Join the program");
  const refused = await ada.submit("/affiliates", {});
  expect([refused.status, await pageText(refused)]).toEqual([
    422,
    expect.stringContaining("Agree to the Affiliate Terms first."),
  ]);
  await ada.submit("/affiliates", { agrees: "yes" });
  const account = await accountOf({ browser: ada, uid: await ada.uid() });
  expect(account.link).toBe(`${site.origin}/?ref=${account.code}`);
  expect(await pageText(ada.get("/affiliates"))).toContain(`Your code is ${account.code}`);
  await ada.submit("/affiliates", { agrees: "yes" });
  expect((await accountOf({ browser: ada, uid: await ada.uid() })).code).toBe(account.code);
});

siteTest.each(["/", "/courses/SET", "/browse?q=calculus", "/legal/tos", "/signup"])(
  "an affiliate's link to %s sets the cookie for 60 days and leads to the page itself",
  async (path) => {
    const { code } = await join(`ada.link.to${path.replaceAll(/\W/g, "")}@affiliates.example`);
    const visitor = site.openBrowser();
    const response = await visitor.get(`${path}${path.includes("?") ? "&" : "?"}ref=${code.toLowerCase()}`);
    expect([response.status, response.headers.get("location")]).toEqual([302, path]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(cookieOf(response)).toBe(`studiolo.ref=${code}; Path=/; Max-Age=5184000; HttpOnly; SameSite=Lax`);
    expect((await visitor.get(path)).status).toBe(200);
  },
);

siteTest("pages that all visitors share are the same bytes with and without an affiliate's cookie", async () => {
  const { code } = await join("ada.shared@affiliates.example");
  const [plain, referred] = [site.openBrowser(), site.openBrowser()];
  await referred.get(`/about?ref=${code}`);
  const [one, other] = [await plain.get("/about"), await referred.get("/about")];
  expect(other.headers.get("etag")).toBe(one.headers.get("etag"));
  expect(await other.text()).toBe(await one.text());
});

siteTest("a code that nobody has sets no cookie, and no address leads to another site", async () => {
  const visitor = site.openBrowser();
  for (const [path, target] of [
    ["/about?ref=ZZZZZZZZ", "/about"],
    ["/about?ref=producthunt&x=1", "/about?x=1"],
    ["//evil.example/?ref=ZZZZZZZZ", "/evil.example/"],
    ["/about?ref=%00'--", "/about"],
  ]) {
    const response = await visitor.send(new URL(site.origin).origin + path);
    expect([response.status, response.headers.get("location"), cookieOf(response)]).toEqual([302, target, null]);
  }
});

siteTest("the last click wins, who signs up is credited once and for good, and the browser forgets", async () => {
  const [ada, ben] = [await join("ada.last@affiliates.example"), await join("ben.last@affiliates.example")];
  const cleo = site.openBrowser();
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

siteTest("one's own link counts nothing and sets no cookie, and a repeated click counts once", async () => {
  const ada = await join("ada.own@affiliates.example");
  expect(cookieOf(await ada.browser.get(`/?ref=${ada.code}`))).toBeNull();
  const visitor = site.openBrowser();
  await visitor.get(`/?ref=${ada.code}`);
  await visitor.get(`/about?ref=${ada.code}`);
  await visitor.get(`/?ref=${ada.code}`, { "sec-purpose": "prefetch" });
  expect((await accountOf(ada)).clicks).toBe(1);
});

siteTest("who has chosen essential cookies is asked to remember nothing, and choosing so later forgets", async () => {
  const { code } = await join("ada.consent@affiliates.example");
  const visitor = site.openBrowser();
  expect(cookieOf(await visitor.get(`/?ref=${code}`))).toContain(code);
  expect(cookieOf(await visitor.submit("/consent", { choice: "essential" }))).toContain("Max-Age=0");
  expect(cookieOf(await visitor.get(`/?ref=${code}`))).toBeNull();
  await visitor.signUp("visitor.consent@affiliates.example");
  expect(await referralOf(visitor)).toBeNull();
});

siteTest("a second address of the affiliate’s own mailbox is flagged with the reason", async () => {
  const ada = await join("ada.flags@affiliates.example");
  const again = site.openBrowser();
  await again.get(`/?ref=${ada.code}`);
  await again.signUp("ada.flags+2@affiliates.example");
  const flags = await site.resources.db
    .select()
    .from(schema.affiliateFlags)
    .where(eq(schema.affiliateFlags.uid, ada.uid));
  expect(flags.map(({ reason, referredUid }) => [reason, referredUid])).toEqual([["same_mailbox", await again.uid()]]);
});

siteTest(
  "an account to be paid to is checked, kept sealed, shown by its end, and refused to a second affiliate",
  async () => {
    const [ada, ben] = [await join("ada.payout@affiliates.example"), await join("ben.payout@affiliates.example")];
    const give = (who: typeof ada, holder: string, iban: string) =>
      who.browser.submit("/affiliates/payout", { holder, iban });
    expect(await pageText(give(ada, "Ada L", "SE35 5000 0000 0549 1000 0004"))).toContain("This is no IBAN");
    expect(await pageText(give(ada, " ", ibanOfAda))).toContain("Write the name of the account’s holder");
    expect((await give(ada, "Ada L", ibanOfAda)).status).toBe(302);
    expect(await pageText(ada.browser.get("/affiliates"))).toContain("Ada L, SE •••• 0003");
    const taken = await give(ben, "Ben", ibanOfAda.toLowerCase().replaceAll(" ", ""));
    expect([taken.status, await pageText(taken)]).toEqual([
      422,
      expect.stringContaining("Another affiliate is paid to this account."),
    ]);
    expect((await give(ben, "Ben", ibanOfBen)).status).toBe(302);
    const rows = await site.resources.db.select().from(schema.affiliates);
    expect(JSON.stringify(rows)).not.toContain("0000054910000003");
  },
);

siteTest("who leaves counts no new referrals, and comes back under the same code", async () => {
  const ada = await join("ada.leaves@affiliates.example");
  expect((await ada.browser.submit("/affiliates/leave", {})).status).toBe(302);
  expect(await pageText(ada.browser.get("/affiliates"))).toContain("You have left the program");
  expect(cookieOf(await site.openBrowser().get(`/?ref=${ada.code}`))).toBeNull();
});

siteTest("what an affiliate has earned is their own: visitors and others are refused", async () => {
  const ada = await join("ada.privacy@affiliates.example");
  const eve = site.openBrowser();
  const visit = (path: string) => [eve.get(path), site.openBrowser().get(path)] as const;
  await eve.signUp("eve.privacy@affiliates.example");
  for (const file of ["", "/ledger.csv", "/statements/2026-11.pdf", "/statements/2026-11.csv"]) {
    const [other, visitor] = visit(`/api/users/${ada.uid}/affiliate${file}`);
    expect([(await other).status, (await visitor).status]).toEqual([404, 401]);
  }
  expect((await ada.browser.get(`/api/users/${ada.uid}/affiliate/statements/2026-11.pdf`)).status).toBe(404);
  expect((await ada.browser.get(`/api/users/${ada.uid}/affiliate/statements/2026-99.pdf`)).status).toBe(422);
  expect((await site.openBrowser().submit("/affiliates", { agrees: "yes" })).headers.get("location")).toBe("/login");
  const payout = await eve.submit("/affiliates/payout", { holder: "Eve", iban: ibanOfBen });
  expect([payout.status, payout.headers.get("location")]).toEqual([302, "/affiliates"]);
});

siteTest("who signs up from the connection of the affiliate is flagged, and no address is kept with it", async () => {
  const ada = await join("ada.network@affiliates.example");
  const { db } = site.resources;
  const again = site.openBrowser();
  await again.get(`/?ref=${ada.code}`);
  const { ipAddress } = (await db.select().from(schema.session).where(eq(schema.session.userId, ada.uid)))[0] ?? {};
  const own = Number(ipAddress?.split(".").at(-1));
  await db
    .update(schema.session)
    .set({ ipAddress: `192.0.2.${own + 1}` })
    .where(eq(schema.session.userId, ada.uid));
  await again.signUp("somebody.else@affiliates.example");
  const flags = await db.select().from(schema.affiliateFlags).where(eq(schema.affiliateFlags.uid, ada.uid));
  expect(flags.map(({ reason }) => reason)).toEqual(["same_network"]);
  expect(JSON.stringify(flags)).not.toContain("192.0.2");
});
