import { newObjectId } from "./object-ids.ts";
import type { StoredObjects } from "./stored-objects.ts";
import type { Decline } from "./test-cards.ts";

type Charge = StoredObjects["charge"];
type PaymentMethod = StoredObjects["payment_method"];

/** Terms of a new charge; the amount is in the currency's smallest unit. */
export interface ChargeTerms {
  amount: number;
  currency: string;
  customer: string;
  description: string;
  paymentIntent: string;
  paymentMethod: PaymentMethod;
  decline: Decline | null;
  isAuthenticated: boolean;
  receiptUrl: string;
  seconds: number;
}

/** Creates a charge that succeeded, or, with a decline, one that failed. */
export function newCharge(terms: ChargeTerms): Charge {
  const { amount, decline, paymentMethod } = terms;
  const { email, name, phone, address } = paymentMethod.billing_details;
  return {
    ...unusedFields,
    id: newObjectId("ch"),
    object: "charge",
    amount,
    amount_captured: decline === null ? amount : 0,
    billing_details: { address, email, name, phone, tax_id: null },
    captured: decline === null,
    created: terms.seconds,
    currency: terms.currency,
    customer: terms.customer,
    description: terms.description,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    outcome: outcomeOf(decline),
    paid: decline === null,
    payment_intent: terms.paymentIntent,
    payment_method: paymentMethod.id,
    payment_method_details: { card: cardDetails(terms), type: "card" },
    receipt_url: decline === null ? terms.receiptUrl : null,
    status: decline === null ? "succeeded" : "failed",
  };
}

function outcomeOf(decline: Decline | null): Charge["outcome"] {
  return {
    advice_code: decline === null ? null : "try_again_later",
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline === null ? "approved_by_network" : "declined_by_network",
    reason: decline === null ? null : (decline.declineCode ?? decline.code),
    risk_level: "normal",
    risk_score: 20,
    seller_message: decline === null ? "Payment complete." : "The bank did not approve the payment.",
    type: decline === null ? "authorized" : "issuer_declined",
  };
}

function cardDetails({
  amount,
  decline,
  isAuthenticated,
  paymentMethod: { card },
}: ChargeTerms): NonNullable<Charge["payment_method_details"]>["card"] {
  if (card === undefined) throw new Error("Only cards are charged here.");
  return {
    amount_authorized: decline === null ? amount : null,
    authorization_code: null,
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    extended_authorization: { status: "disabled" },
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    incremental_authorization: { status: "unavailable" },
    installments: null,
    last4: card.last4,
    mandate: null,
    multicapture: { status: "unavailable" },
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: decline === null ? amount : 0, status: "unavailable" },
    regulated_status: card.regulated_status,
    three_d_secure: isAuthenticated ? authenticated : null,
    transaction_link_id: null,
    wallet: null,
  };
}

const authenticated = {
  authentication_flow: "challenge",
  electronic_commerce_indicator: "05",
  exemption_indicator: null,
  result: "authenticated",
  result_reason: null,
  transaction_id: null,
  version: "2.2.0",
} satisfies Partial<NonNullable<NonNullable<NonNullable<Charge["payment_method_details"]>["card"]>["three_d_secure"]>>;

/** Fields that this sandbox does not change when it creates a charge. */
const unusedFields = {
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  calculated_statement_descriptor: "STUDIOLO",
  disputed: false,
  failure_balance_transaction: null,
  fraud_details: {},
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  receipt_email: null,
  receipt_number: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<Charge>;
