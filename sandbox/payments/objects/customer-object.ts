import { newInvoicePrefix, newObjectId } from "./object-ids.ts";
import type { StoredObjects } from "./stored-objects.ts";

/** Creates a customer without any details. */
export function newCustomer(created: number): StoredObjects["customer"] {
  return {
    id: newObjectId("cus", 14),
    object: "customer",
    address: null,
    balance: 0,
    created,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: newInvoicePrefix(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  };
}
