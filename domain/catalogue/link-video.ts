import { type ProblemCode, textOf } from "#domain/errors.ts";
import { aboutText, extentText } from "#domain/video/facts.ts";
import type { VideoItem } from "#domain/video/format.ts";

/** What the card of a link to YouTube says beyond title, source and kind. */
export interface LinkVideo {
  /** How long it is, or how many videos it holds. */
  extent: string | null;
  /** YouTube's own title and channel, where they say more. */
  about: string | null;
  /** Why nothing is known; the link then stands as every other. */
  error: string | null;
  /** The playlist whose videos can be listed. */
  playlistId: string | null;
}

/** A link before anything is known of it; a playlist can be opened all the same. */
export const unknownVideo: LinkVideo = { extent: null, about: null, error: null, playlistId: null };

/** What a card says of a link whose data is there. */
export function describeVideo(item: VideoItem, known: { title: string; source: string }): LinkVideo {
  return { ...unknownVideo, extent: extentText(item), about: aboutText(item, known) };
}

/** What a card says of a link whose data cannot be had. */
export function excuseVideo(code: ProblemCode): LinkVideo {
  return { ...unknownVideo, error: textOf(code) };
}
