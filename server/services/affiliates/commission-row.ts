import { createHash } from "node:crypto";
import { affiliatePercent } from "#domain/affiliates/affiliate.ts";
import type { PlannedEntry } from "#domain/affiliates/commission.ts";
import type { CommissionEntryRow } from "#server/db/affiliates/commissions.ts";

/** The columns of an entry that it shares with the others of its invoice. */
export type InvoiceColumns = Pick<
  CommissionEntryRow,
  "invoiceId" | "invoiceNumber" | "paidCurrency" | "exchangeRate" | "currency"
>;

/**
 * A planned entry as a row. Its id follows from affiliate, invoice and kind; `position` is its place on the invoice,
 * by which entries of one moment keep their order.
 */
export function toEntryRow(
  entry: PlannedEntry,
  about: { uid: string; referredUid: string | null; invoice: InvoiceColumns; createdAt: Date },
  position: number,
): CommissionEntryRow {
  const { invoice, ...owner } = about;
  const name = [owner.uid, invoice.invoiceId, entry.kind].join("\n");
  const id = `com_${createHash("sha256").update(name).digest("hex").slice(0, 20)}`;
  return { ...owner, ...invoice, ...entry, id, position, percent: affiliatePercent };
}
