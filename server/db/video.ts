import { and, eq, exists, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { VideoRequest } from "#domain/video/request.ts";
import type { Database } from "#server/db/connection/database.ts";
import { videoData, videoPauses } from "#server/db/schema/videos.ts";

export type VideoRow = typeof videoData.$inferSelect;

/** What one look at YouTube changes of a row. */
export type VideoNews = Partial<Pick<VideoRow, "body" | "etag" | "fetchedAt" | "failure" | "retryAt">>;

const youtube = "youtube";

/** What is kept of a question, and whether somebody is asking it at the moment; null where it was never asked. */
export async function findVideoData(
  db: Database,
  request: VideoRequest,
): Promise<(VideoRow & { isLeased: boolean }) | null> {
  const isLeased = sql<boolean>`coalesce(${videoData.leasedUntil} > now(), false)`;
  const [found] = await db.select({ row: videoData, isLeased }).from(videoData).where(isOf(request));
  return found ? { ...found.row, isLeased: found.isLeased } : null;
}

/** What is kept of the first pages of these ids, of whatever type they were asked as. */
export async function listVideoData(db: Database, ids: readonly string[]): Promise<VideoRow[]> {
  return await db
    .select()
    .from(videoData)
    .where(and(inArray(videoData.id, [...ids]), eq(videoData.pageToken, "")));
}

/** Takes the lease of a question for some seconds of the database's clock; false while somebody else holds it. */
export async function takeVideoLease(
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

/** Notes what YouTube has said, as long as the lease is still held by its token. */
export async function noteVideoNews(
  db: Database,
  request: VideoRequest,
  { token, news }: { token: string; news: VideoNews },
): Promise<void> {
  await db
    .update(videoData)
    .set(news)
    .where(and(isOf(request), eq(videoData.leaseToken, token)));
}

/** Forgets all pages of a playlist, so that they are asked for anew, where one of them names this one as the next. */
export async function forgetVideoPages(db: Database, { id, type, pageToken }: VideoRequest): Promise<void> {
  const naming = alias(videoData, "naming");
  const names = and(eq(naming.id, id), eq(naming.type, type), sql`${naming.body}->>'nextPageToken' = ${pageToken}`);
  await db
    .update(videoData)
    .set({ body: null, etag: null, failure: null, retryAt: null })
    .where(and(eq(videoData.id, id), eq(videoData.type, type), exists(db.select().from(naming).where(names))));
}

/** Gives a lease back; one that somebody else has taken over meanwhile stays theirs. */
export async function releaseVideoLease(db: Database, request: VideoRequest, token: string): Promise<void> {
  await db
    .update(videoData)
    .set({ leaseToken: null, leasedUntil: null })
    .where(and(isOf(request), eq(videoData.leaseToken, token)));
}

/** Until when YouTube is not asked; null where nothing was noted. */
export async function findVideoPause(db: Database): Promise<Date | null> {
  const [row] = await db.select().from(videoPauses).where(eq(videoPauses.service, youtube));
  return row?.until ?? null;
}

/** Notes until when YouTube is not asked. Tells whether this is news: of several processes one learns that it is. */
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
