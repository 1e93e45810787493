import type { Hono } from "hono";
import { z } from "zod";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import type { Matching, ObjectReader } from "#sandbox/payments/state/object-store.ts";
import { pauseSubscription, resumeSubscription } from "#sandbox/payments/state/renew-subscription.ts";
import type { SandboxState } from "#sandbox/payments/state/sandbox-state.ts";
import { hasEnded } from "#sandbox/payments/state/save-subscription.ts";
import { cancelNow } from "#sandbox/payments/state/subscription-changes.ts";
import { changeEndpoint, readEndpoint } from "./api-endpoint.ts";
import { invalidRequest, noSuchObject } from "./api-error.ts";
import { requireCustomer } from "./customer-of.ts";
import { listResponse, matchingValue } from "./list-response.ts";
import { addRetrieveEndpoint } from "./reading-endpoints.ts";
import { listParameters, parameters, text, truth } from "./request-parameters.ts";
import { applySubscriptionUpdate, cancellationWords, subscriptionUpdate } from "./subscription-update.ts";

const path = "/v1/subscriptions";
const liveStatuses = ["active", "incomplete", "past_due", "paused", "trialing", "unpaid"] as const;
const pausable: string[] = ["active", "past_due", "trialing"];
const endedStatuses = ["canceled", "incomplete_expired"] as const;

const subscriptionList = parameters({
  ...listParameters,
  customer: text.optional(),
  status: z.enum([...liveStatuses, ...endedStatuses, "all", "ended"], "Invalid status").optional(),
});

const cancelParameters = parameters({
  invoice_now: truth.optional(),
  prorate: truth.optional(),
  cancellation_details: cancellationWords,
});

const resumeParameters = parameters({
  billing_cycle_anchor: z
    .strictObject({ type: z.literal("now", "The payments sandbox starts the cycle over") })
    .optional(),
});

const pauseParameters = parameters({ type: z.literal("subscription").optional() });

/** Adds retrieve, list, update, cancel, pause and resume of subscriptions to the API. */
export function addSubscriptionEndpoints(api: Hono, state: SandboxState): void {
  api.get(
    path,
    readEndpoint(state, subscriptionList, ({ parameters: given }, objects) => {
      requireCustomer(given.customer, objects);
      const matching = [...matchingValue("customer", given.customer), ...matchingStatus(given.status)];
      return listResponse(objects, { kind: "subscription", url: path, matching, parameters: given });
    }),
  );
  addRetrieveEndpoint(api, state, { kind: "subscription", path });
  api.post(
    `${path}/:id`,
    changeEndpoint(state, subscriptionUpdate, ({ id, parameters: given }, transaction) =>
      applySubscriptionUpdate(subscriptionOf(id, transaction.objects), given, transaction),
    ),
  );
  api.delete(
    `${path}/:id`,
    changeEndpoint(state, cancelParameters, ({ id, parameters: given }, transaction) => {
      const subscription = subscriptionOf(id, transaction.objects);
      if (hasEnded(subscription)) throw noSuchObject("subscription", id);
      const { comment = null, feedback = null } = given.cancellation_details ?? {};
      return cancelNow(subscription, transaction, { comment, feedback });
    }),
  );
  api.post(
    `${path}/:id/pause`,
    changeEndpoint(state, pauseParameters, ({ id }, transaction) => {
      const subscription = subscriptionOf(id, transaction.objects);
      if (!pausable.includes(subscription.status)) {
        throw invalidRequest(`You cannot pause a subscription with a status of ${subscription.status}.`);
      }
      return pauseSubscription(subscription, transaction);
    }),
  );
  api.post(
    `${path}/:id/resume`,
    changeEndpoint(state, resumeParameters, ({ id }, transaction) => {
      const subscription = subscriptionOf(id, transaction.objects);
      if (subscription.status !== "paused") {
        throw invalidRequest(`You cannot resume a subscription with a status of ${subscription.status}.`);
      }
      return resumeSubscription(subscription, transaction);
    }),
  );
}

function matchingStatus(status: z.output<typeof subscriptionList>["status"]): Matching[] {
  if (status === "all") return [];
  if (status === "ended") return [{ field: "status", values: endedStatuses }];
  return [{ field: "status", values: status === undefined ? liveStatuses : [status] }];
}

function subscriptionOf(id: string, objects: ObjectReader): StoredObjects["subscription"] {
  const subscription = objects.find("subscription", id);
  if (subscription === undefined) throw noSuchObject("subscription", id);
  return subscription;
}
