import { financialYearOf } from "#domain/privacy/erasure.ts";
import type { ProviderState } from "#server/adapters/billing/payments-state.ts";
import type { Database } from "#server/db/connection/database.ts";
import type { KeptRecord } from "#server/db/privacy/erasures.ts";
import { pageRowsOf } from "#server/db/privacy/personal-rows.ts";
import { type Books, type PersonalTable, personalTables } from "#server/db/privacy/personal-tables.ts";

/**
 * What the Swedish Bookkeeping Act has us keep of a customer: invoices that were paid, and money that went back. Amounts,
 * dates and the provider's numbers, by which an auditor finds the voucher; no address, no card, no uid.
 */
export function listBooks({ invoices, charges }: Pick<ProviderState, "invoices" | "charges">): KeptRecord[] {
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
 * What the books keep of a learner's own rows, without the uid and what else names them: of the tables of money whose
 * rows `go`, or of those whose rows `stay` where they are.
 */
export async function listOwnBooks(db: Database, uid: string, rows: "go" | "stay"): Promise<KeptRecord[]> {
  const kept: KeptRecord[] = [];
  for (const personal of Object.values<PersonalTable>(personalTables)) {
    const { books, erasure } = personal;
    if (!books || (erasure.kind === "kept") !== (rows === "stay")) continue;
    for await (const page of pageRowsOf(db, personal, uid)) kept.push(...page.map((row) => toBook(row, books)));
  }
  return kept;
}

/** A row of a table of money as the books keep it. */
export function toBook(row: Record<string, unknown>, { kind, year, leaveOut }: Books): KeptRecord {
  const record = Object.fromEntries(Object.entries(row).filter(([name]) => name !== "uid" && !leaveOut.includes(name)));
  const at = row[year] instanceof Date ? row[year] : new Date(`${row[year]}-01T00:00:00Z`);
  return { kind, id: String(row.id), record, financialYear: financialYearOf(at) };
}
