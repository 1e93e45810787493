import { newObjectId } from "./object-ids.ts";
import type { CheckoutOrder, StoredObjects } from "./stored-objects.ts";

/** Seconds for which a checkout session stays open: 24 hours, as Stripe's do. */
export const openSeconds = 24 * 60 * 60;

type CheckoutSession = StoredObjects["checkout.session"];

/** Terms of a new checkout session. */
export interface CheckoutTerms {
  customer: StoredObjects["customer"];
  price: StoredObjects["price"];
  order: Omit<CheckoutOrder, "id" | "object" | "price">;
  allowsPromotionCodes: boolean | null;
  clientReference: string | null;
  metadata: Record<string, string>;
  /** The text beside the button, or null. */
  submitText: string | null;
  successUrl: string;
  cancelUrl: string | null;
  pagesAddress: string;
  seconds: number;
}

/** Creates an open checkout session and its order. */
export function newCheckoutSession(terms: CheckoutTerms): { session: CheckoutSession; order: CheckoutOrder } {
  const { customer, price, order, seconds } = terms;
  const id = newObjectId("cs_test", 58);
  const total = order.trialDays > 0 ? 0 : (price.unit_amount ?? 0) * order.quantity;
  const session: CheckoutSession = {
    ...unusedFields,
    id,
    object: "checkout.session",
    allow_promotion_codes: terms.allowsPromotionCodes,
    amount_subtotal: total,
    amount_total: total,
    cancel_url: terms.cancelUrl,
    client_reference_id: terms.clientReference,
    created: seconds,
    currency: price.currency,
    customer: customer.id,
    customer_details: customerDetails(customer),
    expires_at: seconds + openSeconds,
    metadata: terms.metadata,
    status: "open",
    custom_text: { ...noCustomText, submit: terms.submitText === null ? null : { message: terms.submitText } },
    success_url: terms.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    url: `${terms.pagesAddress}/checkout/${id}`,
  };
  return { session, order: { id: orderIdOf(id), object: "sandbox.checkout_order", price: price.id, ...order } };
}

/** Returns the id under which the order of a checkout session is stored. */
export function orderIdOf(session: string): string {
  return `order_${session}`;
}

/** Creates the one line item to which `line_items` expands. */
export function checkoutLineItem(
  session: CheckoutSession,
  { order, price, productName }: { order: CheckoutOrder; price: StoredObjects["price"]; productName: string },
) {
  return {
    id: `li_${order.id.slice(-24)}`,
    object: "item",
    adjustable_quantity: null,
    amount_discount: session.total_details?.amount_discount ?? 0,
    amount_subtotal: session.amount_subtotal ?? 0,
    amount_tax: 0,
    amount_total: session.amount_total ?? 0,
    currency: price.currency,
    description: productName,
    metadata: {},
    price,
    quantity: order.quantity,
  };
}

function customerDetails(customer: StoredObjects["customer"]): CheckoutSession["customer_details"] {
  return {
    address: null,
    business_name: null,
    email: customer.email,
    individual_name: null,
    name: customer.name ?? null,
    phone: customer.phone ?? null,
    tax_exempt: "none",
    tax_ids: [],
  };
}

const noCustomText = { after_submit: null, shipping_address: null, terms_of_service_acceptance: null };

/** Fields that this sandbox never changes in a new subscription session. */
const unusedFields = {
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  customer_account: null,
  customer_creation: null,
  customer_email: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  locale: null,
  managed_payments: null,
  mode: "subscription",
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: "always",
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ["card"],
  payment_status: "unpaid",
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  submit_type: null,
  subscription: null,
  ui_mode: "hosted_page",
  wallet_options: null,
} satisfies Partial<CheckoutSession>;
