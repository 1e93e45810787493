import type { YoutubeErrorReason } from "./youtube-refusals.ts";
import { makeChannel, makePlaylist, makePlaylistItem, makeVideo, playlistSize } from "./youtube-resources.ts";

/** A list as the API returns it, without its etag. */
interface Listing {
  kind: string;
  nextPageToken?: string;
  prevPageToken?: string;
  pageInfo: { totalResults: number; resultsPerPage: number };
  items: object[];
}

/** A method of the API: its filters, of which a request names one, and its response. */
export interface Method {
  filters: readonly string[];
  answer: (filter: string, given: URLSearchParams) => Listing | { refusal: YoutubeErrorReason };
}

type Resource = Record<string, unknown>;

export const methods: Readonly<Record<string, Method>> = {
  videos: { filters: ["id"], answer: (_filter, given) => one("video", given, makeVideo(given.get("id") ?? "")) },
  channels: {
    filters: ["id", "forHandle", "forUsername"],
    answer: (filter, given) => one("channel", given, makeChannel(given.get(filter) ?? "")),
  },
  playlists: {
    filters: ["id"],
    answer: (_filter, given) => one("playlist", given, makePlaylist(given.get("id") ?? "")),
  },
  playlistItems: { filters: ["playlistId"], answer: (_filter, given) => pageOf(given) },
};

function one(kind: string, given: URLSearchParams, resource: Resource): Listing {
  const pageInfo = { totalResults: 1, resultsPerPage: 5 };
  return { kind: `youtube#${kind}ListResponse`, pageInfo, items: [withParts(resource, given)] };
}

function pageOf(given: URLSearchParams): Listing | { refusal: YoutubeErrorReason } {
  const listId = given.get("playlistId") ?? "";
  const size = Number(given.get("maxResults") ?? 5);
  const start = startOf(given.get("pageToken"));
  const total = playlistSize(listId);
  if (start === null || (start >= total && start > 0)) return { refusal: "invalidPageToken" };
  const places = Array.from({ length: Math.min(size, total - start) }, (_, index) => start + index);
  return {
    kind: "youtube#playlistItemListResponse",
    ...(start + size < total ? { nextPageToken: tokenOf(start + size) } : {}),
    ...(start > 0 ? { prevPageToken: tokenOf(Math.max(0, start - size)) } : {}),
    pageInfo: { totalResults: total, resultsPerPage: size },
    items: places.map((position) => withParts(makePlaylistItem(listId, position), given)),
  };
}

/** Returns a resource with the requested parts. */
function withParts(resource: Resource, given: URLSearchParams): Resource {
  const parts = new Set(["kind", "etag", "id", ...(given.get("part") ?? "").split(",")]);
  return Object.fromEntries(Object.entries(resource).filter(([name]) => parts.has(name)));
}

/** Returns a page token as long as YouTube's own: 198 letters. */
function tokenOf(start: number): string {
  return Buffer.from(`start:${start}`.padEnd(148)).toString("base64url");
}

function startOf(token: string | null): number | null {
  if (token === null) return 0;
  const [, start] = /^start:(\d{1,6}) *$/.exec(Buffer.from(token, "base64url").toString()) ?? [];
  return start === undefined ? null : Number(start);
}
