import { index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { user } from "#server/db/schema/accounts.ts";
import { instant } from "./instant.ts";

/** One row is one event record of a learner, with the fields of its schema. Append-only, dropped after six months. */
export const events = pgTable(
  "events",
  {
    uid: text("uid")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    id: text("id").notNull(),
    event: text("event").notNull(),
    /** When it happened, by whoever saw it. */
    eventTimestamp: instant("event_timestamp").notNull(),
    /** When it was stored. */
    timestamp: instant("timestamp").notNull(),
    fields: jsonb("fields").$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] }), index("events_time").on(table.timestamp)],
);
