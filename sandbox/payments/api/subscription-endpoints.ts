import type { Hono } from "hono";
import { z } from "zod";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import type { Matching, ObjectReader } from "#sandbox/payments/state/object-store.ts";
import type { SandboxState, Transaction } from "#sandbox/payments/state/sandbox-state.ts";
import { hasEnded, updateSubscription } from "#sandbox/payments/state/save-subscription.ts";
import { cancelNow, endingAtPeriodEnd, goingOn } from "#sandbox/payments/state/subscription-changes.ts";
import { changeEndpoint, readEndpoint } from "./api-endpoint.ts";
import { invalidRequest, noSuchObject } from "./api-error.ts";
import { requireCustomer } from "./customer-endpoints.ts";
import { listAnswer, matchingValue } from "./list-answer.ts";
import { listParameters, mergeMetadata, metadata, parameters, text, truth } from "./request-parameters.ts";

const liveStatuses = ["active", "incomplete", "past_due", "paused", "trialing", "unpaid"] as const;
const endedStatuses = ["canceled", "incomplete_expired"] as const;

const subscriptionList = parameters({
  ...listParameters,
  customer: text.optional(),
  status: z.enum([...liveStatuses, ...endedStatuses, "all", "ended"], "Invalid status").optional(),
});

const subscriptionUpdate = parameters({ cancel_at_period_end: truth.optional(), metadata: metadata.optional() });

/** Adds retrieve, list, update and cancel of subscriptions to the API. */
export function addSubscriptionEndpoints(api: Hono, state: SandboxState): void {
  api.get(
    "/v1/subscriptions",
    readEndpoint(state, subscriptionList, ({ parameters: given }, objects) => {
      requireCustomer(given.customer, objects);
      const matching = [...matchingValue("customer", given.customer), ...matchingStatus(given.status)];
      return listAnswer(objects, { kind: "subscription", url: "/v1/subscriptions", matching, parameters: given });
    }),
  );
  api.get(
    "/v1/subscriptions/:id",
    readEndpoint(state, parameters({}), ({ id }, objects) => subscriptionOf(id, objects)),
  );
  api.post(
    "/v1/subscriptions/:id",
    changeEndpoint(state, subscriptionUpdate, ({ id, parameters: given }, transaction) =>
      applyUpdate(subscriptionOf(id, transaction.objects), given, transaction),
    ),
  );
  api.delete(
    "/v1/subscriptions/:id",
    changeEndpoint(state, parameters({}), ({ id }, transaction) => {
      const subscription = subscriptionOf(id, transaction.objects);
      if (hasEnded(subscription)) throw noSuchObject("subscription", id);
      return cancelNow(subscription, transaction);
    }),
  );
}

function applyUpdate(
  subscription: StoredObjects["subscription"],
  given: z.output<typeof subscriptionUpdate>,
  transaction: Transaction,
): StoredObjects["subscription"] {
  if (given.cancel_at_period_end !== undefined && hasEnded(subscription)) {
    throw invalidRequest("A canceled subscription can only update its cancellation_details and metadata.", {
      code: "invalid_canceled_subscription_fields",
    });
  }
  const metadata = mergeMetadata(subscription.metadata, given.metadata);
  const isUnchanged =
    (given.cancel_at_period_end ?? subscription.cancel_at_period_end) === subscription.cancel_at_period_end;
  const change = isUnchanged
    ? {}
    : given.cancel_at_period_end
      ? endingAtPeriodEnd(subscription, transaction.seconds)
      : goingOn();
  return updateSubscription(subscription, { ...change, metadata }, transaction);
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
