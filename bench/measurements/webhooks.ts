import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { inArray } from "drizzle-orm";
import Stripe from "stripe";
import { type BenchMetric, benchMetric, type Measurement } from "#bench/bench-metric.ts";
import { median } from "#bench/median.ts";
import { onBothDatabases } from "#bench/on-both-databases.ts";
import { makePremiumLearners } from "#bench/premium-learner.ts";
import { type SiteData, withSite } from "#bench/server-process.ts";
import { type Database, schema } from "#server/db/connection/database.ts";
import { openDatabase } from "#server/db/connection/open-database.ts";

const targetMs = 50;

/** Number of learners whose state the site fetches because of the events. */
const learners = 10;

/** Number of sequential events, and of the burst, with the number of concurrent ones. */
const single = 101;
const burst = 1000;
const atOnce = 16;

/** The sandbox's signing secret. */
const secret = "whsec_sandbox";

/** Measures how fast the webhook acknowledges an event, and how long a burst takes to process, on both databases. */
export const webhooks: Measurement = {
  name: "webhooks",
  measure: (say) => onBothDatabases({ what: "webhooks", unit: "ms" }, (data) => measureOn(data, say)),
};

async function measureOn(data: SiteData, say: (line: string) => void): Promise<BenchMetric[]> {
  const kind = data.databaseUrl === null ? "embedded" : "PostgreSQL";
  say(`${learners} paying learners, ${kind}`);
  await withSite(data, ({ origin }) => makePremiumLearners(origin, { count: learners, name: "webhooks" }));
  const customers = await inDatabase(data, async (db) => db.select().from(schema.customers));
  const ids = customers.map(({ customerId }) => customerId);
  say(`${single} events, then ${burst} in a burst, ${kind}`);
  const sent = await withSite(data, async ({ origin }) => ({
    alone: await send(origin, ids, { events: single, atOnce: 1 }),
    together: await send(origin, ids, { events: burst, atOnce }),
  }));
  const lines = [
    toFigure(`webhook acknowledged, ${kind}`, sent.alone, `${single} one after another`),
    toFigure(`webhook acknowledged in a burst, ${kind}`, sent.together, `${burst}, ${atOnce} at once`),
  ];
  return [...lines, ...(await inDatabase(data, (db) => countHandled(db, sent.together.events, kind)))];
}

interface Sent {
  events: string[];
  times: number[];
}

function toFigure(what: string, { times }: Sent, how: string): BenchMetric {
  const slowest = Math.round(Math.max(...times));
  return benchMetric({
    what,
    value: median(times),
    unit: "ms",
    target: targetMs,
    how: `${how}, median; slowest ${slowest} ms`,
  });
}

/** Signs and posts each event as the provider does; all are about learners of the site. */
async function send(origin: string, customers: string[], given: { events: number; atOnce: number }): Promise<Sent> {
  const sent: Sent = { events: [], times: [] };
  const lane = async () => {
    while (sent.events.length < given.events) {
      const id = `evt_${randomUUID()}`;
      const customer = customers[sent.events.length % customers.length];
      sent.events.push(id);
      const object = { id: "sub_bench", object: "subscription", customer };
      const event = { id, object: "event", type: "customer.subscription.updated", created: 1, data: { object } };
      const body = JSON.stringify(event);
      const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret });
      const begin = performance.now();
      const headers = { "stripe-signature": signature, "content-type": "application/json" };
      const response = await fetch(`${origin}/api/stripe/webhook`, { method: "POST", body, headers });
      if (!response.ok) throw new Error(`an event was answered with ${response.status}`);
      await response.text();
      sent.times.push(performance.now() - begin);
    }
  };
  await Promise.all(Array.from({ length: given.atOnce }, lane));
  return sent;
}

/**
 * Returns how long the burst took to process, and how many events were lost. The site has stopped by now: unprocessed
 * events are still open.
 */
async function countHandled(db: Database, ids: string[], kind: string): Promise<BenchMetric[]> {
  const { providerEvents } = schema;
  const rows = await db.select().from(providerEvents).where(inArray(providerEvents.id, ids));
  const handled = rows.filter(({ handledAt }) => handledAt !== null);
  const last = Math.max(...handled.map(({ handledAt }) => handledAt?.getTime() ?? 0));
  const first = Math.min(...rows.map(({ receivedAt }) => receivedAt.getTime()));
  const how = `${rows.length} of ${ids.length} stored, ${handled.length} handled`;
  return [
    benchMetric({ what: `burst processed, ${kind}`, value: (last - first) / 1000, unit: "s", how }),
    benchMetric({ what: `events lost, ${kind}`, value: ids.length - handled.length, unit: "missing", target: 0, how }),
  ];
}

async function inDatabase<T>({ dataDir, databaseUrl }: SiteData, work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase({ databaseUrl, folder: join(dataDir, "database") });
  try {
    return await work(db);
  } finally {
    await close();
  }
}
