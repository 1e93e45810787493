import { computeCorrections } from "#domain/affiliates/commission.ts";
import { hasSuspiciousTrials } from "#domain/affiliates/suspicion.ts";
import { type CollectedInvoice, toCollectedInvoice } from "#domain/billing/collected-invoice.ts";
import type { ProviderState } from "#server/adapters/billing/payments-state.ts";
import {
  type AffiliateRow,
  countReferrals,
  findAffiliate,
  findReferral,
  insertCards,
  listCards,
  lockAffiliatesOf,
  type ReferralRow,
  updateReferral,
} from "#server/db/affiliates/affiliates.ts";
import { appendEntries, listEarningCustomers, listInvoiceEntries } from "#server/db/affiliates/commissions.ts";
import type { Resources } from "#server/resources.ts";
import { type InvoiceColumns, toEntryRow } from "./commission-row.ts";
import { raiseFlagOnce } from "./flags.ts";

/** The provider's current data on one learner's payments. */
type Payments = Pick<ProviderState, "subscriptions" | "invoices" | "charges">;

/**
 * Brings the commission ledger in line with the provider's current data on one learner's payments. Idempotent and
 * independent of order: it appends only missing entries. Call it inside the transaction, and under the lock, that syncs
 * the customer; syncs that concern one affiliate wait for each other, so that none misses what another finds. Returns
 * the customers to sync again: those who earned commission for an affiliate with a newly known card, since the affiliate
 * may have paid with it. Rejects only on a database error.
 */
export async function syncCommissions(
  resources: Pick<Resources, "db" | "now">,
  { uid, state }: { uid: string; state: Payments },
): Promise<string[]> {
  const { db } = resources;
  await lockAffiliatesOf(db, uid);
  const hasNewCard = (await findAffiliate(db, uid)) !== null && (await insertCards(db, uid, cardsOf(state)));
  const found = await findReferral(db, uid);
  if (found) {
    await syncInvoices(resources, { ...found, state });
    await recordEndedTrial(resources, { ...found, state });
  }
  return hasNewCard ? listEarningCustomers(db, uid) : [];
}

/** Returns the distinct card fingerprints of a customer, as given by the provider. */
export function cardsOf({ subscriptions, charges }: Payments): string[] {
  const cards = [...subscriptions, ...charges].flatMap(({ cardFingerprint }) => cardFingerprint ?? []);
  return [...new Set(cards)];
}

interface CommissionSync {
  referral: ReferralRow;
  affiliate: AffiliateRow;
  state: Payments;
}

async function syncInvoices(
  { db, now }: Pick<Resources, "db" | "now">,
  { referral, affiliate, state }: CommissionSync,
): Promise<void> {
  const invoices = state.invoices.flatMap((invoice) => toCollectedInvoice(invoice, state.charges) ?? []);
  const known = await listInvoiceEntries(
    db,
    affiliate.uid,
    invoices.map(({ invoiceId }) => invoiceId),
  );
  const ownCards = await listCards(db, affiliate.uid);
  if (cardsOf(state).some((card) => ownCards.has(card)))
    await raiseFlagOnce({ db, now }, { affiliateUid: affiliate.uid, referredUid: referral.uid, reason: "same_card" });
  const at = now();
  for (const invoice of invoices) {
    const entries = known.filter(({ invoiceId }) => invoiceId === invoice.invoiceId);
    const isLate = affiliate.status === "closed" && affiliate.leftAt !== null && invoice.paidAt >= affiliate.leftAt;
    if (entries.length === 0 && isLate) continue;
    const isRefused = referral.refusedAt !== null || invoice.cards.some((card) => ownCards.has(card));
    const planned = computeCorrections(invoice, entries, { isRefused, now: at });
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

/** Stores whether a free trial ended without a payment, and flags the affiliate if this happens repeatedly. */
async function recordEndedTrial(
  resources: Pick<Resources, "db" | "now">,
  { referral, affiliate, state }: CommissionSync,
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
    await raiseFlagOnce(resources, { affiliateUid: affiliate.uid, referredUid: null, reason: "ended_trials" });
}
