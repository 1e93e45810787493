import { planEntries } from "#domain/affiliates/commission.ts";
import { hasSuspiciousTrials } from "#domain/affiliates/suspicion.ts";
import { type CollectedInvoice, collectInvoice } from "#domain/billing/collected-invoice.ts";
import type { ProviderState } from "#server/adapters/billing/payments-state.ts";
import {
  type AffiliateRow,
  countReferrals,
  findAffiliate,
  findReferral,
  insertCards,
  listCards,
  type ReferralRow,
  updateReferral,
} from "#server/db/affiliates/affiliates.ts";
import { appendEntries, listEarningCustomers, listInvoiceEntries } from "#server/db/affiliates/commissions.ts";
import type { Resources } from "#server/resources.ts";
import { type InvoiceColumns, toEntryRow } from "./commission-row.ts";
import { flagOnce } from "./flags.ts";

/** What the provider shows of one learner's payments. */
type Payments = Pick<ProviderState, "subscriptions" | "invoices" | "charges">;

/**
 * Makes the commission ledger say what the provider shows now of one learner's payments. Asked any number of times, in
 * any order, it appends what is missing and nothing else. Call it in the transaction, and under the lock, of whoever
 * copies the customer. Gives the customers to be copied anew after it: those who have earned an affiliate something of
 * whom another card has become known, with which they may have paid themselves. Rejects only where the database does.
 */
export async function settleCommissions(
  resources: Pick<Resources, "db" | "now">,
  { uid, state }: { uid: string; state: Payments },
): Promise<string[]> {
  const { db } = resources;
  const hasNewCard = (await findAffiliate(db, uid)) !== null && (await insertCards(db, uid, cardsOf(state)));
  const found = await findReferral(db, uid);
  if (found) {
    await settleInvoices(resources, { ...found, state });
    await noteEndedTrial(resources, { ...found, state });
  }
  return hasNewCard ? listEarningCustomers(db, uid) : [];
}

/** The cards of a customer, by the provider's fingerprints. */
export function cardsOf({ subscriptions, charges }: Payments): string[] {
  const cards = [...subscriptions, ...charges].flatMap(({ cardFingerprint }) => cardFingerprint ?? []);
  return [...new Set(cards)];
}

interface Settling {
  referral: ReferralRow;
  affiliate: AffiliateRow;
  state: Payments;
}

async function settleInvoices(
  { db, now }: Pick<Resources, "db" | "now">,
  { referral, affiliate, state }: Settling,
): Promise<void> {
  const invoices = state.invoices.flatMap((invoice) => collectInvoice(invoice, state.charges) ?? []);
  const known = await listInvoiceEntries(
    db,
    affiliate.uid,
    invoices.map(({ invoiceId }) => invoiceId),
  );
  const ownCards = await listCards(db, affiliate.uid);
  if (cardsOf(state).some((card) => ownCards.has(card)))
    await flagOnce({ db, now }, { affiliateUid: affiliate.uid, referredUid: referral.uid, reason: "same_card" });
  const at = now();
  for (const invoice of invoices) {
    const entries = known.filter(({ invoiceId }) => invoiceId === invoice.invoiceId);
    const isLate = affiliate.status === "closed" && affiliate.leftAt !== null && invoice.paidAt >= affiliate.leftAt;
    if (entries.length === 0 && isLate) continue;
    const isRefused = referral.refusedAt !== null || invoice.cards.some((card) => ownCards.has(card));
    const planned = planEntries(invoice, entries, { isRefused, now: at });
    const about = { uid: affiliate.uid, referredUid: referral.uid, invoice: invoiceColumns(invoice), createdAt: at };
    await appendEntries(
      db,
      planned.map((entry, index) => toEntryRow(entry, about, entries.length + index)),
    );
  }
}

function invoiceColumns(invoice: CollectedInvoice): InvoiceColumns {
  const { invoiceId, invoiceNumber, paidCurrency, settledCurrency: currency, exchangeRate } = invoice;
  return {
    invoiceId,
    invoiceNumber,
    paidCurrency,
    currency,
    exchangeRate: exchangeRate === null ? null : String(exchangeRate),
  };
}

/** Keeps whether a free trial was ended without a payment. Where that happens again and again, it is flagged. */
async function noteEndedTrial(
  resources: Pick<Resources, "db" | "now">,
  { referral, affiliate, state }: Settling,
): Promise<void> {
  const hasPaid = state.invoices.some(({ amountPaid }) => amountPaid > 0);
  const ends = state.subscriptions.map(({ canceledAt, endedAt, trialEnd }) => {
    const ended = endedAt ?? canceledAt;
    return ended && trialEnd && ended <= trialEnd ? ended : null;
  });
  const isEnded = !hasPaid && ends.length > 0 && ends.every((end) => end !== null);
  const trialEndedAt = isEnded ? (ends.at(-1) ?? null) : null;
  if (trialEndedAt?.getTime() === referral.trialEndedAt?.getTime()) return;
  await updateReferral(resources.db, referral.uid, { trialEndedAt });
  if (hasSuspiciousTrials(await countReferrals(resources.db, affiliate.uid)))
    await flagOnce(resources, { affiliateUid: affiliate.uid, referredUid: null, reason: "ended_trials" });
}
