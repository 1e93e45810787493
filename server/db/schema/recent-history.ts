import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { RecentHistoryItem } from "#domain/study/recent-history.ts";
import { user } from "./accounts.ts";
import { instant } from "./instant.ts";

/** One row is what a learner opened of late on all their devices: the mirror that the devices share. */
export const recentHistories = pgTable("recent_histories", {
  uid: text("uid")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  /** Newest first, each thing once, at most 50. */
  items: jsonb("items").$type<readonly RecentHistoryItem[]>().notNull(),
  /** Whatever was opened up to this moment was cleared. */
  clearedAt: instant("cleared_at").notNull(),
  /** When a device last changed it. */
  lastLocalUpdate: instant("last_local_update").notNull(),
  /** When a change last reached the server. */
  lastFirestoreUpdate: instant("last_firestore_update").notNull(),
});
