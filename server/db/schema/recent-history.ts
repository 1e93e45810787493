import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { RecentHistoryItem } from "#domain/study/recent-history.ts";
import { user } from "./accounts.ts";
import { instant } from "./instant.ts";

/** One row is a learner's recent history, shared by all their devices. */
export const recentHistories = pgTable("recent_histories", {
  uid: text("uid")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  /** Newest first, without duplicates, at most 50. */
  items: jsonb("items").$type<readonly RecentHistoryItem[]>().notNull(),
  /** Items opened up to this time were cleared. */
  clearedAt: instant("cleared_at").notNull(),
  /** When a device last changed it. */
  lastLocalUpdate: instant("last_local_update").notNull(),
  /** When a change last reached the server. */
  lastFirestoreUpdate: instant("last_firestore_update").notNull(),
});
