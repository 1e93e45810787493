import { boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import { user } from "#server/db/schema/accounts.ts";
import { instant } from "./instant.ts";

/** One row ties a learner to their customer at the payment provider, made before the first checkout and reused. */
export const customers = pgTable("customers", {
  uid: text("uid")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  customerId: text("customer_id").notNull().unique(),
  createdAt: instant("created_at").notNull(),
});

/** One row is one subscription as the provider last showed it. The provider is the source of truth; ours is a copy. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    uid: text("uid")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    id: text("id").primaryKey(),
    customerId: text("customer_id").notNull(),
    status: text("status").notNull(),
    trialEnd: instant("trial_end"),
    currentPeriodEnd: instant("current_period_end"),
    cancelAtPeriodEnd: boolean("cancel_at_period_end").notNull(),
    /** Since when the provider has shown it as past due; null in every other status. */
    pastDueSince: instant("past_due_since"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [index("subscriptions_user").on(table.uid)],
);

/** One row is one start of a subscription checkout by a learner: where it led, or what the provider answered. */
export const checkoutSessions = pgTable(
  "checkout_sessions",
  {
    uid: text("uid")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    id: text("id").primaryKey(),
    sessionId: text("session_id"),
    url: text("url"),
    error: text("error"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("checkout_sessions_user").on(table.uid)],
);

/** One row is one event that the provider sent. The id is stored first, so that an event sent twice is handled once. */
export const providerEvents = pgTable("provider_events", {
  id: text("id").primaryKey(),
  type: text("type").notNull(),
  customerId: text("customer_id"),
  createdAt: instant("created_at").notNull(),
  receivedAt: instant("received_at").notNull(),
  handledAt: instant("handled_at"),
});
