import { randomUUID } from "node:crypto";
import { CodedError, codeOf } from "#domain/errors.ts";
import type { VideoListing } from "#domain/video/format.ts";
import { videoFreshness } from "#domain/video/freshness.ts";
import type { VideoRequest } from "#domain/video/request.ts";
import type { Youtube } from "#server/adapters/video/youtube.ts";
import { acquireVideoLease, findVideoData, releaseVideoLease } from "#server/db/video.ts";
import type { Resources } from "#server/resources.ts";
import { pollUntil } from "#timing/poll-until.ts";
import { requireClosedCircuit } from "./circuit-breaker.ts";
import { storeResponse } from "./store-response.ts";

/** Seconds that a process may take for one request before another may send it; longer than the adapter's timeout. */
const leaseSeconds = 15;

/** Polling for a result that another process is fetching. */
const polling = { everyMs: 150, timeoutMs: 8000 };

/** Requests of this process in flight, by key. */
const inFlight = new WeakMap<Youtube, Map<string, Promise<VideoListing>>>();

/**
 * Returns video data from the database, or from YouTube if absent. `onAsk` is called before a request to YouTube and
 * may throw. Ageing data is returned and refreshed in the background. Throws `video_data_unavailable`,
 * `video_not_found`, `video_page_expired`, `video_provider_down` or `video_quota_used`.
 */
export async function getVideo(
  resources: Resources,
  request: VideoRequest,
  onAsk: () => void = () => {},
): Promise<VideoListing> {
  const { db, youtube, now, background } = resources;
  if (youtube === null) throw new CodedError("video_data_unavailable");
  const kept = videoFreshness(await findVideoData(db, request), now());
  switch (kept.kind) {
    case "current":
      return kept.body;
    case "ageing":
      background.run(() => refreshVideo(resources, request));
      return kept.body;
    case "refused":
      throw new CodedError(kept.code);
    case "absent":
      onAsk();
      return fetchOnce(resources, youtube, request);
  }
}

/** Refreshes video data in the background. Failures are already logged. */
export async function refreshVideo(resources: Resources, request: VideoRequest): Promise<void> {
  const { youtube } = resources;
  if (youtube === null) return;
  try {
    await fetchOnce(resources, youtube, request);
  } catch (error) {
    if (codeOf(error) === "internal") throw error;
  }
}

/** Shares one request among concurrent callers with the same key. */
function fetchOnce(resources: Resources, youtube: Youtube, request: VideoRequest): Promise<VideoListing> {
  const running = inFlight.get(youtube) ?? new Map<string, Promise<VideoListing>>();
  inFlight.set(youtube, running);
  const key = [request.type, request.id, request.pageToken].join(" ");
  const known = running.get(key);
  if (known) return known;
  const asked = fetchWithLease(resources, youtube, request).finally(() => running.delete(key));
  running.set(key, asked);
  return asked;
}

/** Requests data under a lease shared by all processes; without the lease, waits for the other process's result. */
async function fetchWithLease(resources: Resources, youtube: Youtube, request: VideoRequest): Promise<VideoListing> {
  const { db, now } = resources;
  await requireClosedCircuit(resources);
  const token = randomUUID();
  const isOurs = await acquireVideoLease(db, request, { token, seconds: leaseSeconds, now: now() });
  if (!isOurs) return waitForOther(resources, request);
  try {
    const row = await findVideoData(db, request);
    // Another process may have stored it since the first read.
    const kept = videoFreshness(row, now());
    if (kept.kind === "current") return kept.body;
    if (kept.kind === "refused") throw new CodedError(kept.code);
    const answer = await youtube.query(request, row?.body ? row.etag : null);
    return await storeResponse(resources, { request, token, row, answer });
  } finally {
    await releaseVideoLease(db, request, token);
  }
}

async function waitForOther({ db, now }: Resources, request: VideoRequest): Promise<VideoListing> {
  const body = await pollUntil(async () => {
    const row = await findVideoData(db, request);
    const kept = videoFreshness(row, now());
    if (kept.kind === "current" || kept.kind === "ageing") return kept.body;
    if (kept.kind === "refused") throw new CodedError(kept.code);
    if (!row?.isLeased) throw new CodedError("video_provider_down");
    return null;
  }, polling);
  if (body === null) throw new CodedError("video_provider_down");
  return body;
}
