import { newBalanceTransaction } from "#sandbox/payments/objects/balance-transaction-object.ts";
import { newRefund, type RefundTerms } from "#sandbox/payments/objects/refund-object.ts";
import { convertPart } from "#sandbox/payments/objects/settlement.ts";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import type { Transaction } from "./sandbox-state.ts";

/** Refunds part of a charge, or the rest of it. The caller has checked the amount against the rest. */
export function refundCharge(
  { charge, amount, reason, metadata }: Omit<RefundTerms, "seconds">,
  { objects, record, seconds }: Transaction,
): StoredObjects["refund"] {
  const draft = newRefund({ charge, amount, reason, metadata, seconds });
  const moved = newBalanceTransaction({
    type: "refund",
    category: "refund",
    source: draft.id,
    amount: -convertPart(amount, charge.amount_refunded),
    fee: 0,
    description: `REFUND FOR CHARGE (${charge.description ?? charge.id})`,
    seconds,
  });
  const refund = { ...draft, balance_transaction: moved.id };
  const amountRefunded = charge.amount_refunded + amount;
  const refunded = { ...charge, amount_refunded: amountRefunded, refunded: amountRefunded === charge.amount };
  objects.insert(moved);
  objects.insert(refund);
  objects.replace(refunded);
  record("charge.refunded", refunded, charge);
  record("refund.created", refund);
  return refund;
}
