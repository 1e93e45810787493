import { type ProblemCode, problemText } from "#domain/errors.ts";
import { aboutText, extentText } from "#domain/video/facts.ts";
import type { VideoItem } from "#domain/video/format.ts";

/** Video data on the card of a YouTube link, besides title, source and kind. */
export interface LinkVideo {
  /** Duration, or number of videos. */
  extent: string | null;
  /** YouTube's own title and channel, where they add something. */
  about: string | null;
  /** Reason why no data is available; the link is then shown like any other. */
  error: string | null;
  /** Playlist whose videos can be listed. */
  playlistId: string | null;
}

/** Video data of a link before any was fetched. */
export const unknownVideo: LinkVideo = { extent: null, about: null, error: null, playlistId: null };

/** Returns the video data to show for a link whose data is available. */
export function describeVideo(item: VideoItem, known: { title: string; source: string }): LinkVideo {
  return { ...unknownVideo, extent: extentText(item), about: aboutText(item, known) };
}

/** Returns the error to show for a link whose data is unavailable. */
export function describeUnavailableVideo(code: ProblemCode): LinkVideo {
  return { ...unknownVideo, error: problemText(code) };
}
