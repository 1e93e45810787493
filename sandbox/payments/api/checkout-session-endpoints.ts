import type { Hono } from "hono";
import { z } from "zod";
import { newCheckoutSession } from "#sandbox/payments/objects/checkout-session-object.ts";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import { expireCheckoutSession } from "#sandbox/payments/state/expire-checkout.ts";
import type { ObjectReader } from "#sandbox/payments/state/object-store.ts";
import type { SandboxState, Transaction } from "#sandbox/payments/state/sandbox-state.ts";
import { changeEndpoint, readEndpoint } from "./api-endpoint.ts";
import { invalidRequest, noSuchObject, noSuchReference } from "./api-error.ts";
import { lineItemsOf } from "./line-items.ts";
import { addReadingEndpoints } from "./reading-endpoints.ts";
import {
  listParameters,
  mergeMetadata,
  metadata,
  parameters,
  text,
  truth,
  webAddress,
  wholeNumber,
} from "./request-parameters.ts";

const sessionParameters = parameters({
  mode: z.literal("subscription", "Invalid mode: the payments sandbox sells subscriptions only"),
  customer: text,
  line_items: z
    .array(z.strictObject({ price: text, quantity: wholeNumber(1, 99).default(1) }))
    .length(1, "The payments sandbox takes exactly one line item"),
  success_url: webAddress,
  cancel_url: webAddress.optional(),
  client_reference_id: text.max(200).optional(),
  allow_promotion_codes: truth.optional(),
  custom_text: z.strictObject({ submit: z.strictObject({ message: text.max(1200) }).optional() }).optional(),
  metadata: metadata.optional(),
  subscription_data: z
    .strictObject({ trial_period_days: wholeNumber(1, 730).optional(), metadata: metadata.optional() })
    .optional(),
});

/** Adds create, retrieve, list, line items and expire of checkout sessions to the API. */
export function addCheckoutSessionEndpoints(api: Hono, state: SandboxState): void {
  api.post(
    "/v1/checkout/sessions",
    changeEndpoint(state, sessionParameters, ({ parameters: given }, transaction) => createSession(given, transaction)),
  );
  addReadingEndpoints(api, state, {
    kind: "checkout.session",
    path: "/v1/checkout/sessions",
    filters: { customer: "customer", status: "status", subscription: "subscription" },
  });
  api.get(
    "/v1/checkout/sessions/:id/line_items",
    readEndpoint(state, parameters(listParameters), ({ id }, objects) => lineItemsOf(sessionOf(id, objects), objects)),
  );
  api.post(
    "/v1/checkout/sessions/:id/expire",
    changeEndpoint(state, parameters({}), ({ id }, transaction) => {
      const session = sessionOf(id, transaction.objects);
      if (session.status !== "open") {
        throw invalidRequest(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
        );
      }
      return expireCheckoutSession(session, transaction);
    }),
  );
}

function createSession(
  given: z.output<typeof sessionParameters>,
  { objects, timers, seconds, pagesAddress }: Transaction,
): StoredObjects["checkout.session"] {
  const customer = objects.find("customer", given.customer);
  if (customer === undefined) throw noSuchReference("customer", given.customer, "customer");
  const [item] = given.line_items;
  const price = objects.find("price", item?.price ?? "");
  if (price === undefined) throw noSuchReference("price", item?.price ?? "", "line_items[0][price]");
  const { session, order } = newCheckoutSession({
    customer,
    price,
    order: {
      quantity: item?.quantity ?? 1,
      trialDays: given.subscription_data?.trial_period_days ?? 0,
      metadata: mergeMetadata({}, given.subscription_data?.metadata),
    },
    allowsPromotionCodes: given.allow_promotion_codes ?? null,
    clientReference: given.client_reference_id ?? null,
    metadata: mergeMetadata({}, given.metadata),
    submitText: given.custom_text?.submit?.message ?? null,
    successUrl: given.success_url,
    cancelUrl: given.cancel_url ?? null,
    pagesAddress,
    seconds,
  });
  objects.insert(session);
  objects.insert(order);
  timers.set("checkout-expires", session.id, session.expires_at);
  return session;
}

function sessionOf(id: string, objects: ObjectReader): StoredObjects["checkout.session"] {
  const session = objects.find("checkout.session", id);
  if (session === undefined) throw noSuchObject("checkout.session", id);
  return session;
}
