import { index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { user } from "./accounts.ts";
import { instant } from "./instant.ts";

/**
 * One row is one event record with the fields of its event (domain/events/records.ts); `uid` is null for a visitor.
 * Append-only, and partitioned by the month of `timestamp`: months go as a whole (server/db/events/months.ts). The keys
 * of a partitioned table hold what parts it, so whoever appends sees to it that a record comes once.
 */
export const events = pgTable(
  "events",
  {
    uid: text("uid").references(() => user.id, { onDelete: "cascade" }),
    id: text("id").notNull(),
    event: text("event").notNull(),
    /** When it happened, by whoever saw it. */
    eventTimestamp: instant("event_timestamp").notNull(),
    /** When it was stored. */
    timestamp: instant("timestamp").notNull(),
    fields: jsonb("fields").$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.timestamp, table.id] }),
    index("events_learner").on(table.uid, table.timestamp),
  ],
);
