import { afterAll, beforeAll, expect } from "vitest";
import { insertAffiliate, insertReferral, listFlags } from "#server/db/affiliates/affiliates.ts";
import { findCustomer } from "#server/db/billing/customers.ts";
import { queryRaw } from "#server/db/connection/raw-rows.ts";
import { syncCommissions } from "#server/services/affiliates/commissions.ts";
import { applyStep, beginHistory, endHistory } from "#tests/helpers/billing/history.ts";
import { type BillingWorld, openBillingWorld } from "#tests/helpers/billing/world.ts";
import { testOn } from "#tests/helpers/site-database.ts";
import { pollUntil } from "#timing/poll-until.ts";

let world: BillingWorld;
beforeAll(async () => {
  world = await openBillingWorld();
});
afterAll(() => world?.close());

const waiting = "select 1 as one from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";

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

    const later = await db.transaction(async (first) => {
      await syncCommissions({ db: first, now }, customer);
      let isOver = false;
      const second = db.transaction((other) => syncCommissions({ db: other, now }, affiliate));
      const over = second.finally(() => {
        isOver = true;
      });
      // The second sync either waits for the first, or is over without having seen what the first has written.
      await pollUntil(async () => isOver || (await queryRaw(db, waiting)).length > 0, {
        everyMs: 20,
        timeoutMs: 30_000,
      });
      return { over };
    });
    expect(await later.over).toEqual([customer.customerId]);
    await db.transaction((third) => syncCommissions({ db: third, now }, customer));
    expect(await listFlags(db, affiliateUid)).toMatchObject([{ referredUid: uid, reason: "same_card" }]);
    await endHistory(history);
  },
);
