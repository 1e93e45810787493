import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { TrialRefusal } from "#domain/billing/subscription.ts";
import { user } from "./accounts.ts";
import { instant } from "./instant.ts";

const ownUid = () =>
  text("uid")
    .notNull()
    .references(() => user.id, { onDelete: "cascade" });

/**
 * One row links a learner to their customer at the payment provider, created before the first checkout and reused. A
 * process that copies the customer's state holds the row's lease: a token, valid until a time of the database's clock.
 */
export const customers = pgTable("customers", {
  uid: text("uid")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  customerId: text("customer_id").notNull().unique(),
  createdAt: instant("created_at").notNull(),
  /** When the customer's whole state was last fetched from the provider. */
  copiedAt: instant("copied_at"),
  /** When the provider was found to have deleted the customer; the next checkout creates another. */
  deletedAt: instant("deleted_at"),
  leaseToken: text("lease_token"),
  leasedUntil: instant("leased_until"),
});

/** The provider's state of a subscription, and what we derive from its invoices: the same in copy and ledger. */
const subscriptionColumns = () => ({
  status: text("status").notNull(),
  trialEnd: instant("trial_end"),
  currentPeriodEnd: instant("current_period_end"),
  cancelAtPeriodEnd: boolean("cancel_at_period_end").notNull(),
  cancelAt: instant("cancel_at"),
  canceledAt: instant("canceled_at"),
  endedAt: instant("ended_at"),
  /** The time since which a payment is overdue; null in every status but past due. */
  pastDueSince: instant("past_due_since"),
  /** The end of the last period that is paid and not refunded. */
  paidUntil: instant("paid_until"),
  trialRefusal: text("trial_refusal").$type<TrialRefusal>(),
});

/** One row is one subscription as last reported by the provider, which is the source of truth; ours is a copy. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    uid: ownUid(),
    id: text("id").primaryKey(),
    customerId: text("customer_id").notNull(),
    ...subscriptionColumns(),
    /** The amount of the next invoice after discounts, in minor units; null if none is due. */
    nextAmount: integer("next_amount"),
    nextCurrency: text("next_currency"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("subscriptions_user").on(table.uid),
    // For the operator's daily figures.
    index("subscriptions_created").on(table.createdAt),
    index("subscriptions_trial_end").on(table.trialEnd),
    index("subscriptions_ended").on(table.endedAt),
  ],
);

/**
 * One row is the known state of a subscription from `knownAt` on, and its cause: the provider's events that led us to
 * fetch it, or a command. Append-only; the last row of each subscription equals its copy.
 */
export const subscriptionChanges = pgTable(
  "subscription_changes",
  {
    uid: ownUid(),
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: text("subscription_id").notNull(),
    knownAt: instant("known_at").notNull(),
    ...subscriptionColumns(),
    eventIds: text("event_ids").array().notNull(),
    command: text("command"),
  },
  (table) => [index("subscription_changes_user").on(table.uid, table.knownAt)],
);

/** One row is one invoice as last reported by the provider. Amounts are in minor units of `currency`. */
export const invoices = pgTable(
  "invoices",
  {
    uid: ownUid(),
    id: text("id").primaryKey(),
    customerId: text("customer_id").notNull(),
    number: text("number"),
    subscriptionId: text("subscription_id"),
    status: text("status").notNull(),
    billingReason: text("billing_reason"),
    currency: text("currency").notNull(),
    subtotal: integer("subtotal").notNull(),
    discount: integer("discount").notNull(),
    tax: integer("tax").notNull(),
    total: integer("total").notNull(),
    amountPaid: integer("amount_paid").notNull(),
    /** The refunded part of `amountPaid`. */
    amountRefunded: integer("amount_refunded").notNull(),
    /** True if the learner's bank has charged some of it back and has not decided in our favour. */
    isDisputed: boolean("is_disputed").notNull(),
    createdAt: instant("created_at").notNull(),
    finalizedAt: instant("finalized_at"),
    paidAt: instant("paid_at"),
    periodStart: instant("period_start").notNull(),
    periodEnd: instant("period_end").notNull(),
    hostedUrl: text("hosted_url"),
    pdfUrl: text("pdf_url"),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [index("invoices_user").on(table.uid, table.createdAt), index("invoices_paid").on(table.paidAt)],
);

/**
 * One row is one card that has had its free trial, by the provider's fingerprint, and the subscription that used it.
 */
export const trialClaims = pgTable(
  "trial_claims",
  {
    uid: ownUid(),
    cardFingerprint: text("card_fingerprint").primaryKey(),
    subscriptionId: text("subscription_id").notNull(),
    claimedAt: instant("claimed_at").notNull(),
  },
  (table) => [index("trial_claims_user").on(table.uid)],
);

/** One row is one subscription checkout started by a learner, and the provider's reply: a session or an error. */
export const checkoutSessions = pgTable(
  "checkout_sessions",
  {
    uid: ownUid(),
    id: text("id").primaryKey(),
    sessionId: text("session_id"),
    url: text("url"),
    error: text("error"),
    /** A digest of the terms: an open checkout with the same terms is reused. */
    orderDigest: text("order_digest"),
    /** False if the provider did not reply; the next start then repeats the request under the same idempotency key. */
    isAnswered: boolean("is_answered").notNull().default(true),
    createdAt: instant("created_at").notNull(),
    /** The page that sold it; null if it was the site's own. */
    soldBy: text("sold_by"),
    /** When the home led the paying learner on to that page, once. */
    ledOnAt: instant("led_on_at"),
  },
  (table) => [index("checkout_sessions_user").on(table.uid)],
);

/**
 * One row is one event sent by the provider. Its id is stored first, so that a repeated event is handled once. Claiming
 * an event sets `retryAt` by the database's clock: nobody else claims it before that time.
 */
export const providerEvents = pgTable(
  "provider_events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    customerId: text("customer_id"),
    /** Set for events that name a charge but no customer. */
    chargeId: text("charge_id"),
    createdAt: instant("created_at").notNull(),
    receivedAt: instant("received_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    retryAt: instant("retry_at").notNull().defaultNow(),
    handledAt: instant("handled_at"),
  },
  (table) => [
    index("provider_events_open").on(table.retryAt).where(sql`${table.handledAt} is null`),
    index("provider_events_customer").on(table.customerId).where(sql`${table.handledAt} is null`),
    index("provider_events_received").on(table.receivedAt),
  ],
);
