import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./instant.ts";

/**
 * One row is one withdrawal from a contract: the learner's statement as received. Append-only, and independent of the
 * account: it is kept for bookkeeping when the account is deleted.
 */
export const withdrawals = pgTable(
  "withdrawals",
  {
    uid: text("uid").notNull(),
    id: text("id").primaryKey(),
    /** The contract; each can be withdrawn from once. */
    subscriptionId: text("subscription_id").notNull().unique(),
    customerId: text("customer_id").notNull(),
    concludedAt: instant("concluded_at").notNull(),
    /** The stated name, and the address for the receipt. */
    name: text("name").notNull(),
    email: text("email").notNull(),
    receivedAt: instant("received_at").notNull(),
  },
  (table) => [index("withdrawals_user").on(table.uid)],
);

/**
 * One row is one step in settling a withdrawal: `ended` the subscription, `refunded` a charge, `failed` for now,
 * `settled` when nothing is left to do. Append-only; amounts are in minor units.
 */
export const withdrawalSteps = pgTable(
  "withdrawal_steps",
  {
    uid: text("uid").notNull(),
    id: text("id").primaryKey(),
    withdrawalId: text("withdrawal_id")
      .notNull()
      .references(() => withdrawals.id),
    kind: text("kind").notNull(),
    chargeId: text("charge_id"),
    refundId: text("refund_id"),
    amount: integer("amount"),
    currency: text("currency"),
    /** The provider's error message, for the operator. */
    reason: text("reason"),
    at: instant("at").notNull(),
  },
  (table) => [
    index("withdrawal_steps_user").on(table.uid),
    index("withdrawal_steps_withdrawal").on(table.withdrawalId),
  ],
);
