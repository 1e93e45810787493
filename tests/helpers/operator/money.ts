import type { Database } from "#server/db/connection/database.ts";
import { invoices, providerEvents, subscriptions } from "#server/db/schema/billing.ts";
import { keptRecords } from "#server/db/schema/privacy.ts";

const at = (day: string) => new Date(`${day}T10:00:00Z`);

type Subscription = typeof subscriptions.$inferInsert;
type Invoice = typeof invoices.$inferInsert;

/** Inserts a learner's subscription, by the days of its begin and the end of its trial. */
async function subscribe(
  db: Database,
  { uid, begun, until, ...rest }: { uid: string; begun: string; until: string } & Partial<Subscription>,
): Promise<void> {
  const dates = { trialEnd: at(until), createdAt: at(begun), updatedAt: at(begun) };
  const usual = { id: `sub-${uid}`, customerId: `cus-${uid}`, status: "active", cancelAtPeriodEnd: false };
  await db.insert(subscriptions).values({ uid, ...usual, ...dates, ...rest });
}

/** Inserts an invoice of a learner's subscription, paid on a day. */
async function bill(
  db: Database,
  { uid, paid, ...rest }: { uid: string; paid: string } & Partial<Invoice>,
): Promise<void> {
  const sums = { currency: "usd", subtotal: 1499, discount: 0, tax: 0, total: 1499, amountPaid: 1499 };
  const usual = { id: `in-${uid}-${paid}`, customerId: `cus-${uid}`, subscriptionId: `sub-${uid}`, status: "paid" };
  const dates = {
    createdAt: at(paid),
    paidAt: at(paid),
    periodStart: at(paid),
    periodEnd: at(paid),
    updatedAt: at(paid),
  };
  await db.insert(invoices).values({ uid, ...usual, ...sums, amountRefunded: 0, isDisputed: false, ...dates, ...rest });
}

/** Inserts the events of a dispute that was opened on a day; closed, won or lost, on another one, or still open. */
async function dispute(db: Database, chargeId: string, [opened, closed]: [opened: string, closed?: string]) {
  const notice = (day: string, kind: string) => {
    const id = `${chargeId}-${kind}-${day}`;
    return {
      id,
      type: `charge.dispute.${kind}`,
      chargeId,
      createdAt: at(day),
      receivedAt: at(day),
      handledAt: at(day),
    };
  };
  await db.insert(providerEvents).values(notice(opened, "created"));
  await db.insert(providerEvents).values(notice(opened, "funds_withdrawn"));
  if (closed !== undefined) await db.insert(providerEvents).values(notice(closed, "closed"));
}

/**
 * Inserts subscriptions and payments of six learners around the week from 12 to 18 November 2026: two who stay, one who
 * left within the trial, one whose trial was refused and who was refunded, one who left after a month, and one on
 * trial; two disputes, one of them undecided; and the records of an erased learner.
 */
export async function putMoney(db: Database): Promise<void> {
  await subscribe(db, { uid: "ada", begun: "2026-10-27", until: "2026-11-03" });
  await bill(db, { uid: "ada", paid: "2026-11-03", isDisputed: true });
  await bill(db, { uid: "ada", paid: "2026-11-13", amountRefunded: 500 });
  await dispute(db, "ch-ada", ["2026-11-04", "2026-11-05"]);
  await dispute(db, "ch-ada", ["2026-11-06"]);
  await subscribe(db, { uid: "ben", begun: "2026-11-07", until: "2026-11-14" });
  await bill(db, { uid: "ben", paid: "2026-11-14" });
  const left = { status: "canceled", endedAt: at("2026-11-15") };
  await subscribe(db, { uid: "cleo", begun: "2026-11-08", until: "2026-11-15", ...left });
  await subscribe(db, { uid: "dan", begun: "2026-11-09", until: "2026-11-09", trialRefusal: "card" });
  await bill(db, { uid: "dan", paid: "2026-11-09", currency: "eur", amountPaid: 1399, amountRefunded: 1399 });
  const gone = { status: "canceled", endedAt: at("2026-11-16") };
  await subscribe(db, { uid: "eve", begun: "2026-10-28", until: "2026-11-04", ...gone });
  await bill(db, { uid: "eve", paid: "2026-11-04", isDisputed: true });
  await dispute(db, "ch-eve", ["2026-11-05", "2026-11-10"]);
  await subscribe(db, { uid: "fay", begun: "2026-11-17", until: "2026-11-24", status: "trialing" });
  await bill(db, { uid: "fay", paid: "2026-11-17", amountPaid: 0 });
  await bill(db, { uid: "fay", paid: "2026-11-18", amountPaid: 0, status: "open", paidAt: null });
  const record = { paidAt: "2026-11-13T09:00:00.000Z", currency: "usd", amountPaid: 1499, amountRefunded: 0 };
  await db
    .insert(keptRecords)
    .values({ kind: "invoice", id: "in-erased", record, financialYear: 2026, keptUntil: at("2034-01-01") });
}
