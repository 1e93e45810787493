import { pluralize } from "#domain/text/pluralize.ts";
import type { VideoItem } from "./format.ts";
import { lengthText, parseDuration } from "./length.ts";

/**
 * Formats the length of a video, or the number of videos in a playlist or channel; null when YouTube does not state it.
 */
export function extentText({ contentDetails, statistics }: VideoItem): string | null {
  const seconds = parseDuration(contentDetails?.duration ?? "");
  if (seconds !== null) return lengthText(seconds);
  const videos =
    contentDetails?.itemCount ?? (statistics?.videoCount === undefined ? null : Number(statistics.videoCount));
  return videos === null ? null : pluralize(videos, "video");
}

/** Returns YouTube's title and channel of an item without what the card shows already; null when nothing is left. */
export function aboutText({ snippet }: VideoItem, known: { title: string; source: string }): string | null {
  const channel = snippet.channelTitle ?? snippet.title;
  const said = snippet.channelTitle === undefined ? [] : [snippet.title];
  const news = [...said, channel].filter((text) => !isSame(text, known.title) && !isSame(text, known.source));
  return news.length > 0 ? news.join(", ") : null;
}

/** Returns true when a playlist item's video is private or deleted, so that it has no visible owner. */
export function isGone({ snippet }: VideoItem): boolean {
  return snippet.videoOwnerChannelTitle === undefined;
}

function isSame(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
