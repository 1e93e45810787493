import { counted } from "#domain/text/counted.ts";
import type { VideoItem } from "./format.ts";
import { lengthText, secondsOf } from "./length.ts";

/** How long a video is or how many videos a playlist or channel holds, in words; null where YouTube does not say. */
export function extentText({ contentDetails, statistics }: VideoItem): string | null {
  const seconds = secondsOf(contentDetails?.duration ?? "");
  if (seconds !== null) return lengthText(seconds);
  const videos =
    contentDetails?.itemCount ?? (statistics?.videoCount === undefined ? null : Number(statistics.videoCount));
  return videos === null ? null : counted(videos, "video");
}

/**
 * What YouTube calls something and whose it is, as far as a card does not say so already by its own title and source;
 * null where nothing is left.
 */
export function aboutText({ snippet }: VideoItem, known: { title: string; source: string }): string | null {
  const channel = snippet.channelTitle ?? snippet.title;
  const said = snippet.channelTitle === undefined ? [] : [snippet.title];
  const news = [...said, channel].filter((text) => !isSame(text, known.title) && !isSame(text, known.source));
  return news.length > 0 ? news.join(", ") : null;
}

/** Whether a place in a playlist leads nowhere any more: its video is private or deleted, so that it has no owner to see. */
export function isGone({ snippet }: VideoItem): boolean {
  return snippet.videoOwnerChannelTitle === undefined;
}

function isSame(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
