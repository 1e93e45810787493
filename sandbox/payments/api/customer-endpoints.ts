import type { Hono } from "hono";
import { z } from "zod";
import { newCustomer } from "#sandbox/payments/objects/customer-object.ts";
import { newObjectId } from "#sandbox/payments/objects/object-ids.ts";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import { deleteCustomer } from "#sandbox/payments/state/delete-customer.ts";
import type { ObjectReader } from "#sandbox/payments/state/object-store.ts";
import type { SandboxState, Transaction } from "#sandbox/payments/state/sandbox-state.ts";
import { changeEndpoint, readEndpoint } from "./api-endpoint.ts";
import { noSuchObject, noSuchReference } from "./api-error.ts";
import { attachCard } from "./attach-card.ts";
import { addListEndpoint } from "./reading-endpoints.ts";
import { clearableText, mergeMetadata, metadata, parameters, text } from "./request-parameters.ts";

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

/** A first card, as a payment method or by the older parameter for a token. */
const firstCard = { payment_method: text.optional(), source: text.optional() };

const creationFields = customerFields.extend(firstCard);

/** Adds create, retrieve, update, delete and list of customers to the API. */
export function addCustomerEndpoints(api: Hono, state: SandboxState): void {
  api.post(
    "/v1/customers",
    changeEndpoint(state, creationFields, ({ parameters: given }, transaction) => createCustomer(given, transaction)),
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

function createCustomer(given: z.output<typeof creationFields>, transaction: Transaction): StoredObjects["customer"] {
  const { objects, seconds, record } = transaction;
  const { payment_method: method, source, invoice_settings: settings, ...fields } = given;
  const blank = withFields(newCustomer(seconds), fields, objects);
  objects.insert(blank);
  const card = method && attachCard(method, { customer: blank }, transaction);
  if (method && !card) throw noSuchReference("PaymentMethod", method, "payment_method");
  const older = source && attachCard(source, { customer: blank, id: newObjectId("card") }, transaction);
  if (source && !older) throw noSuchReference("token", source, "source");
  // A token was replaced by a card with its own id.
  const chosen = settings?.default_payment_method;
  const named = chosen && chosen === method && card ? card.id : chosen;
  const withCard = { ...blank, default_source: older ? older.id : null };
  const settingsChange = { default_payment_method: named };
  const customer = withFields(withCard, settings ? { invoice_settings: settingsChange } : {}, objects);
  objects.replace(customer);
  record("customer.created", customer);
  for (const attached of [card, older]) if (attached) record("payment_method.attached", attached);
  return customer;
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
