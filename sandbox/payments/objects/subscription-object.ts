import { newObjectId } from "./object-ids.ts";
import type { StoredObjects } from "./stored-objects.ts";

type Subscription = StoredObjects["subscription"];

/** Terms of a new subscription; `trialEnd` is in seconds. */
export interface SubscriptionTerms {
  customer: string;
  price: StoredObjects["price"];
  quantity: number;
  /** Its own card; null if the customer's is charged. */
  paymentMethod: string | null;
  status: "incomplete" | "trialing";
  trialEnd: number | null;
  periodEnd: number;
  discounts: string[];
  metadata: Record<string, string>;
  seconds: number;
}

/** Creates a subscription to one price; its only item holds the current period. */
export function newSubscription(terms: SubscriptionTerms): Subscription {
  const id = newObjectId("sub");
  const { seconds, trialEnd } = terms;
  return {
    ...unusedFields,
    id,
    object: "subscription",
    billing_cycle_anchor: trialEnd ?? seconds,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    created: seconds,
    currency: terms.price.currency,
    customer: terms.customer,
    default_payment_method: terms.paymentMethod,
    discounts: terms.discounts,
    items: {
      object: "list",
      data: [newSubscriptionItem(id, terms)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    metadata: terms.metadata,
    start_date: seconds,
    status: terms.status,
    trial_end: trialEnd,
    trial_start: trialEnd === null ? null : seconds,
  };
}

function newSubscriptionItem(
  subscription: string,
  { price, quantity, seconds, periodEnd }: SubscriptionTerms,
): Subscription["items"]["data"][number] {
  return {
    id: newObjectId("si", 14),
    object: "subscription_item",
    billing_thresholds: null,
    created: seconds,
    current_period_end: periodEnd,
    current_period_start: seconds,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
}

/** Returns the older plan object that Stripe still shows beside each price. */
export function planOf(price: StoredObjects["price"]): Subscription["items"]["data"][number]["plan"] {
  return {
    id: price.id,
    object: "plan",
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? "month",
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}

/** Fields that this sandbox never changes. */
const unusedFields = {
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: null, type: "classic" },
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  collection_method: "charge_automatically",
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  ended_at: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: "self" },
  },
  latest_invoice: null,
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: {
    payment_method_options: null,
    payment_method_types: null,
    save_default_payment_method: "off",
  },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
  trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: "create_invoice" } },
} satisfies Partial<Subscription>;
