import { jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { VideoListing } from "#domain/video/format.ts";
import type { VideoRefusal } from "#domain/video/freshness.ts";
import { videoTypes } from "#domain/video/request.ts";
import { instant } from "./instant.ts";

/**
 * One row is what YouTube has said of one video, channel, playlist or page of a playlist, or why there is nothing. Not
 * kept longer than 30 days. Whoever asks YouTube holds the row's lease meanwhile, by the database's clock.
 */
export const videoData = pgTable(
  "video_data",
  {
    id: text("id").notNull(),
    type: text("type", { enum: videoTypes }).notNull(),
    /** Empty for the first page. */
    pageToken: text("page_token").notNull(),
    body: jsonb("body").$type<VideoListing>(),
    /** YouTube's own mark of the answer, by which it says that nothing has changed. */
    etag: text("etag"),
    /** When the answer came; of a row without one, when it was first asked for. */
    fetchedAt: instant("fetched_at").notNull(),
    failure: text("failure").$type<VideoRefusal>(),
    /** Until when it is not asked for again. */
    retryAt: instant("retry_at"),
    leaseToken: text("lease_token"),
    leasedUntil: instant("leased_until"),
  },
  // By the id first: a course asks for all of its links at once.
  (table) => [primaryKey({ columns: [table.id, table.type, table.pageToken] })],
);

/** One row says until when a service is not asked because its quota is used up, for all processes together. */
export const videoPauses = pgTable("video_pauses", {
  service: text("service").primaryKey(),
  until: instant("until").notNull(),
});
