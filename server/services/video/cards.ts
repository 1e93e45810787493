import { describeVideo, excuseVideo, type LinkVideo, unknownVideo } from "#domain/catalogue/link-video.ts";
import { judgeVideo } from "#domain/video/freshness.ts";
import { videoRequestOf } from "#domain/video/link.ts";
import type { VideoRequest } from "#domain/video/request.ts";
import type { Youtube } from "#server/adapters/video/youtube.ts";
import type { StudyLink } from "#server/catalogue/catalogue.ts";
import { listVideoData, type VideoRow } from "#server/db/video.ts";
import type { Resources } from "#server/resources.ts";
import { findVideoPauseCode } from "./circuit-breaker.ts";
import { refreshVideo } from "./get-video.ts";

/**
 * What is known of the links of a course that lead to YouTube, by address. Nothing waits for YouTube: what is not known,
 * or grows old, is asked for behind the answer, so that the next to open the course sees it. While YouTube is left alone a
 * link of which nothing is known says why.
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
  const pauseCode = findVideoPauseCode(resources);
  const wanted: VideoRequest[] = [];
  const cards = asked.map(({ link, request }): [string, LinkVideo] => {
    const { id, type } = request;
    const kept = judgeVideo(rows.find((row) => row.id === id && row.type === type) ?? null, at);
    if (kept.kind === "absent" || kept.kind === "ageing") wanted.push(request);
    if (kept.kind === "refused") return [link.url, excuseVideo(kept.code)];
    if (kept.kind === "absent" && pauseCode !== null) return [link.url, excuseVideo(pauseCode)];
    const [item] = kept.kind === "absent" ? [] : kept.body.items;
    const playlistId = type === "playlist" ? id : null;
    return [link.url, { ...(item ? describeVideo(item, link) : unknownVideo), playlistId }];
  });
  if (wanted.length > 0 && pauseCode === null)
    background.run(async () => {
      await askInTurn(resources, wanted);
      remembered.get(youtube)?.delete(ids.join(" "));
    });
  return new Map(cards);
}

/** How long what was read is remembered, in milliseconds: a page of a learner then costs no query for it. */
const rememberedMs = 60_000;

/** Most lists of links that are remembered at a time. */
const mostRemembered = 1000;

/** What was read last, by the ids of a list of links. */
const remembered = new WeakMap<Youtube, Map<string, { rows: VideoRow[]; readAt: number }>>();

async function readRows({ db, now }: Resources, youtube: Youtube, ids: readonly string[]): Promise<VideoRow[]> {
  const memory = remembered.get(youtube) ?? new Map<string, { rows: VideoRow[]; readAt: number }>();
  remembered.set(youtube, memory);
  const key = ids.join(" ");
  const readAt = now().getTime();
  const known = memory.get(key);
  if (known && Math.abs(readAt - known.readAt) < rememberedMs) return known.rows;
  const rows = await listVideoData(db, ids);
  if (memory.size >= mostRemembered) memory.clear();
  memory.set(key, { rows, readAt });
  return rows;
}

function toAsked(link: StudyLink): { link: StudyLink; request: VideoRequest }[] {
  const request = videoRequestOf(link.url);
  return request ? [{ link, request }] : [];
}

/** One after the other, until YouTube has to be left alone. */
async function askInTurn(resources: Resources, requests: readonly VideoRequest[]): Promise<void> {
  for (const request of requests) {
    if (findVideoPauseCode(resources) !== null) return;
    await refreshVideo(resources, request);
  }
}
