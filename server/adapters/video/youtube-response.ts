import type { VideoListing } from "#domain/video/format.ts";

/** The result of a request to YouTube. `reason` is for the log and never contains the key. */
export type YoutubeResponse =
  | { kind: "found"; listing: VideoListing; etag: string | null }
  /** Nothing has changed since the response with the given etag. */
  | { kind: "unchanged" }
  /** It does not exist or is private. */
  | { kind: "missing" }
  /** The page token is no longer valid; the page before it has the new one. */
  | { kind: "expired" }
  /** The daily quota is exhausted. */
  | { kind: "spent" }
  /** The key is rejected; the operator has to fix it. */
  | { kind: "refused"; reason: string }
  /** A timeout, or an error of YouTube's own. */
  | { kind: "down"; reason: string }
  /** A response that is too large or not in the documented form. */
  | { kind: "unusable"; reason: string };
