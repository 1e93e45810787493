import { newObjectId } from "./object-ids.ts";
import type { StoredObjects } from "./stored-objects.ts";

type Dispute = StoredObjects["dispute"];

/** Seconds within which evidence against a dispute may be submitted: nine days. */
const evidenceSeconds = 9 * 24 * 60 * 60;

/** Creates an open dispute of a whole charge; `amount` is in the charge's currency. */
export function newDispute({
  charge,
  amount,
  reason,
  seconds,
}: {
  charge: StoredObjects["charge"];
  amount: number;
  reason: string;
  seconds: number;
}): Dispute {
  const brand = charge.payment_method_details?.card?.brand ?? "visa";
  const reasonCode = brand === "mastercard" ? "4837" : "10.4";
  return {
    id: newObjectId("du"),
    object: "dispute",
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: seconds,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: seconds + evidenceSeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: reasonCode,
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: { brand, case_type: "chargeback", network: brand, network_reason_code: reasonCode },
      type: "card",
    },
    reason,
    status: "needs_response",
  };
}

const noEvidence: Dispute["evidence"] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
