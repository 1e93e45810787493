import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { CodedError, codeOf } from "#domain/errors.ts";
import type { VideoListing } from "#domain/video/format.ts";
import { judgeVideo } from "#domain/video/freshness.ts";
import type { VideoRequest } from "#domain/video/request.ts";
import type { Youtube } from "#server/adapters/video/youtube.ts";
import { findVideoData, releaseVideoLease, takeVideoLease } from "#server/db/video.ts";
import type { Resources } from "#server/resources.ts";
import { keepAnswer } from "./answer.ts";
import { requireNoVideoPause } from "./circuit-breaker.ts";

/** How long a process may take for one question before another may ask it, in seconds: longer than the adapter's patience. */
const leaseSeconds = 15;

/** How long and how often a process looks for what another one is asking, in milliseconds. */
const waiting = { mostMs: 8000, everyMs: 150 };

/** What this process is asking at the moment, by question. */
const asking = new WeakMap<Youtube, Map<string, Promise<VideoListing>>>();

/**
 * What YouTube says of something: as it is kept, or asked for now. `onAsk` is called before YouTube has to be asked, and
 * may throw. Data that grows old is shown and asked for anew behind the answer. Throws `video_data_unavailable`,
 * `video_not_found`, `video_page_expired`, `video_provider_down` or `video_quota_used`.
 */
export async function recallVideo(
  resources: Resources,
  request: VideoRequest,
  onAsk: () => void = () => {},
): Promise<VideoListing> {
  const { db, youtube, now, background } = resources;
  if (youtube === null) throw new CodedError("video_data_unavailable");
  const kept = judgeVideo(await findVideoData(db, request), now());
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
      return askOnce(resources, youtube, request);
  }
}

/** Asks anew for what is kept, or for the first time, where nobody waits for it: a failure was said on the log already. */
export async function refreshVideo(resources: Resources, request: VideoRequest): Promise<void> {
  const { youtube } = resources;
  if (youtube === null) return;
  try {
    await askOnce(resources, youtube, request);
  } catch (error) {
    if (codeOf(error) === "internal") throw error;
  }
}

/** Requests for the same thing share one question. */
function askOnce(resources: Resources, youtube: Youtube, request: VideoRequest): Promise<VideoListing> {
  const running = asking.get(youtube) ?? new Map<string, Promise<VideoListing>>();
  asking.set(youtube, running);
  const key = [request.type, request.id, request.pageToken].join(" ");
  const known = running.get(key);
  if (known) return known;
  const asked = askInTurn(resources, youtube, request).finally(() => running.delete(key));
  running.set(key, asked);
  return asked;
}

/** Of several processes one asks; the others wait for what it learns. */
async function askInTurn(resources: Resources, youtube: Youtube, request: VideoRequest): Promise<VideoListing> {
  const { db, now } = resources;
  await requireNoVideoPause(resources);
  const token = randomUUID();
  const isOurs = await takeVideoLease(db, request, { token, seconds: leaseSeconds, now: now() });
  if (!isOurs) return awaitOther(resources, request);
  try {
    const row = await findVideoData(db, request);
    // Somebody may have asked since we looked.
    const kept = judgeVideo(row, now());
    if (kept.kind === "current") return kept.body;
    if (kept.kind === "refused") throw new CodedError(kept.code);
    const answer = await youtube.ask(request, row?.body ? row.etag : null);
    return await keepAnswer(resources, { request, token, row, answer });
  } finally {
    await releaseVideoLease(db, request, token);
  }
}

async function awaitOther({ db, now }: Resources, request: VideoRequest): Promise<VideoListing> {
  for (let waitedMs = 0; waitedMs < waiting.mostMs; waitedMs += waiting.everyMs) {
    const row = await findVideoData(db, request);
    const kept = judgeVideo(row, now());
    if (kept.kind === "current" || kept.kind === "ageing") return kept.body;
    if (kept.kind === "refused") throw new CodedError(kept.code);
    if (!row?.isLeased) break;
    await sleep(waiting.everyMs);
  }
  throw new CodedError("video_provider_down");
}
