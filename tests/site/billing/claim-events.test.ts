import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect } from "vitest";
import { claimEvents, insertEvent } from "#server/db/billing/provider-events.ts";
import { providerEvents } from "#server/db/schema/billing.ts";
import { type BillingWorld, openBillingWorld } from "#tests/helpers/billing/world.ts";
import { testOn } from "#tests/helpers/site-database.ts";

let world: BillingWorld;
beforeAll(async () => {
  world = await openBillingWorld();
});
afterAll(() => world?.close());

/** Stores due events of one customer, the first of which has been due longest; returns their ids. */
async function storeEvents(count: number): Promise<string[]> {
  const customerId = `cus_${randomUUID()}`;
  const ids = Array.from({ length: count }, () => `evt_${randomUUID()}`);
  for (const [index, id] of ids.entries()) {
    const at = new Date(Date.now() - (count - index) * 60_000);
    await insertEvent(world.resources.db, {
      id,
      type: "customer.subscription.updated",
      customerId,
      chargeId: null,
      createdAt: at,
      receivedAt: at,
      retryAt: at,
    });
  }
  return ids;
}

testOn("postgresql")("a claim leaves alone the events that another claim is taking, instead of waiting", async () => {
  const { db } = world.resources;
  const [first, second, third = ""] = await storeEvents(3);
  await db.transaction(async (other) => {
    await other.select().from(providerEvents).where(eq(providerEvents.id, third)).for("update");
    const claimed = await Promise.race([claimEvents(db, 60), sleep(10_000, null, { ref: false })]);
    expect(claimed?.map(({ id }) => id)).toEqual([first, second]);
  });
  expect((await claimEvents(db, 60)).map(({ id }) => id)).toEqual([third]);
});
