import { type BillingMail, billingMailKinds, dueBillingMails } from "#domain/mail/billing-mails.ts";
import type { WrittenMail } from "#domain/mail/mail.ts";
import { writeMail } from "#domain/mail/write-mail.ts";
import { moneyText } from "#domain/text/money-text.ts";
import { findUser } from "#server/db/account/users.ts";
import { listInvoices, listSubscriptions, type SubscriptionRow } from "#server/db/billing/billing.ts";
import { findLastGrant } from "#server/db/billing/grants.ts";
import { listWithdrawals } from "#server/db/billing/withdrawals.ts";
import type { MailRow } from "#server/db/mail/mails.ts";
import { queueMail } from "#server/services/mail/mails.ts";
import type { BillingResources } from "./resources.ts";

/**
 * Puts the mails in line that a learner's subscriptions ask for now: each once, since its key is that of what it tells
 * of. As part of the caller's transaction.
 */
export async function queueBillingMails(
  resources: BillingResources,
  { uid, askedAt }: { uid: string; askedAt: Date },
): Promise<void> {
  const owner = await findUser(resources.db, uid);
  if (!owner) return;
  for (const mail of await listDue(resources, uid, askedAt))
    await queueMail(resources, { ...mail, to: owner.email, uid });
}

/** Whether a mail is about a subscription, which may have changed since it was written. */
export function isBillingMail({ kind }: MailRow): boolean {
  return billingMailKinds.some((one) => one === kind);
}

/** A mail about a subscription in the words that are true now, or null where there is nothing to tell any more. */
export async function writeBillingMail(
  resources: BillingResources,
  { uid, key }: MailRow,
): Promise<WrittenMail | null> {
  if (uid === null) return null;
  const mail = (await listDue(resources, uid, resources.now())).find((one) => one.key === key);
  return mail ? writeMail(mail, resources) : null;
}

/** The mails that are due at a moment, by all that the learner has: the best of it decides on their access. */
async function listDue(resources: BillingResources, uid: string, at: Date) {
  const { db } = resources;
  const subscriptions = await listSubscriptions(db, uid);
  const invoices = await listInvoices(db, uid);
  const withdrawnIds = (await listWithdrawals(db, uid)).map(({ subscriptionId }) => subscriptionId);
  const due = dueBillingMails({ subscriptions, invoices, withdrawnIds, grant: await findLastGrant(db, uid), now: at });
  return due.map((mail) =>
    mail.kind === "trial-ending" ? { ...mail, price: priceOf(resources, subscriptions, mail) } : mail,
  );
}

/** What is charged when the trial ends: as the provider says it, else the price of the site. */
function priceOf(
  { site }: BillingResources,
  subscriptions: readonly SubscriptionRow[],
  { subscriptionId }: BillingMail,
): string {
  const trial = subscriptions.find(({ id }) => id === subscriptionId);
  if (!trial || trial.nextAmount === null || trial.nextCurrency === null) return site.monthlyPrice;
  return moneyText({ amount: trial.nextAmount, currency: trial.nextCurrency });
}
