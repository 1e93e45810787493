import { createHash } from "node:crypto";
import type { CardEntry } from "#sandbox/payments/pages/card-entry.ts";
import { newObjectId } from "./object-ids.ts";
import type { StoredObjects } from "./stored-objects.ts";

/** Makes the payment method of a typed card. The number itself is not kept, only its last four and a fingerprint. */
export function newCardPaymentMethod(
  card: CardEntry,
  customer: StoredObjects["customer"],
  seconds: number,
): StoredObjects["payment_method"] {
  return {
    id: newObjectId("pm"),
    object: "payment_method",
    allow_redisplay: "limited",
    billing_details: {
      address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
      email: customer.email,
      name: customer.name ?? null,
      phone: customer.phone ?? null,
      tax_id: null,
    },
    card: {
      brand: "visa",
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: "US",
      display_brand: "visa",
      exp_month: card.expiryMonth,
      exp_year: card.expiryYear,
      fingerprint: createHash("sha256").update(card.number).digest("hex").slice(0, 16),
      funding: "credit",
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: ["visa"], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: seconds,
    customer: customer.id,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  };
}

/** What a charge of an invoice is made from; the amount is in the currency's smallest unit. */
export interface ChargeTerms {
  invoice: string;
  amount: number;
  currency: string;
  customer: string;
  paymentMethod: string;
  isPaid: boolean;
  seconds: number;
}

/** Makes the payment intent of an invoice: succeeded, or in want of another card. */
export function newPaymentIntent(terms: ChargeTerms): StoredObjects["payment_intent"] {
  const id = newObjectId("pi");
  return {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount: terms.amount,
    amount_capturable: 0,
    amount_received: terms.isPaid ? terms.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic",
    client_secret: `${id}_secret_${newObjectId("x").slice(2)}`,
    confirmation_method: "automatic",
    created: terms.seconds,
    currency: terms.currency,
    customer: terms.customer,
    customer_account: null,
    description: "Subscription creation",
    excluded_payment_method_types: null,
    last_payment_error: terms.isPaid
      ? null
      : {
          code: "card_declined",
          decline_code: "generic_decline",
          message: "Your card was declined.",
          type: "card_error",
        },
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: terms.isPaid ? terms.paymentMethod : null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: "off_session",
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: terms.isPaid ? "succeeded" : "requires_payment_method",
    transfer_data: null,
    transfer_group: null,
  };
}

/** Makes the link between an invoice and its payment intent. */
export function newInvoicePayment(terms: ChargeTerms, paymentIntent: string): StoredObjects["invoice_payment"] {
  return {
    id: newObjectId("inpay"),
    object: "invoice_payment",
    amount_paid: terms.isPaid ? terms.amount : null,
    amount_requested: terms.amount,
    created: terms.seconds,
    currency: terms.currency,
    invoice: terms.invoice,
    is_default: true,
    livemode: false,
    payment: { payment_intent: paymentIntent, type: "payment_intent" },
    status: terms.isPaid ? "paid" : "open",
    status_transitions: { canceled_at: null, paid_at: terms.isPaid ? terms.seconds : null },
  };
}
