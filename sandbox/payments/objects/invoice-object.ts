import { newObjectId } from "./object-ids.ts";
import type { StoredObjects } from "./stored-objects.ts";

type Invoice = StoredObjects["invoice"];

/** A period in seconds, UTC. */
export interface Period {
  start: number;
  end: number;
}

/** Terms of an invoice of a subscription; amounts are in the currency's smallest unit. */
export interface InvoiceTerms {
  id: string;
  customer: StoredObjects["customer"];
  subscription: StoredObjects["subscription"];
  reason: "subscription_create" | "subscription_cycle" | "subscription_update";
  /** The period that is paid for. */
  period: Period;
  /** The period before, which the invoice reports. */
  invoicePeriod: Period;
  description: string;
  subtotal: number;
  discounts: { id: string; amount: number }[];
  seconds: number;
}

/** Creates the draft of an invoice of a subscription. */
export function newInvoice(terms: InvoiceTerms): Invoice {
  const { customer, subtotal, discounts, seconds } = terms;
  const total = subtotal - discounts.reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...blankInvoice,
    id: terms.id,
    object: "invoice",
    amount_due: total,
    amount_remaining: total,
    billing_reason: terms.reason,
    created: seconds,
    currency: terms.subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    discounts: discounts.map(({ id }) => id),
    lines: {
      object: "list",
      data: [newInvoiceLine(terms)],
      has_more: false,
      url: `/v1/invoices/${terms.id}/lines`,
    },
    parent: {
      quote_details: null,
      subscription_details: { metadata: terms.subscription.metadata, subscription: terms.subscription.id },
      type: "subscription_details",
    },
    period_end: terms.invoicePeriod.end,
    period_start: terms.invoicePeriod.start,
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_discount_amounts: discountAmounts(discounts),
    total_excluding_tax: total,
  };
}

function discountAmounts(discounts: InvoiceTerms["discounts"]) {
  return discounts.map(({ id, amount }) => ({ amount, discount: id }));
}

/** Returns the changes that finalize a draft: number and hosted pages. */
export function finalized(
  { id }: Invoice,
  customer: StoredObjects["customer"],
  { seconds, pagesAddress }: { seconds: number; pagesAddress: string },
): Partial<Invoice> {
  const sequence = String(customer.next_invoice_sequence ?? 1).padStart(4, "0");
  return {
    auto_advance: true,
    effective_at: seconds,
    ending_balance: 0,
    hosted_invoice_url: `${pagesAddress}/invoice/${id}`,
    invoice_pdf: `${pagesAddress}/invoice/${id}/pdf`,
    number: `${customer.invoice_prefix ?? "SANDBOX"}-${sequence}`,
    status: "open",
    status_transitions: { finalized_at: seconds, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  };
}

/** Returns the changes of an invoice that is paid in full; one over zero is paid without an attempt on a card. */
export function paid(invoice: Invoice, seconds: number): Partial<Invoice> {
  return {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.amount_due > 0 ? invoice.attempt_count + 1 : 0,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: "paid",
    status_transitions: { ...invoice.status_transitions, paid_at: seconds },
  };
}

function newInvoiceLine({ id, subscription, description, period, subtotal, discounts }: InvoiceTerms) {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error(`Subscription ${subscription.id} has no item.`);
  const line: Invoice["lines"]["data"][number] = {
    id: newObjectId("il"),
    object: "line_item",
    amount: subtotal,
    currency: subscription.currency,
    description,
    discount_amounts: discountAmounts(discounts),
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
    period: { end: period.end, start: period.start },
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

/** Fields that this sandbox does not change when it creates an invoice. */
export const blankInvoice = {
  account_country: "SE",
  account_name: "Payments sandbox",
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  attempted: false,
  auto_advance: true,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  automatically_finalizes_at: null,
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
  effective_at: null,
  ending_balance: null,
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
  number: null,
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
  status: "draft",
  status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  test_clock: null,
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
} satisfies Partial<Invoice>;
