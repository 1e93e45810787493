import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { affiliateCookie } from "#domain/affiliates/affiliate.ts";
import { paths } from "#domain/paths.ts";
import { schema } from "#server/db/connection/database.ts";
import { pageText } from "#tests/helpers/page-text.ts";
import type { TestBrowser } from "#tests/helpers/screens/test-browser.ts";
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
  "a payout account is validated, encrypted, shown by its last digits, and refused to a second affiliate",
  async () => {
    const [ada, ben] = [await join("ada.payout@affiliates.example"), await join("ben.payout@affiliates.example")];
    const give = (who: typeof ada, holder: string, iban: string) =>
      who.browser.submit("/affiliates/payout", { holder, iban });
    expect(await pageText(give(ada, "Ada L", "SE35 5000 0000 0549 1000 0004"))).toContain("This is no IBAN");
    expect(await pageText(give(ada, " ", ibanOfAda))).toContain("Write the name of the account’s holder");
    expect((await give(ada, "Ada L", ibanOfAda)).status).toBe(302);
    expect(await pageText(ada.browser.get("/affiliates"))).toContain("Ada L, SE •••• 0003");
    const refused = await give(ben, "Ben", ibanOfAda.toLowerCase().replaceAll(" ", ""));
    expect([refused.status, await pageText(refused)]).toEqual([
      422,
      expect.stringContaining("Another affiliate is paid to this account."),
    ]);
    expect((await give(ben, "Ben", ibanOfBen)).status).toBe(302);
    const rows = await site.resources.db.select().from(schema.affiliates);
    expect(JSON.stringify(rows)).not.toContain("0000054910000003");
  },
);

siteTest("an affiliate who leaves gets no new referrals, and returns with the same code", async () => {
  const ada = await join("ada.leaves@affiliates.example");
  expect((await ada.browser.submit("/affiliates/leave", {})).status).toBe(302);
  expect(await pageText(ada.browser.get("/affiliates"))).toContain("You have left the program");
  const visitor = site.openBrowser();
  await visitor.submit("/consent", { choice: "all" });
  expect(cookieOf(await visitor.get(`/?ref=${ada.code}`))).toBeNull();
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
  const stranger = await site.openBrowser().submit("/affiliates", { agrees: "yes" });
  expect(stranger.headers.get("location")).toBe(paths.logIn(paths.affiliates()));
  const payout = await eve.submit("/affiliates/payout", { holder: "Eve", iban: ibanOfBen });
  expect([payout.status, payout.headers.get("location")]).toEqual([302, "/affiliates"]);
});

siteTest("a sign-up from the affiliate's network is flagged, and no address is stored with it", async () => {
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
