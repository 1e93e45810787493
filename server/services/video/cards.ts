import { describeUnavailableVideo, describeVideo, type LinkVideo, unknownVideo } from "#domain/catalogue/link-video.ts";
import { videoFreshness } from "#domain/video/freshness.ts";
import { parseVideoLink } from "#domain/video/link.ts";
import type { VideoRequest } from "#domain/video/request.ts";
import type { Youtube } from "#server/adapters/video/youtube.ts";
import type { StudyLink } from "#server/catalogue/catalogue.ts";
import { listVideoData, type VideoRow } from "#server/db/video.ts";
import type { Resources } from "#server/resources.ts";
import { openCircuitCode } from "./circuit-breaker.ts";
import { refreshVideo } from "./get-video.ts";

/**
 * Returns the stored video data of a course's YouTube links, by address. Never waits for YouTube: missing or ageing
 * data is requested in the background for the next visit. During a pause, a link without data shows the reason.
 */
export async function readVideoCards(
  resources: Resources,
  links: readonly StudyLink[],
): Promise<ReadonlyMap<string, LinkVideo>> {
  const { youtube, now, background } = resources;
  const asked = youtube === null ? [] : links.flatMap(toAsked);
  if (youtube === null || asked.length === 0) return new Map();
  const ids = asked.map(({ request }) => request.id);
  const rows = await readRows(resources, youtube, ids);
  const at = now();
  const pauseCode = openCircuitCode(resources);
  const wanted: VideoRequest[] = [];
  const cards = asked.map(({ link, request }): [string, LinkVideo] => {
    const { id, type } = request;
    const kept = videoFreshness(rows.find((row) => row.id === id && row.type === type) ?? null, at);
    if (kept.kind === "absent" || kept.kind === "ageing") wanted.push(request);
    if (kept.kind === "refused") return [link.url, describeUnavailableVideo(kept.code)];
    if (kept.kind === "absent" && pauseCode !== null) return [link.url, describeUnavailableVideo(pauseCode)];
    const [item] = kept.kind === "absent" ? [] : kept.body.items;
    const playlistId = type === "playlist" ? id : null;
    return [link.url, { ...(item ? describeVideo(item, link) : unknownVideo), playlistId }];
  });
  if (wanted.length > 0 && pauseCode === null)
    background.run(async () => {
      await refreshInTurn(resources, wanted);
      rowCache.get(youtube)?.delete(ids.join(" "));
    });
  return new Map(cards);
}

/** Milliseconds for which rows are cached in memory, so that a page view costs no query. */
const memoryMs = 60_000;

/** Maximum number of cached link lists. */
const maxRemembered = 1000;

/** Cached rows by the ids of a link list. */
const rowCache = new WeakMap<Youtube, Map<string, { rows: VideoRow[]; readAt: number }>>();

async function readRows({ db, now }: Resources, youtube: Youtube, ids: readonly string[]): Promise<VideoRow[]> {
  const memory = rowCache.get(youtube) ?? new Map<string, { rows: VideoRow[]; readAt: number }>();
  rowCache.set(youtube, memory);
  const key = ids.join(" ");
  const readAt = now().getTime();
  const known = memory.get(key);
  if (known && Math.abs(readAt - known.readAt) < memoryMs) return known.rows;
  const rows = await listVideoData(db, ids);
  if (memory.size >= maxRemembered) memory.clear();
  memory.set(key, { rows, readAt });
  return rows;
}

function toAsked(link: StudyLink): { link: StudyLink; request: VideoRequest }[] {
  const request = parseVideoLink(link.url);
  return request ? [{ link, request }] : [];
}

/** Refreshes one after another, until a pause begins. */
async function refreshInTurn(resources: Resources, requests: readonly VideoRequest[]): Promise<void> {
  for (const request of requests) {
    if (openCircuitCode(resources) !== null) return;
    await refreshVideo(resources, request);
  }
}
