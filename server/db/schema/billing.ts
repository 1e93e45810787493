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
 * One row ties a learner to their customer at the payment provider, made before the first checkout and reused.
 * Whoever copies the customer's state holds the row's lease meanwhile: a token, until a moment of the database's clock.
 */
export const customers = pgTable("customers", {
  uid: text("uid")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  customerId: text("customer_id").notNull().unique(),
  createdAt: instant("created_at").notNull(),
  /** When the provider was last asked for everything about the customer. */
  copiedAt: instant("copied_at"),
  /** When the provider was found to have deleted the customer; the next checkout makes another. */
  deletedAt: instant("deleted_at"),
  leaseToken: text("lease_token"),
  leasedUntil: instant("leased_until"),
});

/** What the provider says of a subscription, and what we conclude from its invoices: the same in copy and ledger. */
const subscriptionColumns = () => ({
  status: text("status").notNull(),
  trialEnd: instant("trial_end"),
  currentPeriodEnd: instant("current_period_end"),
  cancelAtPeriodEnd: boolean("cancel_at_period_end").notNull(),
  cancelAt: instant("cancel_at"),
  canceledAt: instant("canceled_at"),
  endedAt: instant("ended_at"),
  /** Since when a payment is missing; null in every status but past due. */
  pastDueSince: instant("past_due_since"),
  /** The end of the last period that stays paid. */
  paidUntil: instant("paid_until"),
  trialRefusal: text("trial_refusal").$type<TrialRefusal>(),
});

/** One row is one subscription as the provider last showed it. The provider is the source of truth; ours is a copy. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    uid: ownUid(),
    id: text("id").primaryKey(),
    customerId: text("customer_id").notNull(),
    ...subscriptionColumns(),
    /** What the next invoice will ask for, after discounts, in minor units; null where none is to come. */
    nextAmount: integer("next_amount"),
    nextCurrency: text("next_currency"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("subscriptions_user").on(table.uid),
    // For the operator's figures by day.
    index("subscriptions_created").on(table.createdAt),
    index("subscriptions_trial_end").on(table.trialEnd),
    index("subscriptions_ended").on(table.endedAt),
  ],
);

/**
 * One row is what we knew of a subscription from `knownAt` on, and why: the provider's events that made us ask, or a
 * command. Only ever appended to; the last row of each subscription is its copy.
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

/** One row is one invoice as the provider last showed it. Money is in minor units of `currency`. */
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
    /** What of it was paid back, by refunds. */
    amountRefunded: integer("amount_refunded").notNull(),
    /** Whether the learner's bank has asked some of it back, and has not decided for us. */
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

/** One row is one card that has had its free trial, by the provider's fingerprint of it, and by whose subscription. */
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

/** One row is one start of a subscription checkout by a learner: where it led, or what the provider answered. */
export const checkoutSessions = pgTable(
  "checkout_sessions",
  {
    uid: ownUid(),
    id: text("id").primaryKey(),
    sessionId: text("session_id"),
    url: text("url"),
    error: text("error"),
    /** A digest of the terms: a checkout of the same terms that is still open is led to again. */
    orderDigest: text("order_digest"),
    /** Whether the provider answered at all. Where it did not, the next start repeats the question under its key. */
    isAnswered: boolean("is_answered").notNull().default(true),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("checkout_sessions_user").on(table.uid)],
);

/**
 * One row is one event that the provider sent. The id is stored first, so that an event sent twice is handled once.
 * Whoever takes it up sets `retryAt`, by the database's clock: until then nobody else does, after it anyone may again.
 */
export const providerEvents = pgTable(
  "provider_events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    customerId: text("customer_id"),
    /** Of an event that names a charge and no customer. */
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
