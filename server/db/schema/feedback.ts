import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { feedbackCategories } from "#domain/feedback.ts";
import { user } from "#server/db/schema/accounts.ts";
import { instant } from "./instant.ts";

/** One row is one feedback that a learner has sent, as it was written. Goes with the account. */
export const feedback = pgTable(
  "feedback",
  {
    uid: text("uid")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    id: text("id").notNull(),
    category: text("category", { enum: feedbackCategories }).notNull(),
    text: text("text").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] }), index("feedback_time").on(table.createdAt)],
);
