import { bigint, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { user } from "./accounts.ts";
import { instant } from "./instant.ts";

/**
 * One row is one word of the operator on a learner's access, with its reason. Only ever appended to; the last row of a
 * learner counts.
 */
export const grants = pgTable(
  "grants",
  {
    uid: text("uid")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    id: bigint("id", { mode: "number" }).generatedAlwaysAsIdentity(),
    grantedAt: instant("granted_at").notNull(),
    /** When the access ends; null where it was taken. */
    until: instant("until"),
    reason: text("reason").notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
);
