import { and, inArray, isNull } from "drizzle-orm";
import { expect } from "vitest";
import { isPremium } from "#domain/billing/subscription.ts";
import { dateText } from "#domain/text/date-text.ts";
import type { MailMessage } from "#server/adapters/mail/mail.ts";
import { listSubscriptions, type SubscriptionRow } from "#server/db/billing/billing.ts";
import { mails } from "#server/db/schema/mails.ts";
import { refreshMail } from "#server/services/billing/refresh-mail.ts";
import { deliverMail } from "#server/services/mail/mails.ts";
import type { History } from "#tests/helpers/billing/history.ts";

const dayMs = 86_400_000;

/** Sends a history's waiting mails, and checks each against the access rule at that moment. Returns how many. */
export async function sendTrueMails({ world: { resources }, learners }: History): Promise<number> {
  const { db } = resources;
  const isWaiting = and(inArray(mails.uid, learners), isNull(mails.sentAt));
  const waiting = await db.select().from(mails).where(isWaiting);
  let sent = 0;
  const check = async (uid: string, kind: string, { text }: MailMessage) => {
    sent += 1;
    if (kind === "withdrawal-receipt") return;
    expectTruth(text, await listSubscriptions(db, uid), resources.now());
  };
  for (const { id, uid, kind } of waiting) {
    const mail = { send: (given: MailMessage) => check(uid ?? "", kind, given) };
    await deliverMail(resources, { mail, refresh: (row) => refreshMail(resources, row) }, { id, isLast: false });
  }
  return sent;
}

/**
 * Checks that every day that a mail names is the last day of access; a mail without one must state the current access.
 */
function expectTruth(text: string, subscriptions: readonly SubscriptionRow[], now: Date): void {
  const hasAccess = (at: Date) => isPremium(withoutAction(subscriptions, at), at);
  const [named, ...others] = new Set(text.match(/[A-Z][a-z]+ \d{1,2}, \d{4}/g));
  expect(others).toEqual([]);
  if (named === undefined) {
    const inAYear = new Date(now.getTime() + 365 * dayMs);
    if (text.includes("by another subscription"))
      expect({ text, access: hasAccess(inAYear) }).toMatchObject({ access: true });
    else expect({ text, access: hasAccess(now) }).toMatchObject({ access: false });
    return;
  }
  const begin = Date.parse(`${named} UTC`);
  expect(dateText(new Date(begin))).toBe(named);
  const before = new Date(Math.max(now.getTime(), begin - 1));
  expect({ text, before, access: hasAccess(before) }).toMatchObject({ access: true });
  // A trial that ends continues as a subscription, unless it is canceled.
  if (text.includes("trial ends")) return;
  const after = new Date(begin + dayMs + 1);
  expect({ text, after, access: hasAccess(after) }).toMatchObject({ access: false });
}

/** Returns the subscriptions at a moment if nobody does anything: those that are set to end have ended. */
function withoutAction(subscriptions: readonly SubscriptionRow[], at: Date): SubscriptionRow[] {
  return subscriptions.map((row) => {
    const isOver = row.endedAt === null && row.cancelAt !== null && row.cancelAt <= at;
    return isOver ? { ...row, status: "canceled" } : row;
  });
}
