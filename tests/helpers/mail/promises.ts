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

/** Sends what waits of a history's mails, and holds each to the rule that gives access at that moment. Gives how many. */
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

/** Every day that a mail names is the last on which its learner has access; one that names none says how it stands. */
function expectTruth(text: string, subscriptions: readonly SubscriptionRow[], now: Date): void {
  const hasAccess = (at: Date) => isPremium(leftAlone(subscriptions, at), at);
  const [named, ...others] = new Set(text.match(/\d{1,2} [A-Z][a-z]+ \d{4}/g));
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
  // A trial that ends goes on as a subscription, unless it is canceled.
  if (text.includes("trial ends")) return;
  const after = new Date(begin + dayMs + 1);
  expect({ text, after, access: hasAccess(after) }).toMatchObject({ access: false });
}

/** What the provider makes of subscriptions by a moment when nobody does anything: what is set to end has ended. */
function leftAlone(subscriptions: readonly SubscriptionRow[], at: Date): SubscriptionRow[] {
  return subscriptions.map((row) => {
    const isOver = row.endedAt === null && row.cancelAt !== null && row.cancelAt <= at;
    return isOver ? { ...row, status: "canceled" } : row;
  });
}
