import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { user } from "./accounts.ts";
import { instant } from "./instant.ts";

/** One row is one learner's note on a link of a course, or on the course as a whole. */
export const notes = pgTable(
  "notes",
  {
    uid: text("uid")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** The course's slug. */
    course: text("course").notNull(),
    /** Key of the link; empty for the course as a whole. */
    itemKey: text("item_key").notNull(),
    text: text("text").notNull(),
    writtenAt: instant("written_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.course, table.itemKey] })],
);
