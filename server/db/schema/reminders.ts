import { boolean, index, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { reminderFrequencies } from "#domain/study/reminder.ts";
import { user } from "./accounts.ts";
import { instant } from "./instant.ts";

/** One row is one learner who was asked when they want mails about their study; without a row nothing is sent. */
export const reminders = pgTable(
  "reminders",
  {
    uid: text("uid")
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    frequency: text("frequency", { enum: reminderFrequencies }).notNull(),
    /** Whether they get the summary of their week. */
    hasDigest: boolean("has_digest").notNull(),
    /** Full hour in the learner's zone. */
    hour: smallint("hour").notNull(),
    /** When the next mail may be due; null if none is wanted. */
    nextAt: instant("next_at"),
  },
  (table) => [index("reminders_next").on(table.nextAt)],
);
