import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { listSubscriptions } from "#server/db/billing/billing.ts";
import { insertWithdrawal } from "#server/db/billing/withdrawals.ts";
import { findErasure } from "#server/db/privacy/erasures.ts";
import { affiliateStatements, finalPayouts } from "#server/db/schema/affiliates.ts";
import { raiseFlagOnce } from "#server/services/affiliates/flags.ts";
import { approveStatement, payStatement } from "#server/services/affiliates/statements.ts";
import { runErasure, startErasure } from "#server/services/privacy/erasure.ts";
import { openWholeLearner, type WholeLearner } from "#tests/helpers/study/whole-learner.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

/** Erases an account directly, without the job queue. */
async function erase({ uid, email }: WholeLearner): Promise<void> {
  const jobs = { ...site.resources.jobs, send: async () => {} };
  await startErasure({ ...site.resources, jobs }, { uid, email, certificates: "revoke", requestedBy: "learner" });
  await runErasure(site.resources, uid);
}

siteTest("what an affiliate has earned is paid after the erasure, and the statement then says to whom", async () => {
  const kim = await openWholeLearner(site, "kim@erasure.example");
  const { db } = site.resources;
  await erase(kim);
  const [statement] = await db.select().from(affiliateStatements).where(eq(affiliateStatements.uid, kim.uid));
  const id = statement?.id ?? "";
  expect((await approveStatement(site.resources, id)).kind).toBe("done");
  const paid = await payStatement(site.resources, { id, reference: "SEPA-1" });
  expect(paid).toMatchObject({
    kind: "done",
    statement: { total: 300, payee: expect.stringContaining("Holder of kim") },
  });
});

siteTest("an erasure stores no final payout for an affiliate under review", async () => {
  const lea = await openWholeLearner(site, "lea@erasure.example");
  const { db, now } = site.resources;
  await raiseFlagOnce({ db, now }, { affiliateUid: lea.uid, referredUid: null, reason: "ended_trials" });
  await erase(lea);
  expect(await db.select().from(finalPayouts).where(eq(finalPayouts.uid, lea.uid))).toEqual([]);
});

siteTest("a pending withdrawal is processed before the erasure continues", async () => {
  const mia = await openWholeLearner(site, "mia@erasure.example");
  const { db, payments, now } = site.resources;
  const contract = (await listSubscriptions(db, mia.uid)).find(({ status }) => status === "active");
  const { id: subscriptionId = "", customerId = "", createdAt: concludedAt = now() } = contract ?? {};
  const stated = { name: "Mia", email: mia.email, receivedAt: now() };
  await insertWithdrawal(db, { uid: mia.uid, id: "late", subscriptionId, customerId, concludedAt, ...stated });
  await erase(mia);
  const state = await payments?.stateOf(customerId);
  const returned = state?.charges.map(({ amount, amountRefunded }) => amount - amountRefunded);
  expect([returned, (await findErasure(db, mia.uid))?.problem]).toEqual([[0], null]);
});

siteTest("who can still withdraw is led there before they erase, and who cannot is not", async () => {
  const [ned, ole] = [site.openBrowser(), site.openBrowser()];
  await ned.becomePremium("ned@erasure.example");
  await ole.signUp("ole@erasure.example");
  await expect.poll(async () => (await ned.get("/account/erase")).text()).toContain('href="/account/withdraw"');
  expect(await (await ole.get("/account/erase")).text()).not.toContain('href="/account/withdraw"');
});
