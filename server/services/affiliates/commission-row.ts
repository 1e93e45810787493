import { createHash } from "node:crypto";
import { affiliatePercent } from "#domain/affiliates/affiliate.ts";
import type { CorrectionEntry } from "#domain/affiliates/commission.ts";
import type { CommissionEntryRow } from "#server/db/affiliates/commissions.ts";

/** The columns that all entries of one invoice share. */
export type InvoiceColumns = Pick<
  CommissionEntryRow,
  "invoiceId" | "invoiceNumber" | "paidCurrency" | "exchangeRate" | "currency"
>;

/** What an entry is about: the affiliate, the learner referred, and the invoice. */
interface EntrySubject {
  uid: string;
  referredUid: string | null;
  invoice: InvoiceColumns;
  createdAt: Date;
}

/**
 * Converts a planned entry to a row. The id is derived from affiliate, invoice and kind; `position` orders the
 * invoice's entries that share a timestamp.
 */
export function toEntryRow(entry: CorrectionEntry, about: EntrySubject, position: number): CommissionEntryRow {
  const { invoice, ...owner } = about;
  const name = [owner.uid, invoice.invoiceId, entry.kind].join("\n");
  const id = `com_${createHash("sha256").update(name).digest("hex").slice(0, 20)}`;
  return { ...owner, ...invoice, ...entry, id, position, percent: affiliatePercent };
}
