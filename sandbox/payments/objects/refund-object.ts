import { newObjectId } from "./object-ids.ts";
import type { StoredObjects } from "./stored-objects.ts";

type Refund = StoredObjects["refund"];

/** Terms of a refund; the amount is in the charge's currency, in its smallest unit. */
export interface RefundTerms {
  charge: StoredObjects["charge"];
  amount: number;
  reason: Refund["reason"];
  metadata: Record<string, string>;
  seconds: number;
}

/** Creates a succeeded refund that does not name its balance transaction yet. */
export function newRefund({ charge, amount, reason, metadata, seconds }: RefundTerms): Refund {
  return {
    id: newObjectId("re"),
    object: "refund",
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: seconds,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: {
        reference: newObjectId("x", 16).slice(2),
        reference_status: "available",
        reference_type: "acquirer_reference_number",
        type: "refund",
      },
      type: "card",
    },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  };
}
