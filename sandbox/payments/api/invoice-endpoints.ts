import type { Hono } from "hono";
import { z } from "zod";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import { closeUnpaid } from "#sandbox/payments/state/bill-subscription.ts";
import { collectInvoice } from "#sandbox/payments/state/collect-invoice.ts";
import { authenticationRequired, intentOf } from "#sandbox/payments/state/collect-payment.ts";
import type { SandboxState, Transaction } from "#sandbox/payments/state/sandbox-state.ts";
import { changeEndpoint, readEndpoint } from "./api-endpoint.ts";
import { type ApiError, cardError, invalidRequest, noSuchReference } from "./api-error.ts";
import { openInvoice } from "./invoice-making-endpoints.ts";
import { invoiceOf } from "./invoice-of.ts";
import { listResponse, matchingValue } from "./list-response.ts";
import { addReadingEndpoints, addRetrieveEndpoint } from "./reading-endpoints.ts";
import { listParameters, parameters, text, truth } from "./request-parameters.ts";

const path = "/v1/invoices";

const payParameters = parameters({ payment_method: text.optional(), off_session: truth.optional() });

const paymentList = parameters({
  ...listParameters,
  invoice: text.optional(),
  status: z.enum(["canceled", "open", "paid"], "Invalid status").optional(),
  payment: z.strictObject({ type: z.literal("payment_intent"), payment_intent: text.optional() }).optional(),
});

/** Adds invoices (retrieve, list, their lines, pay, void) and invoice payments (retrieve, list) to the API. */
export function addInvoiceEndpoints(api: Hono, state: SandboxState): void {
  addReadingEndpoints(api, state, {
    kind: "invoice",
    path,
    filters: { customer: "customer", status: "status", subscription: "parent.subscription_details.subscription" },
  });
  api.get(
    `${path}/:id/lines`,
    readEndpoint(state, parameters(listParameters), ({ id }, objects) => invoiceOf(id, objects).lines),
  );
  api.post(
    `${path}/:id/pay`,
    changeEndpoint(state, payParameters, ({ id, parameters: given }, transaction) =>
      payInvoice(invoiceOf(id, transaction.objects), given.payment_method, transaction),
    ),
  );
  api.post(
    `${path}/:id/void`,
    changeEndpoint(state, parameters({}), ({ id }, transaction) => {
      const invoice = invoiceOf(id, transaction.objects);
      if (invoice.status !== "open")
        throw invalidRequest("You can only pass in open invoices. This invoice isn't open.");
      return closeUnpaid(invoice, "void", transaction);
    }),
  );
  addRetrieveEndpoint(api, state, { kind: "invoice_payment", path: "/v1/invoice_payments" });
  api.get(
    "/v1/invoice_payments",
    readEndpoint(state, paymentList, ({ parameters: given }, objects) => {
      const matching = [
        ...matchingValue("invoice", given.invoice),
        ...matchingValue("status", given.status),
        ...matchingValue("payment.payment_intent", given.payment?.payment_intent),
      ];
      const url = "/v1/invoice_payments";
      return listResponse(objects, { kind: "invoice_payment", url, matching, parameters: given });
    }),
  );
}

function payInvoice(
  given: StoredObjects["invoice"],
  card: string | undefined,
  transaction: Transaction,
): StoredObjects["invoice"] | ApiError {
  const { objects } = transaction;
  const paymentMethod = card === undefined ? null : objects.find("payment_method", card);
  if (paymentMethod === undefined || (paymentMethod !== null && paymentMethod.customer !== given.customer)) {
    throw noSuchReference("PaymentMethod", card ?? "", "payment_method");
  }
  // Paying a draft finalizes it.
  const wasDraft = given.status === "draft" && given.billing_reason === "manual";
  const invoice = wasDraft ? openInvoice(given, transaction) : given;
  if (wasDraft && invoice.status === "paid") return invoice;
  if (invoice.status === "paid") throw invalidRequest("Invoice is already paid", { code: "invoice_already_paid" });
  if (invoice.status !== "open") throw invalidRequest(`The invoice is ${invoice.status} and cannot be paid.`);
  const { outcome, invoice: tried } = collectInvoice(invoice, { paymentMethod }, transaction);
  if (outcome.kind === "paid") return tried;
  const decline = outcome.kind === "failed" ? outcome.decline : authenticationRequired;
  return cardError(decline, intentOf(invoice, objects));
}
