import { afterAll, beforeAll, expect } from "vitest";
import { insertAffiliate, insertReferral, listFlags } from "#server/db/affiliates/affiliates.ts";
import { findCustomer } from "#server/db/billing/customers.ts";
import { syncCommissions } from "#server/services/affiliates/commissions.ts";
import { applyStep, beginHistory, endHistory } from "#tests/helpers/billing/history.ts";
import { type BillingWorld, openBillingWorld } from "#tests/helpers/billing/world.ts";
import { listLockWaits } from "#tests/helpers/postgresql/lock-waits.ts";
import { testOn } from "#tests/helpers/site-database.ts";
import { pollUntil } from "#timing/poll-until.ts";

let world: BillingWorld;
beforeAll(async () => {
  world = await openBillingWorld();
});
afterAll(() => world?.close());

/** Reads what the provider knows about a learner who has paid. */
async function paymentsOf(uid: string) {
  const { db } = world.resources;
  const { customerId = "" } = (await findCustomer(db, uid)) ?? {};
  return { customerId, uid, state: await world.payments.stateOf(customerId) };
}

testOn("postgresql")(
  "an affiliate who pays with a customer's card is found out even if both are synced at once",
  async () => {
    const history = await beginHistory(world);
    const [affiliateUid = "", uid = ""] = history.learners;
    const { db, now } = world.resources;
    await insertAffiliate(db, { uid: affiliateUid, code: "ONCE", termsVersion: "1 June 2026", joinedAt: now() });
    await insertReferral(db, { uid, affiliateUid, attributedAt: now() });
    for (const who of [0, 1])
      await applyStep(history, { kind: "checkout", who, card: 0, isOwnCard: false, promotion: "" });
    await applyStep(history, { kind: "time", hours: 24 * 8 });
    const [affiliate, customer] = await Promise.all([affiliateUid, uid].map(paymentsOf));
    if (!affiliate || !customer) throw new Error("nobody has paid");

    const { second } = await db.transaction(async (first) => {
      await syncCommissions({ db: first, now }, customer);
      const begun = db.transaction((other) => syncCommissions({ db: other, now }, affiliate));
      // The second sync either waits for the first, or is over without having seen what the first has written.
      const waits = pollUntil(async () => (await listLockWaits(db)).length > 0, { everyMs: 20, timeoutMs: 30_000 });
      await Promise.race([begun, waits]);
      return { second: begun };
    });
    expect(await second).toEqual([customer.customerId]);
    await db.transaction((third) => syncCommissions({ db: third, now }, customer));
    expect(await listFlags(db, affiliateUid)).toMatchObject([{ referredUid: uid, reason: "same_card" }]);
    await endHistory(history);
  },
);
