import { type BillingMail, billingMailKinds, dueBillingMails } from "#domain/mail/billing-mails.ts";
import type { RenderedMail } from "#domain/mail/mail.ts";
import { renderMail } from "#domain/mail/render-mail.ts";
import { moneyText } from "#domain/text/money-text.ts";
import { findUser } from "#server/db/account/users.ts";
import { listInvoices, listSubscriptions, type SubscriptionRow } from "#server/db/billing/billing.ts";
import { findLastGrant } from "#server/db/billing/grants.ts";
import { listWithdrawals } from "#server/db/billing/withdrawals.ts";
import type { MailRow } from "#server/db/mail/mails.ts";
import { queueMail } from "#server/services/mail/mails.ts";
import type { BillingResources } from "./resources.ts";

/**
 * Queues the mails that a learner's subscriptions call for now, in the caller's transaction. Each is queued once, since
 * its key identifies its subject.
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

/** Returns whether a mail is about a subscription, whose state may have changed since it was queued. */
export function isBillingMail({ kind }: MailRow): boolean {
  return billingMailKinds.some((one) => one === kind);
}

/** Writes a subscription mail from the current state, or returns null if it no longer applies. */
export async function writeBillingMail(
  resources: BillingResources,
  { uid, key }: MailRow,
): Promise<RenderedMail | null> {
  if (uid === null) return null;
  const mail = (await listDue(resources, uid, resources.now())).find((one) => one.key === key);
  return mail ? renderMail(mail, resources) : null;
}

/**
 * Lists the mails due at a moment. Considers all of the learner's subscriptions and grants, since the best one decides
 * on access.
 */
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

/** Returns the price after the trial: the provider's amount if known, otherwise the site's price. */
function priceOf(
  { site }: BillingResources,
  subscriptions: readonly SubscriptionRow[],
  { subscriptionId }: BillingMail,
): string {
  const trial = subscriptions.find(({ id }) => id === subscriptionId);
  if (!trial || trial.nextAmount === null || trial.nextCurrency === null) return site.monthlyPrice;
  return moneyText({ amount: trial.nextAmount, currency: trial.nextCurrency });
}
