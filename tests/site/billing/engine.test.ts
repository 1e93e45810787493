import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect } from "vitest";
import { createStripePayments } from "#server/adapters/billing/payments.ts";
import { listChanges, listSubscriptions } from "#server/db/billing/billing.ts";
import { acquireLease, findCustomer } from "#server/db/billing/customers.ts";
import { countOpenEvents } from "#server/db/billing/provider-events.ts";
import { customers, subscriptionChanges } from "#server/db/schema/billing.ts";
import type { Resources } from "#server/resources.ts";
import { startCheckout } from "#server/services/billing/checkout.ts";
import { explainAccess } from "#server/services/billing/explain-access.ts";
import { leaseSeconds } from "#server/services/billing/lease.ts";
import { processOpenEvents, receiveProviderEvent } from "#server/services/billing/provider-events.ts";
import { reconcile, syncUnsyncedCustomers } from "#server/services/billing/reconcile.ts";
import { syncCustomer } from "#server/services/billing/sync-customer.ts";
import { type BillingWorld, openBillingWorld } from "#tests/helpers/billing/world.ts";
import { callerOf } from "#tests/helpers/caller-of.ts";
import { freshExpiry } from "#tests/helpers/fresh-expiry.ts";
import { databaseKind, testOn } from "#tests/helpers/site-database.ts";

const siteTest = testOn(databaseKind);

let world: BillingWorld;
beforeAll(async () => {
  world = await openBillingWorld();
});
afterAll(() => world?.close());

const asMember = (uid: string) => callerOf({ kind: "member", uid, email: `${uid}@world.example` });

async function addLearner(): Promise<string> {
  const uid = randomUUID();
  await world.addLearner(uid);
  return uid;
}

/** Returns a new learner who has paid, whose webhooks are still undelivered. */
async function buy(): Promise<string> {
  const uid = await addLearner();
  const { sessionId } = await startCheckout(world.resources, asMember(uid), { uid, soldBy: null });
  const fields = { cardNumber: "4242 4242 4242 4242", expiry: freshExpiry(), cvc: "123", promotionCode: "" };
  await world.submit(`/checkout/${sessionId}`, fields);
  await world.sandbox.settled();
  return uid;
}

const takeWebhooks = () => world.webhooks.splice(0);
const statuses = async (uid: string) => (await listSubscriptions(world.resources.db, uid)).map(({ status }) => status);

