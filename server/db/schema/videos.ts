import { jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { VideoListing } from "#domain/video/format.ts";
import type { VideoErrorCode } from "#domain/video/freshness.ts";
import { videoTypes } from "#domain/video/request.ts";
import { instant } from "./instant.ts";

/**
 * One row is YouTube's response for one video, channel, playlist or page of a playlist, or the reason why there is
 * none. Kept for at most 30 days. A process that queries YouTube holds the row's lease, by the database's clock.
 */
export const videoData = pgTable(
  "video_data",
  {
    id: text("id").notNull(),
    type: text("type", { enum: videoTypes }).notNull(),
    /** Empty for the first page. */
    pageToken: text("page_token").notNull(),
    body: jsonb("body").$type<VideoListing>(),
    /** YouTube's ETag of the response, for conditional requests. */
    etag: text("etag"),
    /** When the response arrived; without a response, when it was first requested. */
    fetchedAt: instant("fetched_at").notNull(),
    failure: text("failure").$type<VideoErrorCode>(),
    /** The earliest time of the next request. */
    retryAt: instant("retry_at"),
    leaseToken: text("lease_token"),
    leasedUntil: instant("leased_until"),
  },
  // The id first: a course reads the rows of all its links at once.
  (table) => [primaryKey({ columns: [table.id, table.type, table.pageToken] })],
);

/** One row is the time until which a service is not queried because its quota is used up, for all processes. */
export const videoPauses = pgTable("video_pauses", {
  service: text("service").primaryKey(),
  until: instant("until").notNull(),
});
