import { affiliatePercent, commissionHoldDays } from "#domain/affiliates/affiliate.ts";
import { sumEntries } from "#domain/affiliates/commission.ts";
import { entryText } from "#domain/affiliates/commission-text.ts";
import { dateText } from "#domain/text/date-text.ts";
import { moneyText } from "#domain/text/money-text.ts";
import { findAffiliate } from "#server/db/affiliates/affiliates.ts";
import { findPlacedEntry, listInvoiceEntries, type PlacedEntry } from "#server/db/affiliates/commissions.ts";
import { findStatement } from "#server/db/affiliates/statements.ts";
import type { Database } from "#server/db/connection/database.ts";

/**
 * Explains in sentences how a commission entry was computed: invoice, amounts collected, rate, hold, statement and
 * reversals. Recomputes the totals from the invoice's whole ledger. Returns null for an unknown id.
 */
export async function explainCommission(db: Database, id: string, now: Date): Promise<string[] | null> {
  const entry = await findPlacedEntry(db, id);
  if (!entry) return null;
  const affiliate = await findAffiliate(db, entry.uid);
  const { uid, invoiceId, invoiceNumber, currency } = entry;
  const all = await listInvoiceEntries(db, uid, [invoiceId]);
  const who = affiliate ? `affiliate ${affiliate.code}` : `an affiliate whose account is erased (${uid})`;
  const money = (amount: number) => moneyText({ amount, currency });
  const total = sumEntries(all);
  const lines = [
    `${id}: ${entryText(entry.kind)}, ${money(entry.amount)}, for ${who}.`,
    `Invoice ${invoiceNumber ?? invoiceId} of ${entry.referredUid ? `customer ${entry.referredUid}` : "a customer whose account is erased"}.`,
  ];
  for (const each of all) lines.push(...stepLines(each, each.id === id));
  lines.push(
    `In all ${money(total.base)} without tax is collected, of which ${affiliatePercent} % is ${money(total.amount)}, rounded once, half up.`,
    ...(await placeLines(db, entry, now)),
  );
  return lines;
}

function stepLines(entry: Awaited<ReturnType<typeof listInvoiceEntries>>[number], isAsked: boolean): string[] {
  const { kind, paid, paidCurrency, settled, base, percent, amount, currency, exchangeRate, occurredAt } = entry;
  const money = (value: number) => moneyText({ amount: value, currency });
  const rate = exchangeRate === null ? "in the same currency" : `at ${exchangeRate} ${currency} for 1 ${paidCurrency}`;
  return [
    `${isAsked ? "→" : " "} ${dateText(occurredAt)}  ${entryText(kind)} (${kind}): ${moneyText({ amount: paid, currency: paidCurrency })}, settled ${rate} as ${money(settled)}, without tax ${money(base)}, ${percent} % of what then stood: ${money(amount)}.`,
  ];
}

async function placeLines(db: Database, entry: PlacedEntry, now: Date): Promise<string[]> {
  const release = dateText(entry.releaseAt);
  const hold =
    entry.kind === "earned"
      ? `Held for ${commissionHoldDays} days from the payment, until ${release}.`
      : `Released from the hold together with the entry it corrects, on ${release}.`;
  if (entry.statementId === null) {
    if (entry.isInReview) return [hold, "It is on no statement: the referral is flagged and waits for a verdict."];
    const when = entry.releaseAt > now ? "It is still held." : "It will be on the next statement.";
    return [hold, when];
  }
  const statement = await findStatement(db, entry.statementId);
  if (!statement) return [hold];
  const { id, month, status, payableOn, paidAt, reference } = statement;
  const paid = status === "paid" && paidAt ? `paid on ${dateText(paidAt)}, reference ${reference}` : status;
  const total = moneyText({ amount: statement.total, currency: statement.currency });
  return [hold, `It stands on statement ${id} (${month}), total ${total}, payable by ${payableOn}: ${paid}.`];
}
