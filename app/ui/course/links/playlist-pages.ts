import type { VideoItem, VideoList } from "#domain/video/format.ts";

/** What has come of a playlist so far. */
export interface PlaylistPages {
  items: readonly VideoItem[];
  /** Of the page that comes next: empty for the first one, null where there is none. */
  pageToken: string | null;
  total: number;
}

/** A playlist of which nothing has come. */
export const noPages: PlaylistPages = { items: [], pageToken: "", total: 0 };

/** A playlist that begins again with its first page; until that has come, what is there stands. */
export function restarted(pages: PlaylistPages): PlaylistPages {
  return { ...pages, pageToken: "" };
}

/**
 * A playlist with the page that it waited for; a first page takes the place of all that was there. Pages may have been
 * asked for on different days, so that a video stands on two of them: it is listed once.
 */
export function withPage(pages: PlaylistPages, { items, nextPageToken, pageInfo }: VideoList): PlaylistPages {
  const former = pages.pageToken === "" ? [] : pages.items;
  const all = [...new Map([...former, ...items].map((item) => [item.id, item])).values()];
  const isNews = all.length > former.length;
  return { items: all, pageToken: (isNews && nextPageToken) || null, total: pageInfo?.totalResults ?? all.length };
}
