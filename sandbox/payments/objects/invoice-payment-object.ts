import { newObjectId } from "./object-ids.ts";
import type { StoredObjects } from "./stored-objects.ts";

type InvoicePayment = StoredObjects["invoice_payment"];

/** Creates the link between an open invoice and its payment intent. */
export function newInvoicePayment(
  invoice: StoredObjects["invoice"],
  paymentIntent: string,
  seconds: number,
): InvoicePayment {
  return {
    id: newObjectId("inpay"),
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: seconds,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: paymentIntent, type: "payment_intent" },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  };
}
