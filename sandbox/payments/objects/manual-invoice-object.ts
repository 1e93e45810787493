import { blankInvoice } from "./invoice-object.ts";
import { newObjectId } from "./object-ids.ts";
import type { StoredObjects } from "./stored-objects.ts";

type Invoice = StoredObjects["invoice"];
type InvoiceItem = StoredObjects["invoiceitem"];

/** Terms of an invoice item; the amount is in the currency's smallest unit. */
export interface InvoiceItemTerms {
  customer: string;
  invoice: string | null;
  amount: number;
  currency: string;
  description: string | null;
  metadata: Record<string, string>;
  seconds: number;
}

/** Creates an item that is pending, or belongs to a draft. */
export function newInvoiceItem({ seconds, ...terms }: InvoiceItemTerms): InvoiceItem {
  return {
    ...terms,
    id: newObjectId("ii"),
    object: "invoiceitem",
    customer_account: null,
    date: seconds,
    discountable: true,
    discounts: [],
    livemode: false,
    net_amount: terms.amount,
    parent: null,
    period: { start: seconds, end: seconds },
    pricing: null,
    proration: false,
    quantity: 1,
    quantity_decimal: "1",
    tax_rates: [],
    test_clock: null,
  };
}

/** Terms of an invoice created by hand. */
export interface ManualInvoiceTerms {
  customer: StoredObjects["customer"];
  description: string | null;
  metadata: Record<string, string>;
  items: readonly InvoiceItem[];
  isAdvanced: boolean;
  seconds: number;
}

/** Creates the draft of an invoice of these items, without a subscription. */
export function newManualInvoice({ customer, items, isAdvanced, seconds, ...terms }: ManualInvoiceTerms): Invoice {
  const id = newObjectId("in");
  const draft: Invoice = {
    ...blankInvoice,
    ...terms,
    id,
    object: "invoice",
    amount_due: 0,
    amount_remaining: 0,
    auto_advance: isAdvanced,
    billing_reason: "manual",
    created: seconds,
    currency: "usd",
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    discounts: [],
    lines: { object: "list", data: [], has_more: false, url: `/v1/invoices/${id}/lines` },
    parent: null,
    period_end: seconds,
    period_start: seconds,
    subtotal: 0,
    subtotal_excluding_tax: 0,
    total: 0,
    total_discount_amounts: [],
    total_excluding_tax: 0,
  };
  return withItems(draft, items);
}

/** Returns a draft with items added to it. */
export function withItems(draft: Invoice, items: readonly InvoiceItem[]): Invoice {
  const data = [...draft.lines.data, ...items.map((item) => newItemLine(draft.id, item))];
  const total = data.reduce((sum, { amount }) => sum + amount, 0);
  const sums = { amount_due: total, amount_remaining: total, subtotal: total, subtotal_excluding_tax: total };
  return { ...draft, ...sums, lines: { ...draft.lines, data }, total, total_excluding_tax: total };
}

function newItemLine(invoice: string, item: InvoiceItem): Invoice["lines"]["data"][number] {
  return {
    id: newObjectId("il"),
    object: "line_item",
    amount: item.amount,
    currency: item.currency,
    description: item.description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: item.metadata ?? {},
    parent: {
      invoice_item_details: {
        invoice_item: item.id,
        proration: false,
        proration_details: { credited_items: null },
        subscription: null,
      },
      subscription_item_details: null,
      type: "invoice_item_details",
    },
    period: item.period,
    pretax_credit_amounts: [],
    pricing: item.pricing,
    quantity: item.quantity,
    quantity_decimal: item.quantity_decimal,
    subscription: null,
    subtotal: item.amount,
    taxes: [],
  };
}
