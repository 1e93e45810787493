import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { feedbackCategories } from "#domain/feedback/feedback.ts";
import { feedbackStates } from "#domain/feedback/state.ts";
import { user } from "./accounts.ts";
import { instant } from "./instant.ts";

/**
 * One row is one feedback that a learner has sent, as it was written, with where it stands and the operator's word.
 * Goes with the account, and 24 months after it was closed.
 */
export const feedback = pgTable(
  "feedback",
  {
    uid: text("uid")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    id: text("id").notNull(),
    category: text("category", { enum: feedbackCategories }).notNull(),
    text: text("text").notNull(),
    /** The link that is broken, by the key of its health where it is one of the catalogue's; and the name of its course. */
    url: text("url"),
    course: text("course"),
    state: text("state", { enum: feedbackStates }).notNull().default("received"),
    /** Since when it stands so; null as long as it is only received. */
    stateAt: instant("state_at"),
    /** What the operator says to the author about it. */
    word: text("word"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.id] }),
    index("feedback_url").on(table.url).where(sql`${table.url} is not null`),
    index("feedback_state").on(table.state, table.stateAt),
    index("feedback_time").on(table.createdAt),
  ],
);
