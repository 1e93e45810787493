import { financialYearOf } from "#domain/erasure.ts";
import type { ProviderState } from "#server/adapters/payments-state.ts";
import type { KeptRecord } from "#server/db/erasures.ts";

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
