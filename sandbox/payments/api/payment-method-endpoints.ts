import type { Hono } from "hono";
import { z } from "zod";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import type { Matching } from "#sandbox/payments/state/object-store.ts";
import type { SandboxState, Transaction } from "#sandbox/payments/state/sandbox-state.ts";
import { saveSubscription } from "#sandbox/payments/state/save-subscription.ts";
import { changeEndpoint, readEndpoint } from "./api-endpoint.ts";
import { invalidRequest, noSuchObject } from "./api-error.ts";
import { requireCustomer } from "./customer-of.ts";
import { listAnswer, matchingValue } from "./list-answer.ts";
import { addRetrieveEndpoint } from "./reading-endpoints.ts";
import { listParameters, parameters, text } from "./request-parameters.ts";

const cardList = { ...listParameters, type: z.literal("card", "The payments sandbox knows cards only").optional() };

/** Adds payment methods (retrieve, list, detach; also under their customer) to the API. */
export function addPaymentMethodEndpoints(api: Hono, state: SandboxState): void {
  addRetrieveEndpoint(api, state, { kind: "payment_method", path: "/v1/payment_methods", noun: "PaymentMethod" });
  api.get(
    "/v1/payment_methods",
    readEndpoint(state, parameters({ ...cardList, customer: text.optional() }), ({ parameters: given }, objects) => {
      requireCustomer(given.customer, objects);
      const matching = matchingValue("customer", given.customer);
      return listAnswer(objects, { kind: "payment_method", url: "/v1/payment_methods", matching, parameters: given });
    }),
  );
  api.get(
    "/v1/customers/:id/payment_methods",
    readEndpoint(state, parameters(cardList), ({ id, parameters: given }, objects) => {
      requireCustomer(id, objects);
      const matching = matchingValue("customer", id);
      const url = `/v1/customers/${id}/payment_methods`;
      return listAnswer(objects, { kind: "payment_method", url, matching, parameters: given });
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

function detach(card: StoredObjects["payment_method"], transaction: Transaction): StoredObjects["payment_method"] {
  const { objects, record } = transaction;
  const customer = objects.find("customer", card.customer ?? "");
  if (customer === undefined) {
    throw invalidRequest("The payment method you provided is not attached to a customer so detachment is impossible.");
  }
  const detached = { ...card, customer: null };
  objects.replace(detached);
  if (customer.invoice_settings.default_payment_method === card.id) {
    objects.replace({ ...customer, invoice_settings: { ...customer.invoice_settings, default_payment_method: null } });
  }
  const matching: Matching[] = [{ field: "customer", values: [customer.id] }];
  for (const subscription of objects.page("subscription", { matching, limit: 100 }).data) {
    if (subscription.default_payment_method === card.id) {
      saveSubscription(subscription, { default_payment_method: null }, transaction);
    }
  }
  record("payment_method.detached", detached, card);
  return detached;
}
