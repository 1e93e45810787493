import { newObjectId } from "./object-ids.ts";
import type { StoredObjects } from "./stored-objects.ts";

type Invoice = StoredObjects["invoice"];

/** What the first invoice of a subscription is made from; amounts are in the currency's smallest unit. */
export interface InvoiceTerms {
  id: string;
  customer: StoredObjects["customer"];
  subscription: StoredObjects["subscription"];
  description: string;
  subtotal: number;
  discount: { id: string; amount: number } | null;
  isPaid: boolean;
  seconds: number;
}

/** Makes the finalized first invoice of a subscription: paid, or open after a failed charge. */
export function newFirstInvoice(terms: InvoiceTerms): Invoice {
  const { customer, subtotal, discount, isPaid, seconds } = terms;
  const total = subtotal - (discount?.amount ?? 0);
  const sequence = String(customer.next_invoice_sequence ?? 1).padStart(4, "0");
  return {
    ...unusedFields,
    id: terms.id,
    object: "invoice",
    amount_due: total,
    amount_paid: isPaid ? total : 0,
    amount_remaining: isPaid ? 0 : total,
    attempt_count: total > 0 ? 1 : 0,
    attempted: true,
    created: seconds,
    currency: terms.subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    discounts: discount === null ? [] : [discount.id],
    effective_at: seconds,
    lines: {
      object: "list",
      data: [newInvoiceLine(terms)],
      has_more: false,
      url: `/v1/invoices/${terms.id}/lines`,
    },
    number: `${customer.invoice_prefix ?? "SANDBOX"}-${sequence}`,
    parent: {
      quote_details: null,
      subscription_details: { metadata: terms.subscription.metadata, subscription: terms.subscription.id },
      type: "subscription_details",
    },
    period_end: seconds,
    period_start: seconds,
    status: isPaid ? "paid" : "open",
    status_transitions: {
      finalized_at: seconds,
      marked_uncollectible_at: null,
      paid_at: isPaid ? seconds : null,
      voided_at: null,
    },
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_discount_amounts: discount === null ? [] : [{ amount: discount.amount, discount: discount.id }],
    total_excluding_tax: total,
  };
}

function newInvoiceLine({ id, subscription, description, subtotal, discount }: InvoiceTerms) {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error(`Subscription ${subscription.id} has no item.`);
  const line: Invoice["lines"]["data"][number] = {
    id: newObjectId("il"),
    object: "line_item",
    amount: subtotal,
    currency: subscription.currency,
    description,
    discount_amounts: discount === null ? [] : [{ amount: discount.amount, discount: discount.id }],
    discountable: true,
    discounts: [],
    invoice: id,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: "subscription_item_details",
    },
    period: { end: item.current_period_end, start: item.current_period_start },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: item.price.product },
      type: "price_details",
      unit_amount_decimal: subtotal === 0 ? "0" : item.price.unit_amount_decimal,
    },
    quantity: item.quantity ?? 1,
    quantity_decimal: String(item.quantity ?? 1),
    subscription: subscription.id,
    subtotal,
    taxes: [],
  };
  return line;
}

/** Fields that this sandbox always leaves as they are. */
const unusedFields = {
  account_country: "SE",
  account_name: "Payments sandbox",
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_shipping: 0,
  application: null,
  auto_advance: false,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  automatically_finalizes_at: null,
  billing_reason: "subscription_create",
  collection_method: "charge_automatically",
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_shipping: null,
  customer_tax_exempt: "none",
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  due_date: null,
  ending_balance: 0,
  footer: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  issuer: { type: "self" },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  metadata: {},
  next_payment_attempt: null,
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  starting_balance: 0,
  statement_descriptor: null,
  test_clock: null,
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
} satisfies Partial<Invoice>;
