import type { StoredKind } from "#sandbox/payments/objects/stored-objects.ts";
import type { ObjectReader } from "#sandbox/payments/state/object-store.ts";
import { invalidRequest } from "./api-error.ts";
import { lineItemsOf } from "./line-items.ts";

/** Stored kind of an id, by its prefix. */
const kindOfPrefix = new Map<string, StoredKind>([
  ["card", "payment_method"],
  ["ch", "charge"],
  ["cus", "customer"],
  ["di", "discount"],
  ["du", "dispute"],
  ["ii", "invoiceitem"],
  ["in", "invoice"],
  ["pi", "payment_intent"],
  ["plan", "price"],
  ["pm", "payment_method"],
  ["price", "price"],
  ["prod", "product"],
  ["promo", "promotion_code"],
  ["re", "refund"],
  ["sub", "subscription"],
  ["txn", "balance_transaction"],
]);

type Fields = Map<string, unknown>;

/**
 * Returns a copy of a response in which the references named by `expand` (for example `data.customer` or
 * `latest_invoice.payments`) are whole objects. Throws an invalid request for a path that cannot be expanded.
 */
export function expandObject(answer: object, paths: string[], objects: ObjectReader): object {
  let expanded: unknown = answer;
  for (const path of paths) {
    expanded = expandAlong({ value: expanded, segments: path.split("."), path, objects });
  }
  return expanded as object;
}

interface Step {
  value: unknown;
  segments: string[];
  path: string;
  objects: ObjectReader;
}

function expandAlong({ value, segments, path, objects }: Step): unknown {
  if (Array.isArray(value)) return value.map((item) => expandAlong({ value: item, segments, path, objects }));
  const whole = typeof value === "string" ? findById(value, objects) : value;
  if (whole === null) return null;
  if (typeof whole !== "object") throw notExpandable(path);
  const [field, ...rest] = segments;
  // A deleted object cannot be expanded, but asking for it is no error.
  if (field === undefined || "deleted" in whole) return whole;
  const fields: Fields = new Map(Object.entries(whole));
  const child = fields.get(field) ?? includedList(fields, field, objects);
  if (child === undefined) throw notExpandable(path);
  fields.set(field, expandAlong({ value: child, segments: rest, path, objects }));
  return Object.fromEntries(fields);
}

function findById(id: string, objects: ObjectReader): object | undefined {
  const kind = kindOfPrefix.get(id.slice(0, id.indexOf("_")));
  if (kind === "customer" && objects.find("sandbox.deleted_customer", id) !== undefined) {
    return { id, object: "customer", deleted: true };
  }
  // Only coupons have ids chosen by the operator.
  return objects.find(kind ?? "coupon", id);
}

/** Returns a list that Stripe leaves out of an object unless it is expanded. */
function includedList(fields: Fields, field: string, objects: ObjectReader): object | null | undefined {
  const id = String(fields.get("id"));
  if (fields.get("object") === "invoice" && field === "payments") {
    const { data, hasMore } = objects.page("invoice_payment", { matching: [{ field: "invoice", values: [id] }] });
    return { object: "list", data, has_more: hasMore, url: `/v1/invoice_payments?invoice=${id}` };
  }
  if (fields.get("object") === "charge" && field === "refunds") {
    const { data, hasMore } = objects.page("refund", { matching: [{ field: "charge", values: [id] }] });
    return { object: "list", data, has_more: hasMore, url: `/v1/charges/${id}/refunds` };
  }
  if (fields.get("object") === "checkout.session" && field === "line_items") {
    return lineItemsOf(objects.get("checkout.session", id), objects);
  }
  return fields.has(field) ? null : undefined;
}

function notExpandable(path: string) {
  return invalidRequest(`This property cannot be expanded (${path}).`, { param: "expand" });
}
