import { dueBillingMails } from "#domain/billing-mails.ts";
import { moneyText } from "#domain/money-text.ts";
import { listInvoices, type SubscriptionRow } from "#server/db/billing.ts";
import { findUser } from "#server/db/users.ts";
import type { BillingResources } from "./billing-resources.ts";
import { queueMail } from "./mails.ts";

/**
 * Puts the mails in line that a learner's subscriptions ask for now: each once, since its key is that of what it tells
 * of. As part of the caller's transaction.
 */
export async function queueBillingMails(
  resources: BillingResources,
  { uid, subscriptions, askedAt }: { uid: string; subscriptions: readonly SubscriptionRow[]; askedAt: Date },
): Promise<void> {
  const owner = await findUser(resources.db, uid);
  if (!owner) return;
  const due = dueBillingMails(subscriptions, await listInvoices(resources.db, uid), askedAt);
  for (const mail of due) {
    const content = mail.kind === "trial-ending" ? { ...mail, price: priceOf(resources, subscriptions) } : mail;
    await queueMail(resources, { ...content, to: owner.email, uid });
  }
}

/** What is charged when the trial ends: as the provider says it, else the price of the site. */
function priceOf({ site }: BillingResources, subscriptions: readonly SubscriptionRow[]): string {
  const trial = subscriptions.find(({ status }) => status === "trialing");
  if (!trial || trial.nextAmount === null || trial.nextCurrency === null) return site.monthlyPrice;
  return moneyText({ amount: trial.nextAmount, currency: trial.nextCurrency });
}
