import { isTakenBack, missingSince, paidUntil } from "#domain/billing/paid-period.ts";
import type { ProviderState, ProviderSubscription } from "#server/adapters/billing/payments-state.ts";
import type { InvoiceRow, SubscriptionRow } from "#server/db/billing/billing.ts";

/** Whose copies are made, when the provider was asked, and what we knew before. */
export interface CopyTerms {
  uid: string;
  customerId: string;
  askedAt: Date;
  known: readonly SubscriptionRow[];
}

/**
 * A customer's subscriptions as the provider's state has them. One of ours that the provider does not show any more
 * is over.
 */
export function toSubscriptionCopies(state: ProviderState, terms: CopyTerms): SubscriptionRow[] {
  const shown = state.subscriptions.map((subscription) => toCopy(subscription, state, terms));
  const ids = new Set(shown.map(({ id }) => id));
  const gone = terms.known.filter(({ id, customerId }) => customerId === terms.customerId && !ids.has(id));
  return [...shown, ...gone.map((row) => toEnded(row, state, terms))];
}

/** A customer's invoices as the provider's state has them; drafts are left out. */
export function toInvoiceCopies(state: ProviderState, { uid, customerId, askedAt }: CopyTerms): InvoiceRow[] {
  return state.invoices
    .filter(({ status }) => status !== "draft")
    .map(({ chargeIds, ...invoice }) => {
      const charges = state.charges.filter(({ id }) => chargeIds.includes(id));
      const amountRefunded = charges.reduce((total, charge) => total + charge.amountRefunded, 0);
      const isDisputed = charges.some(({ disputes }) => disputes.some(({ status }) => isTakenBack(status)));
      return { ...invoice, uid, customerId, amountRefunded, isDisputed, updatedAt: askedAt };
    });
}

function toCopy(
  { cardFingerprint: _card, ...subscription }: ProviderSubscription,
  state: ProviderState,
  { uid, askedAt, known }: CopyTerms,
): SubscriptionRow {
  const { id, status } = subscription;
  const before = known.find((row) => row.id === id);
  const since = missingSince(id, state.invoices) ?? before?.pastDueSince ?? askedAt;
  return {
    ...subscription,
    uid,
    pastDueSince: status === "past_due" ? since : null,
    paidUntil: paidUntil(id, state),
    trialRefusal: before?.trialRefusal ?? null,
    updatedAt: askedAt,
  };
}

function toEnded(row: SubscriptionRow, state: ProviderState, { askedAt }: CopyTerms): SubscriptionRow {
  const ended = row.endedAt ? row : { ...row, status: "canceled", endedAt: askedAt, pastDueSince: null };
  return { ...ended, paidUntil: paidUntil(row.id, state), updatedAt: askedAt };
}
