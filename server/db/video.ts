import { and, eq, exists, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { VideoRequest } from "#domain/video/request.ts";
import type { Database } from "#server/db/connection/database.ts";
import { videoData, videoPauses } from "#server/db/schema/videos.ts";

export type VideoRow = typeof videoData.$inferSelect;

/** The changes of a row after a request to YouTube. */
export type VideoUpdate = Partial<Pick<VideoRow, "body" | "etag" | "fetchedAt" | "failure" | "retryAt">>;

const youtube = "youtube";

/** Returns the stored row of a request, and whether its lease is held; null if it was never made. */
export async function findVideoData(
  db: Database,
  request: VideoRequest,
): Promise<(VideoRow & { isLeased: boolean }) | null> {
  const isLeased = sql<boolean>`coalesce(${videoData.leasedUntil} > now(), false)`;
  const [found] = await db.select({ row: videoData, isLeased }).from(videoData).where(isOf(request));
  return found ? { ...found.row, isLeased: found.isLeased } : null;
}

/** Returns the stored first pages of the given ids, for every type. */
export async function listVideoData(db: Database, ids: readonly string[]): Promise<VideoRow[]> {
  return await db
    .select()
    .from(videoData)
    .where(and(inArray(videoData.id, [...ids]), eq(videoData.pageToken, "")));
}

/** Takes the lease of a request for some seconds of the database's clock; returns false while someone else holds it. */
export async function acquireVideoLease(
  db: Database,
  request: VideoRequest,
  { token, seconds, now }: { token: string; seconds: number; now: Date },
): Promise<boolean> {
  const lease = { leaseToken: token, leasedUntil: sql`now() + make_interval(secs => ${seconds})` };
  const taken = await db
    .insert(videoData)
    .values({ ...request, fetchedAt: now, ...lease })
    .onConflictDoUpdate({
      target: [videoData.id, videoData.type, videoData.pageToken],
      set: lease,
      setWhere: or(isNull(videoData.leasedUntil), lt(videoData.leasedUntil, sql`now()`)),
    })
    .returning({ id: videoData.id });
  return taken.length > 0;
}

/** Stores YouTube's response, if the lease is still held with this token. */
export async function recordVideoUpdate(
  db: Database,
  request: VideoRequest,
  { token, news }: { token: string; news: VideoUpdate },
): Promise<void> {
  await db
    .update(videoData)
    .set(news)
    .where(and(isOf(request), eq(videoData.leaseToken, token)));
}

/**
 * Clears all stored pages of a playlist if one of them names this page token as the next, so that they are fetched
 * again.
 */
export async function deleteVideoPages(db: Database, { id, type, pageToken }: VideoRequest): Promise<void> {
  const naming = alias(videoData, "naming");
  const names = and(eq(naming.id, id), eq(naming.type, type), sql`${naming.body}->>'nextPageToken' = ${pageToken}`);
  await db
    .update(videoData)
    .set({ body: null, etag: null, failure: null, retryAt: null })
    .where(and(eq(videoData.id, id), eq(videoData.type, type), exists(db.select().from(naming).where(names))));
}

/** Releases a lease, unless someone else has taken it over. */
export async function releaseVideoLease(db: Database, request: VideoRequest, token: string): Promise<void> {
  await db
    .update(videoData)
    .set({ leaseToken: null, leasedUntil: null })
    .where(and(isOf(request), eq(videoData.leaseToken, token)));
}

/** Returns the time until which YouTube is not queried, or null if none was stored. */
export async function findVideoPause(db: Database): Promise<Date | null> {
  const [row] = await db.select().from(videoPauses).where(eq(videoPauses.service, youtube));
  return row?.until ?? null;
}

/**
 * Extends the time until which YouTube is not queried. Returns true to exactly one of several concurrent processes: the
 * one that changed it.
 */
export async function putVideoPause(db: Database, until: Date): Promise<boolean> {
  const noted = await db
    .insert(videoPauses)
    .values({ service: youtube, until })
    .onConflictDoUpdate({ target: videoPauses.service, set: { until }, setWhere: lt(videoPauses.until, until) })
    .returning({ service: videoPauses.service });
  return noted.length > 0;
}

function isOf({ id, type, pageToken }: VideoRequest): SQL | undefined {
  return and(eq(videoData.id, id), eq(videoData.type, type), eq(videoData.pageToken, pageToken));
}