/** Runs work on the same world, but with a provider that responds only with this status, or never if it is null. */
async function withProvider(answer: () => number | null, work: (resources: Resources) => Promise<void>) {
  const server = createServer((_request, response) => {
    const status = answer();
    if (status !== null) response.writeHead(status, { "content-type": "application/json" }).end('{"error":{}}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const keys = { secretKey: "sk_test_world", webhookSecret: "whsec_world", priceId: world.sandbox.priceId };
  const payments = createStripePayments({ ...keys, address: { host: "127.0.0.1", port, protocol: "http" } });
  try {
    await work({ ...world.resources, payments, report: () => {} });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

siteTest("an event is stored before it is acknowledged, and processed afterwards", async () => {
  const uid = await buy();
  for (const { body, signature } of takeWebhooks()) await receiveProviderEvent(world.resources, body, signature);
  expect(await statuses(uid)).toEqual([]);
  await processOpenEvents(world.resources);
  expect(await statuses(uid)).toEqual(["trialing"]);
  expect(await countOpenEvents(world.resources.db)).toEqual({ open: 0, failed: 0 });
});

siteTest("an event that cannot be stored is refused with 503, so that it is sent again", async () => {
  await buy();
  const [webhook] = takeWebhooks();
  const refuse = () => {
    throw new Error("the database is down");
  };
  const broken = {
    ...world.resources,
    db: { insert: refuse },
  } as unknown as Resources;
  await expect(receiveProviderEvent(broken, webhook?.body ?? "", webhook?.signature ?? "")).rejects.toMatchObject({
    code: "events_unavailable",
  });
});

siteTest("while the provider fails, events wait and nothing is half-copied; later all is made up for", async () => {
  const uid = await buy();
  const webhooks = takeWebhooks();
  await withProvider(
    () => 500,
    async (resources) => {
      for (const { body, signature } of webhooks) await receiveProviderEvent(resources, body, signature);
      await processOpenEvents(resources);
    },
  );
  expect(await statuses(uid)).toEqual([]);
  expect((await countOpenEvents(world.resources.db)).open).toBe(webhooks.length);
  await expect
    .poll(async () => {
      await processOpenEvents(world.resources);
      return (await countOpenEvents(world.resources.db)).open;
    })
    .toBe(0);
  expect(await statuses(uid)).toEqual(["trialing"]);
});

siteTest(
  "an unresponsive provider is reported as down, and the retry creates one customer and one checkout",
  async () => {
    const uid = await addLearner();
    await withProvider(
      () => null,
      async (resources) => {
        await expect(startCheckout(resources, asMember(uid), { uid, soldBy: null })).rejects.toMatchObject({
          code: "payment_provider_down",
        });
      },
    );
    expect(await findCustomer(world.resources.db, uid)).toBeNull();
    const [first, second] = await Promise.all(
      [1, 2].map(() => startCheckout(world.resources, asMember(uid), { uid, soldBy: null })),
    );
    expect(first?.sessionId).toBe(second?.sessionId);
    const { data } = (await world.ask(`/v1/customers?email=${uid}@world.example`)) as { data: unknown[] };
    expect(data).toHaveLength(1);
  },
);

siteTest("of two who copy at once one waits, and the ledger has each change once", async () => {
  const uid = await buy();
  takeWebhooks();
  const customer = await findCustomer(world.resources.db, uid);
  const copy = () => syncCustomer(world.resources, customer?.customerId ?? "", { command: "test" });
  await Promise.all([copy(), copy(), copy()]);
  expect(await listChanges(world.resources.db, uid)).toHaveLength(1);
});

siteTest("when every event is lost, the reconcile command finds the learner and what they have", async () => {
  const uid = await buy();
  takeWebhooks();
  expect(await reconcile(world.resources)).toMatchObject({ failed: [] });
  expect(await statuses(uid)).toEqual(["trialing"]);
});

siteTest("the operator sees each customer that could not be fetched, why, and the progress", async () => {
  const customer = await findCustomer(world.resources.db, await buy());
  takeWebhooks();
  const customerId = customer?.customerId ?? "";
  const progress: number[][] = [];
  const advance = (...counts: number[]) => void progress.push(counts);
  const unreachable = { ...world.resources, payments: null };
  const { customers, failed } = await reconcile(unreachable, { customerId, advance });
  expect([customers, failed]).toEqual([1, [{ id: customerId, reason: expect.stringMatching(/\w/) }]]);
  expect(progress).toEqual([
    [0, 1],
    [1, 1],
  ]);
});

siteTest("the operator sees whether a learner had access, by what, and since which event", async () => {
  const uid = await buy();
  const before = new Date(world.resources.now().getTime() - 60_000);
  await world.deliver(takeWebhooks().filter(({ body }) => body.includes('"customer.subscription.created"')));
  const { db, now } = world.resources;
  const [subscription] = await listSubscriptions(db, uid);
  const explanation = (await explainAccess(db, `${uid}@world.example`, now()))?.join("\n");
  expect(explanation).toContain(`had access at`);
  expect(explanation).toContain(`By subscription ${subscription?.id}, on its free trial until`);
  expect(explanation).toContain("(customer.subscription.created, made ");
  expect(await explainAccess(db, uid, before)).toEqual([
    `${uid}@world.example (${uid}) had no access at ${before.toISOString()}.`,
    "No subscription of theirs was known by then.",
  ]);
  expect(await explainAccess(db, "nobody@world.example", now())).toBeNull();
});

siteTest("a learner who subscribed under a version without a ledger has one after the next start", async () => {
  const { db } = world.resources;
  const uid = await buy();
  takeWebhooks();
  await syncCustomer(world.resources, (await findCustomer(db, uid))?.customerId ?? "", { command: "reconcile" });
  // State that the earlier version left.
  await db.delete(subscriptionChanges).where(eq(subscriptionChanges.uid, uid));
  await db.update(customers).set({ copiedAt: null }).where(eq(customers.uid, uid));
  await syncUnsyncedCustomers(world.resources);
  expect((await listChanges(db, uid)).map(({ status, command }) => [status, command])).toEqual([
    ["trialing", "first copy"],
  ]);
  const { copiedAt } = (await findCustomer(db, uid)) ?? {};
  await syncUnsyncedCustomers(world.resources);
  expect((await findCustomer(db, uid))?.copiedAt).toEqual(copiedAt);
});

siteTest("a synchronization that takes longer than its lease keeps it, and the next one follows it", async () => {
  const uid = await buy();
  takeWebhooks();
  const { db, payments } = world.resources;
  const { customerId = "" } = (await findCustomer(db, uid)) ?? {};
  let calls = 0;
  const slow = {
    ...world.resources,
    payments: {
      ...payments,
      stateOf: async (id: string) => {
        calls += 1;
        if (calls === 1) await sleep((leaseSeconds + 1) * 1000);
        return payments?.stateOf(id);
      },
    },
  } as Resources;
  const first = syncCustomer(slow, customerId, { command: "slow" });
  await expect.poll(() => calls).toBe(1);
  await Promise.all([first, syncCustomer(slow, customerId, { command: "next" })]);
  expect((await listChanges(db, uid)).map(({ command }) => command)).toEqual(["slow"]);
});

siteTest("who waits to copy a customer waits no longer once the learner is erased", async () => {
  const uid = await buy();
  const { db } = world.resources;
  const { customerId = "" } = (await findCustomer(db, uid)) ?? {};
  const other = { uid, customerId, token: "another process" };
  expect(await acquireLease(db, other, 60)).toBe(true);
  const copying = syncCustomer(world.resources, customerId, { command: "wait" });
  await db.delete(customers).where(eq(customers.uid, uid));
  const timeout = sleep(10_000, "still waits", { ref: false });
  expect(await Promise.race([copying, timeout])).toBeUndefined();
});
