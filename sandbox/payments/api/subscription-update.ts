import { z } from "zod";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import { endTrial } from "#sandbox/payments/state/renew-subscription.ts";
import type { Transaction } from "#sandbox/payments/state/sandbox-state.ts";
import { hasEnded, itemsWithPeriod, updateSubscription } from "#sandbox/payments/state/save-subscription.ts";
import {
  cancelingAt,
  cancelingAtPeriodEnd,
  withoutCancellation,
} from "#sandbox/payments/state/subscription-changes.ts";
import { invalidRequest, noSuchReference } from "./api-error.ts";
import { clearableText, mergeMetadata, metadata, parameters, text, truth, wholeNumber } from "./request-parameters.ts";

type Subscription = StoredObjects["subscription"];

const second = wholeNumber(1, 99_999_999_999);
const cleared = z.literal("").transform(() => null);

/** Reason that a person gave when they canceled. */
export const cancellationWords = z
  .strictObject({
    comment: clearableText.optional(),
    feedback: z
      .enum([
        "customer_service",
        "low_quality",
        "missing_features",
        "other",
        "switched_service",
        "too_complex",
        "too_expensive",
        "unused",
      ])
      .optional(),
  })
  .optional();

/** Parameters of an update of a subscription. */
export const subscriptionUpdate = parameters({
  cancel_at: z.union([cleared, second]).optional(),
  cancel_at_period_end: truth.optional(),
  cancellation_details: cancellationWords,
  default_payment_method: text.optional(),
  metadata: metadata.optional(),
  pause_collection: z
    .union([
      cleared,
      z.strictObject({
        behavior: z.enum(["keep_as_draft", "mark_uncollectible", "void"], "Invalid behavior"),
        resumes_at: second.optional(),
      }),
    ])
    .optional(),
  // Nothing is ever prorated here, so all choices mean the same.
  proration_behavior: z.enum(["always_invoice", "create_prorations", "none"], "Invalid proration_behavior").optional(),
  trial_end: z.union([z.literal("now"), second]).optional(),
  trial_settings: z
    .strictObject({
      end_behavior: z.strictObject({ missing_payment_method: z.enum(["cancel", "create_invoice", "pause"]) }),
    })
    .optional(),
});

type Update = z.output<typeof subscriptionUpdate>;

/** Changes a subscription. Throws an invalid request for an impossible change, for example if it has ended. */
export function applySubscriptionUpdate(before: Subscription, given: Update, transaction: Transaction): Subscription {
  const { metadata: _, expand: __, ...others } = given;
  if (hasEnded(before) && Object.values(others).some((value) => value !== undefined)) {
    throw invalidRequest("A canceled subscription can only update its cancellation_details and metadata.", {
      code: "invalid_canceled_subscription_fields",
    });
  }
  const change: Partial<Subscription> = {
    ...ending(before, given, transaction),
    ...paying(before, given, transaction),
    ...(typeof given.trial_end === "number" ? trialUntil(before, given.trial_end, transaction) : {}),
    metadata: mergeMetadata(before.metadata, given.metadata),
  };
  const updated = updateSubscription(before, change, transaction);
  if (given.trial_end !== "now" || updated.status !== "trialing") return updated;
  transaction.record("customer.subscription.trial_will_end", updated);
  endTrial(updated, "subscription_update", transaction);
  return transaction.objects.get("subscription", before.id);
}

function ending(before: Subscription, given: Update, { seconds }: Transaction): Partial<Subscription> {
  const { cancel_at_period_end: isToEnd, cancel_at: second, cancellation_details: words } = given;
  if (isToEnd !== undefined && second !== undefined) {
    throw invalidRequest("You may only specify one of these parameters: cancel_at, cancel_at_period_end.");
  }
  const change = endingChange(before, { isToEnd, second, seconds });
  const details = change.cancellation_details ?? before.cancellation_details;
  if (words === undefined || details === null) return change;
  const { comment = details.comment, feedback = details.feedback } = words;
  return { ...change, cancellation_details: { ...details, comment, feedback } };
}

function endingChange(
  before: Subscription,
  { isToEnd, second, seconds }: { isToEnd: boolean | undefined; second: number | null | undefined; seconds: number },
): Partial<Subscription> {
  if (typeof second === "number") {
    if (second <= seconds) throw invalidRequest("cancel_at must be in the future.", { param: "cancel_at" });
    return cancelingAt(second, seconds);
  }
  if (second === null) return before.cancel_at === null ? {} : withoutCancellation();
  if (isToEnd === undefined || isToEnd === before.cancel_at_period_end) return {};
  return isToEnd ? cancelingAtPeriodEnd(before, seconds) : withoutCancellation();
}

function paying(before: Subscription, given: Update, { objects }: Transaction): Partial<Subscription> {
  const { default_payment_method: card, pause_collection: pause, trial_settings: settings } = given;
  if (card !== undefined && objects.find("payment_method", card)?.customer !== before.customer) {
    throw noSuchReference("PaymentMethod", card, "default_payment_method");
  }
  return {
    ...(card === undefined ? {} : { default_payment_method: card }),
    ...(pause === undefined ? {} : { pause_collection: pause === null ? null : { resumes_at: null, ...pause } }),
    ...(settings === undefined
      ? {}
      : { trial_settings: { end_behavior: { billing_cycle_anchor: null, ...settings.end_behavior } } }),
  };
}

function trialUntil(before: Subscription, end: number, { seconds }: Transaction): Partial<Subscription> {
  if (before.status !== "trialing" || end <= seconds) {
    throw invalidRequest("Invalid timestamp: must be an integer Unix timestamp in the future.", { param: "trial_end" });
  }
  const [item] = before.items.data;
  return {
    billing_cycle_anchor: end,
    items: itemsWithPeriod(before, { start: item?.current_period_start ?? before.start_date, end }),
    trial_end: end,
    ...(before.cancel_at_period_end ? { cancel_at: end } : {}),
  };
}
