import type { Hono } from "hono";
import type { z } from "zod";
import { newInvoiceItem, withItems } from "#sandbox/payments/objects/manual-invoice-object.ts";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import type { SandboxState, Transaction } from "#sandbox/payments/state/sandbox-state.ts";
import { changeEndpoint } from "./api-endpoint.ts";
import { invalidRequest, noSuchReference } from "./api-error.ts";
import { requirePresentCustomer } from "./customer-of.ts";
import { amount, currency } from "./making-prices.ts";
import { addReadingEndpoints } from "./reading-endpoints.ts";
import { mergeMetadata, metadata, parameters, text } from "./request-parameters.ts";

const newItem = parameters({
  customer: text,
  amount,
  currency: currency.default("usd"),
  description: text.optional(),
  invoice: text.optional(),
  metadata: metadata.optional(),
});

/** Adds create, retrieve and list of invoice items to the API. */
export function addInvoiceItemEndpoints(api: Hono, state: SandboxState): void {
  const path = "/v1/invoiceitems";
  const filters = { customer: "customer", invoice: "invoice" } as const;
  addReadingEndpoints(api, state, { kind: "invoiceitem", path, filters });
  api.post(
    path,
    changeEndpoint(state, newItem, ({ parameters: given }, transaction) => createItem(given, transaction)),
  );
}

function createItem(given: z.output<typeof newItem>, transaction: Transaction): StoredObjects["invoiceitem"] {
  const { objects, record, seconds } = transaction;
  const customer = requirePresentCustomer(given.customer, objects);
  const draft = given.invoice === undefined ? null : objects.find("invoice", given.invoice);
  if (draft === undefined || (draft && draft.customer !== customer.id)) {
    throw noSuchReference("invoice", given.invoice ?? "", "invoice");
  }
  if (draft && (draft.status !== "draft" || draft.billing_reason !== "manual")) {
    throw invalidRequest("This invoice is no longer editable", { code: "invoice_not_editable" });
  }
  const item = newInvoiceItem({
    customer: customer.id,
    invoice: draft?.id ?? null,
    amount: given.amount,
    currency: given.currency,
    description: given.description ?? null,
    metadata: mergeMetadata({}, given.metadata),
    seconds,
  });
  objects.insert(item);
  record("invoiceitem.created", item);
  if (draft) {
    const filled = withItems(draft, [item]);
    objects.replace(filled);
    record("invoice.updated", filled, draft);
  }
  return item;
}
