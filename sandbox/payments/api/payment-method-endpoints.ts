import type { Hono } from "hono";
import { z } from "zod";
import { newCardPaymentMethod } from "#sandbox/payments/objects/payment-method-object.ts";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import { testCardOf } from "#sandbox/payments/objects/test-cards.ts";
import type { CardEntry } from "#sandbox/payments/pages/card-entry.ts";
import type { Matching } from "#sandbox/payments/state/object-store.ts";
import type { SandboxState, Transaction } from "#sandbox/payments/state/sandbox-state.ts";
import { saveSubscription } from "#sandbox/payments/state/save-subscription.ts";
import { changeEndpoint, readEndpoint } from "./api-endpoint.ts";
import { invalidRequest, noSuchObject } from "./api-error.ts";
import { attachCard, tokenEntry } from "./attach-card.ts";
import { requireCustomer, requirePresentCustomer } from "./customer-of.ts";
import { listResponse, matchingValue } from "./list-response.ts";
import { addRetrieveEndpoint } from "./reading-endpoints.ts";
import { listParameters, mergeMetadata, metadata, parameters, text, wholeNumber } from "./request-parameters.ts";

const cardList = { ...listParameters, type: z.literal("card", "The payments sandbox knows cards only").optional() };

const attachParameters = parameters({ customer: text });

const createdCard = z.union(
  [
    z.strictObject({ token: text }),
    z.strictObject({
      number: text,
      exp_month: wholeNumber(1, 12),
      exp_year: wholeNumber(2000, 2999),
      cvc: text.optional(),
    }),
  ],
  "Invalid card",
);

const makingParameters = parameters({
  type: z.literal("card", "The payments sandbox knows cards only"),
  card: createdCard,
  metadata: metadata.optional(),
});

/** Adds payment methods (create, attach, retrieve, list, detach; also under their customer) to the API. */
export function addPaymentMethodEndpoints(api: Hono, state: SandboxState): void {
  addRetrieveEndpoint(api, state, { kind: "payment_method", path: "/v1/payment_methods", noun: "PaymentMethod" });
  api.get(
    "/v1/payment_methods",
    readEndpoint(state, parameters({ ...cardList, customer: text.optional() }), ({ parameters: given }, objects) => {
      requireCustomer(given.customer, objects);
      const matching = matchingValue("customer", given.customer);
      return listResponse(objects, { kind: "payment_method", url: "/v1/payment_methods", matching, parameters: given });
    }),
  );
  api.get(
    "/v1/customers/:id/payment_methods",
    readEndpoint(state, parameters(cardList), ({ id, parameters: given }, objects) => {
      requireCustomer(id, objects);
      const matching = matchingValue("customer", id);
      const url = `/v1/customers/${id}/payment_methods`;
      return listResponse(objects, { kind: "payment_method", url, matching, parameters: given });
    }),
  );
  api.post(
    "/v1/payment_methods",
    changeEndpoint(state, makingParameters, ({ parameters: given }, { objects, seconds }) => {
      const { card } = given;
      const entry = "token" in card ? tokenEntry(card.token, seconds) : entryOf(card);
      if (entry === undefined) throw invalidRequest("Your card number is incorrect.", { param: "card" });
      const created = { ...newCardPaymentMethod(entry, null, seconds), metadata: mergeMetadata({}, given.metadata) };
      objects.insert(created);
      return created;
    }),
  );
  api.post(
    "/v1/payment_methods/:id/attach",
    changeEndpoint(state, attachParameters, ({ id, parameters: given }, transaction) => {
      const customer = requirePresentCustomer(given.customer, transaction.objects);
      const card = attachCard(id, { customer }, transaction);
      if (card === undefined) throw noSuchObject("PaymentMethod", id);
      transaction.record("payment_method.attached", card);
      return card;
    }),
  );
  api.post(
    "/v1/payment_methods/:id/detach",
    changeEndpoint(state, parameters({}), ({ id }, transaction) => {
      const card = transaction.objects.find("payment_method", id);
      if (card === undefined) throw noSuchObject("PaymentMethod", id);
      return detach(card, transaction);
    }),
  );
}

function entryOf({ number, exp_month: expiryMonth, exp_year: expiryYear }: TypedNumber): CardEntry | undefined {
  const digits = number.replace(/[\s-]/g, "");
  return testCardOf(digits) && { number: digits, expiryMonth, expiryYear };
}

type TypedNumber = Extract<z.output<typeof createdCard>, { number: string }>;

function detach(card: StoredObjects["payment_method"], transaction: Transaction): StoredObjects["payment_method"] {
  const { objects, record } = transaction;
  const customer = objects.find("customer", card.customer ?? "");
  if (customer === undefined) {
    throw invalidRequest("The payment method you provided is not attached to a customer so detachment is impossible.");
  }
  const detached = { ...card, customer: null };
  objects.replace(detached);
  const settings = customer.invoice_settings;
  const isDefault = settings.default_payment_method === card.id;
  objects.replace({
    ...customer,
    default_source: customer.default_source === card.id ? null : customer.default_source,
    invoice_settings: isDefault ? { ...settings, default_payment_method: null } : settings,
  });
  const matching: Matching[] = [{ field: "customer", values: [customer.id] }];
  for (const subscription of objects.page("subscription", { matching, limit: 100 }).data) {
    if (subscription.default_payment_method === card.id) {
      saveSubscription(subscription, { default_payment_method: null }, transaction);
    }
  }
  record("payment_method.detached", detached, card);
  return detached;
}
