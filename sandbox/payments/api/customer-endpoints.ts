import type { Hono } from "hono";
import { z } from "zod";
import { newInvoicePrefix, newObjectId } from "#sandbox/payments/objects/object-ids.ts";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import type { ObjectReader } from "#sandbox/payments/state/object-store.ts";
import type { SandboxState } from "#sandbox/payments/state/sandbox-state.ts";
import { changeEndpoint, readEndpoint } from "./api-endpoint.ts";
import { noSuchObject, noSuchReference } from "./api-error.ts";
import { clearableText, mergeMetadata, metadata, parameters } from "./request-parameters.ts";

const email = z
  .union(
    [z.literal("").transform(() => null), z.email({ pattern: z.regexes.html5Email }).max(512)],
    "Invalid email address",
  )
  .optional();

const customerFields = parameters({
  email,
  name: clearableText.optional(),
  description: clearableText.optional(),
  phone: clearableText.optional(),
  metadata: metadata.optional(),
});

/** Adds create, retrieve and update of customers to the API. */
export function addCustomerEndpoints(api: Hono, state: SandboxState): void {
  api.post(
    "/v1/customers",
    changeEndpoint(state, customerFields, ({ parameters: given }, { objects, seconds, record }) => {
      const customer = withFields(newCustomer(seconds), given);
      objects.insert(customer);
      record("customer.created", customer);
      return customer;
    }),
  );
  api.get(
    "/v1/customers/:id",
    readEndpoint(state, parameters({}), ({ id }, objects) => customerOf(id, objects)),
  );
  api.post(
    "/v1/customers/:id",
    changeEndpoint(state, customerFields, ({ id, parameters: given }, { objects, record }) => {
      const before = customerOf(id, objects);
      const customer = withFields(before, given);
      objects.replace(customer);
      record("customer.updated", customer, before);
      return customer;
    }),
  );
}

/** Throws `resource_missing` when a customer is named that does not exist. */
export function requireCustomer(id: string | undefined, objects: ObjectReader): void {
  if (id !== undefined && objects.find("customer", id) === undefined) {
    throw noSuchReference("customer", id, "customer");
  }
}

function customerOf(id: string, objects: ObjectReader): StoredObjects["customer"] {
  const customer = objects.find("customer", id);
  if (customer === undefined) throw noSuchObject("customer", id);
  return customer;
}

function withFields(
  customer: StoredObjects["customer"],
  given: z.output<typeof customerFields>,
): StoredObjects["customer"] {
  const { email, name, description, phone } = { ...customer, ...given };
  return { ...customer, email, name, description, phone, metadata: mergeMetadata(customer.metadata, given.metadata) };
}

function newCustomer(created: number): StoredObjects["customer"] {
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
