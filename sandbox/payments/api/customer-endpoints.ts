import type { Hono } from "hono";
import { z } from "zod";
import { newCustomer } from "#sandbox/payments/objects/customer-object.ts";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import { deleteCustomer } from "#sandbox/payments/state/delete-customer.ts";
import type { ObjectReader } from "#sandbox/payments/state/object-store.ts";
import type { SandboxState } from "#sandbox/payments/state/sandbox-state.ts";
import { changeEndpoint, readEndpoint } from "./api-endpoint.ts";
import { noSuchObject, noSuchReference } from "./api-error.ts";
import { addListEndpoint } from "./reading-endpoints.ts";
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
  invoice_settings: z.strictObject({ default_payment_method: clearableText.optional() }).optional(),
});

/** Adds create, retrieve, update, delete and list of customers to the API. */
export function addCustomerEndpoints(api: Hono, state: SandboxState): void {
  api.post(
    "/v1/customers",
    changeEndpoint(state, customerFields, ({ parameters: given }, { objects, seconds, record }) => {
      const customer = withFields(newCustomer(seconds), given, objects);
      objects.insert(customer);
      record("customer.created", customer);
      return customer;
    }),
  );
  api.get(
    "/v1/customers/:id",
    readEndpoint(state, parameters({}), ({ id }, objects) => {
      if (objects.find("sandbox.deleted_customer", id) !== undefined) return deletedCustomer(id);
      return customerOf(id, objects);
    }),
  );
  addListEndpoint(api, state, { kind: "customer", path: "/v1/customers", filters: { email: "email" } });
  api.delete(
    "/v1/customers/:id",
    changeEndpoint(state, parameters({}), ({ id }, transaction) => {
      deleteCustomer(customerOf(id, transaction.objects), transaction);
      return deletedCustomer(id);
    }),
  );
  api.post(
    "/v1/customers/:id",
    changeEndpoint(state, customerFields, ({ id, parameters: given }, { objects, record }) => {
      const before = customerOf(id, objects);
      const customer = withFields(before, given, objects);
      objects.replace(customer);
      record("customer.updated", customer, before);
      return customer;
    }),
  );
}

function deletedCustomer(id: string) {
  return { id, object: "customer", deleted: true };
}

function customerOf(id: string, objects: ObjectReader): StoredObjects["customer"] {
  const customer = objects.find("customer", id);
  if (customer === undefined) throw noSuchObject("customer", id);
  return customer;
}

function withFields(
  customer: StoredObjects["customer"],
  given: z.output<typeof customerFields>,
  objects: ObjectReader,
): StoredObjects["customer"] {
  const { email, name, description, phone } = { ...customer, ...given };
  const card = given.invoice_settings?.default_payment_method;
  if (card && objects.find("payment_method", card)?.customer !== customer.id) {
    throw noSuchReference("PaymentMethod", card, "invoice_settings[default_payment_method]");
  }
  const settings = customer.invoice_settings;
  return {
    ...customer,
    email,
    name,
    description,
    phone,
    invoice_settings: card === undefined ? settings : { ...settings, default_payment_method: card },
    metadata: mergeMetadata(customer.metadata, given.metadata),
  };
}
