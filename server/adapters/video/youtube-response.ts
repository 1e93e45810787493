import type { VideoListing } from "#domain/video/format.ts";

/** What came of asking YouTube. `reason` is for the log and holds nothing of the key. */
export type YoutubeAnswer =
  | { kind: "found"; listing: VideoListing; etag: string | null }
  /** Nothing has changed since the answer of the given etag. */
  | { kind: "unchanged" }
  /** There is no such thing, or it is private. */
  | { kind: "missing" }
  /** The page that was asked for is no longer known by this name; the one before it names it anew. */
  | { kind: "expired" }
  /** The day's quota is used up. */
  | { kind: "spent" }
  /** The key is not accepted, until the operator does something about it. */
  | { kind: "refused"; reason: string }
  /** No answer in time, or an error of YouTube's own. */
  | { kind: "down"; reason: string }
  /** An answer that has not the documented form, or is too large. */
  | { kind: "unusable"; reason: string };
