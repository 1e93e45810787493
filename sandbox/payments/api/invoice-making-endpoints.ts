import type { Hono } from "hono";
import { z } from "zod";
import { newManualInvoice } from "#sandbox/payments/objects/manual-invoice-object.ts";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import { closeUnpaid, finalizeInvoice, settleEmptyInvoice } from "#sandbox/payments/state/bill-subscription.ts";
import type { Matching, ObjectReader } from "#sandbox/payments/state/object-store.ts";
import type { SandboxState, Transaction } from "#sandbox/payments/state/sandbox-state.ts";
import { changeEndpoint } from "./api-endpoint.ts";
import { invalidRequest } from "./api-error.ts";
import { requirePresentCustomer } from "./customer-of.ts";
import { invoiceOf } from "./invoice-of.ts";
import { currency } from "./making-prices.ts";
import { clearableText, mergeMetadata, metadata, parameters, text, truth } from "./request-parameters.ts";

const path = "/v1/invoices";

/** Maximum number of pending items of one invoice. */
const maxItems = 100;

const newInvoice = parameters({
  customer: text,
  auto_advance: truth.default(false),
  collection_method: z.literal("charge_automatically", "The payments sandbox charges automatically").optional(),
  currency: currency.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  pending_invoice_items_behavior: z.enum(["exclude", "include"], "Invalid behavior").default("exclude"),
});

const change = parameters({
  auto_advance: truth.optional(),
  description: clearableText.optional(),
  metadata: metadata.optional(),
});

/** Adds create, update, finalize and mark as uncollectible of invoices to the API. */
export function addInvoiceMakingEndpoints(api: Hono, state: SandboxState): void {
  api.post(
    path,
    changeEndpoint(state, newInvoice, ({ parameters: given }, transaction) => createInvoice(given, transaction)),
  );
  api.post(
    `${path}/:id`,
    changeEndpoint(state, change, ({ id, parameters: given }, { objects, record }) => {
      const before = invoiceOf(id, objects);
      const { expand: _, metadata: texts, ...fields } = given;
      const invoice = { ...before, ...fields, metadata: mergeMetadata(before.metadata ?? {}, texts) };
      objects.replace(invoice);
      record("invoice.updated", invoice, before);
      return invoice;
    }),
  );
  api.post(
    `${path}/:id/finalize`,
    changeEndpoint(state, parameters({ auto_advance: truth.optional() }), ({ id }, transaction) => {
      const invoice = invoiceOf(id, transaction.objects);
      if (invoice.status === "draft") return openInvoice(invoice, transaction);
      throw invalidRequest("This invoice is already finalized, you can't re-finalize a non-draft invoice.", {
        code: "invoice_not_editable",
      });
    }),
  );
  api.post(
    `${path}/:id/mark_uncollectible`,
    changeEndpoint(state, parameters({}), ({ id }, transaction) => {
      const invoice = invoiceOf(id, transaction.objects);
      if (invoice.status === "open") return closeUnpaid(invoice, "uncollectible", transaction);
      throw invalidRequest("You can only pass in open invoices. This invoice isn't open.");
    }),
  );
}

/** Finalizes a draft: it becomes open, or paid if its total is zero. */
export function openInvoice(draft: StoredObjects["invoice"], transaction: Transaction): StoredObjects["invoice"] {
  const open = finalizeInvoice(draft, transaction);
  return open.amount_due > 0 ? open : settleEmptyInvoice(open, transaction);
}

function createInvoice(given: z.output<typeof newInvoice>, transaction: Transaction): StoredObjects["invoice"] {
  const { objects, record, seconds } = transaction;
  const customer = requirePresentCustomer(given.customer, objects);
  const items = given.pending_invoice_items_behavior === "include" ? pendingItems(customer.id, objects) : [];
  const draft = newManualInvoice({
    customer,
    description: given.description ?? null,
    metadata: mergeMetadata({}, given.metadata),
    items,
    isAdvanced: given.auto_advance,
    seconds,
  });
  objects.insert(draft);
  for (const item of items) objects.replace({ ...item, invoice: draft.id });
  record("invoice.created", draft);
  return draft;
}

/** Returns the pending invoice items of a customer, oldest first. */
function pendingItems(customer: string, objects: ObjectReader): StoredObjects["invoiceitem"][] {
  const matching: Matching[] = [{ field: "customer", values: [customer] }];
  const { data } = objects.page("invoiceitem", { matching, limit: maxItems });
  return data.filter(({ invoice }) => invoice === null).reverse();
}
