import { financialYearOf } from "#domain/privacy/erasure.ts";
import type { ProviderState } from "#server/adapters/billing/payments-state.ts";
import type { Database } from "#server/db/connection/database.ts";
import type { KeptRecord } from "#server/db/privacy/erasures.ts";
import { pageRowsOf } from "#server/db/privacy/personal-rows.ts";
import { type BookkeepingRule, type PersonalTable, personalTables } from "#server/db/privacy/personal-tables.ts";

/**
 * Lists the records of a customer that the Swedish Bookkeeping Act requires us to keep: paid invoices and refunds. They
 * hold amounts, dates and the provider's ids, by which an auditor finds the voucher, but no address, card or uid.
 */
export function listProviderRecords({ invoices, charges }: Pick<ProviderState, "invoices" | "charges">): KeptRecord[] {
  const paid = invoices.filter(({ amountPaid }) => amountPaid > 0);
  const returned = charges.flatMap((charge) =>
    charge.refunds.filter(({ status }) => status === "succeeded").map((refund) => ({ ...refund, charge })),
  );
  return [
    ...paid.map(({ hostedUrl, pdfUrl, subscriptionId, ...invoice }) => ({
      kind: "invoice" as const,
      id: invoice.id,
      record: { ...invoice },
      financialYear: financialYearOf(invoice.paidAt ?? invoice.createdAt),
    })),
    ...returned.map(({ charge, ...refund }) => ({
      kind: "refund" as const,
      id: refund.id,
      record: { ...refund, chargeId: charge.id, invoiceId: charge.invoiceId },
      financialYear: financialYearOf(refund.createdAt),
    })),
  ];
}

/**
 * Lists the bookkeeping records of a learner's own rows, without the uid and other identifying columns. `rows` selects
 * tables whose rows an erasure deletes ("go") or keeps ("stay").
 */
export async function listDatabaseRecords(db: Database, uid: string, rows: "go" | "stay"): Promise<KeptRecord[]> {
  const kept: KeptRecord[] = [];
  for (const personal of Object.values<PersonalTable>(personalTables)) {
    const { books, erasure } = personal;
    if (!books || (erasure.kind === "kept") !== (rows === "stay")) continue;
    for await (const page of pageRowsOf(db, personal, uid))
      kept.push(...page.map((row) => toBookkeepingRecord(row, books)));
  }
  return kept;
}

/** Converts a row of a money table to a bookkeeping record. */
export function toBookkeepingRecord(
  row: Record<string, unknown>,
  { kind, year, leaveOut }: BookkeepingRule,
): KeptRecord {
  const record = Object.fromEntries(Object.entries(row).filter(([name]) => name !== "uid" && !leaveOut.includes(name)));
  const at = row[year] instanceof Date ? row[year] : new Date(`${row[year]}-01T00:00:00Z`);
  return { kind, id: String(row.id), record, financialYear: financialYearOf(at) };
}
