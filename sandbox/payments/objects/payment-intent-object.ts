import { newObjectId } from "./object-ids.ts";
import type { StoredObjects } from "./stored-objects.ts";
import type { Decline } from "./test-cards.ts";

type PaymentIntent = StoredObjects["payment_intent"];

/** Creates the payment intent of an open invoice, before the first attempt. */
export function newPaymentIntent(
  invoice: StoredObjects["invoice"],
  description: string,
  seconds: number,
): PaymentIntent {
  const id = newObjectId("pi");
  return {
    ...unusedFields,
    id,
    object: "payment_intent",
    amount: invoice.amount_due,
    client_secret: `${id}_secret_${newObjectId("x").slice(2)}`,
    created: seconds,
    currency: invoice.currency,
    customer: invoice.customer,
    description,
  };
}

/** Returns the changes of a payment intent whose charge succeeded. */
export function paidIntent(charge: StoredObjects["charge"]): Partial<PaymentIntent> {
  return {
    amount_received: charge.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: charge.payment_method,
    status: "succeeded",
  };
}

/** Returns the changes of a payment intent whose charge was declined, or that has no payment method. */
export function failedIntent(
  decline: Decline,
  charge: StoredObjects["charge"] | null,
  paymentMethod: StoredObjects["payment_method"] | null,
): Partial<PaymentIntent> {
  return {
    last_payment_error: {
      ...(charge === null ? {} : { charge: charge.id }),
      code: decline.code,
      ...(decline.declineCode === null ? {} : { decline_code: decline.declineCode }),
      message: decline.message,
      // Inside an error Stripe shows the payment method whole, never as an id.
      ...(paymentMethod === null ? {} : { payment_method: paymentMethod }),
      type: "card_error",
    },
    ...(charge === null ? {} : { latest_charge: charge.id }),
    next_action: null,
    payment_method: null,
    status: "requires_payment_method",
  };
}

/** Returns the changes of a payment intent that waits for 3-D Secure. */
export function intentRequiringAction(paymentMethod: string, page: string): Partial<PaymentIntent> {
  return {
    next_action: { redirect_to_url: { return_url: null, url: page }, type: "redirect_to_url" },
    payment_method: paymentMethod,
    status: "requires_action",
  };
}

/** Fields that this sandbox does not change when it creates a payment intent. */
const unusedFields = {
  allowed_payment_method_types: null,
  amount_capturable: 0,
  amount_received: 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: "automatic",
  confirmation_method: "automatic",
  customer_account: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  managed_payments: null,
  metadata: {},
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
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
  status: "requires_payment_method",
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<PaymentIntent>;
