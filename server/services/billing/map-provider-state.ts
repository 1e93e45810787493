import { isDisputeLost, paidUntil, unpaidSince } from "#domain/billing/paid-period.ts";
import type { ProviderState, ProviderSubscription } from "#server/adapters/billing/payments-state.ts";
import type { InvoiceRow, SubscriptionRow } from "#server/db/billing/billing.ts";

/** Context of a mapping: the customer, the time of the provider request and our previous rows. */
export interface SyncContext {
  uid: string;
  customerId: string;
  askedAt: Date;
  known: readonly SubscriptionRow[];
}

/**
 * Maps the provider's state to a customer's subscription rows. A known subscription that the provider no longer lists
 * counts as ended.
 */
export function toSubscriptionRows(state: ProviderState, terms: SyncContext): SubscriptionRow[] {
  const shown = state.subscriptions.map((subscription) => toCopy(subscription, state, terms));
  const ids = new Set(shown.map(({ id }) => id));
  const gone = terms.known.filter(({ id, customerId }) => customerId === terms.customerId && !ids.has(id));
  return [...shown, ...gone.map((row) => toEnded(row, state, terms))];
}

/** Maps the provider's state to a customer's invoice rows, without drafts. */
export function toInvoiceRows(state: ProviderState, { uid, customerId, askedAt }: SyncContext): InvoiceRow[] {
  return state.invoices
    .filter(({ status }) => status !== "draft")
    .map(({ chargeIds, ...invoice }) => {
      const charges = state.charges.filter(({ id }) => chargeIds.includes(id));
      const amountRefunded = charges.reduce((total, charge) => total + charge.amountRefunded, 0);
      const isDisputed = charges.some(({ disputes }) => disputes.some(({ status }) => isDisputeLost(status)));
      return { ...invoice, uid, customerId, amountRefunded, isDisputed, updatedAt: askedAt };
    });
}

function toCopy(
  { cardFingerprint: _card, ...subscription }: ProviderSubscription,
  state: ProviderState,
  { uid, askedAt, known }: SyncContext,
): SubscriptionRow {
  const { id, status } = subscription;
  const before = known.find((row) => row.id === id);
  const since = unpaidSince(id, state.invoices) ?? before?.pastDueSince ?? askedAt;
  return {
    ...subscription,
    uid,
    pastDueSince: status === "past_due" ? since : null,
    paidUntil: paidUntil(id, state),
    trialRefusal: before?.trialRefusal ?? null,
    updatedAt: askedAt,
  };
}

function toEnded(row: SubscriptionRow, state: ProviderState, { askedAt }: SyncContext): SubscriptionRow {
  const ended = row.endedAt ? row : { ...row, status: "canceled", endedAt: askedAt, pastDueSince: null };
  return { ...ended, paidUntil: paidUntil(row.id, state), updatedAt: askedAt };
}
