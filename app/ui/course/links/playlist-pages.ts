import type { VideoItem, VideoList } from "#domain/video/format.ts";

/** Pages of a playlist loaded so far. */
export interface PlaylistPages {
  items: readonly VideoItem[];
  /** Token of the next page: empty for the first, null after the last. */
  pageToken: string | null;
  total: number;
}

/** Initial state of a playlist. */
export const noPages: PlaylistPages = { items: [], pageToken: "", total: 0 };

/** Restarts a playlist from its first page; keeps the loaded videos until it arrives. */
export function restarted(pages: PlaylistPages): PlaylistPages {
  return { ...pages, pageToken: "" };
}

/**
 * Adds the next page to a playlist; a first page replaces everything. Pages may be from different days, so a video that
 * is on two of them is listed once.
 */
export function withPage(pages: PlaylistPages, { items, nextPageToken, pageInfo }: VideoList): PlaylistPages {
  const former = pages.pageToken === "" ? [] : pages.items;
  const all = [...new Map([...former, ...items].map((item) => [item.id, item])).values()];
  const isNews = all.length > former.length;
  return { items: all, pageToken: (isNews && nextPageToken) || null, total: pageInfo?.totalResults ?? all.length };
}
