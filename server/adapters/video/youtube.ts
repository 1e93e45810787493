import { plainTitle } from "#domain/text/plain-title.ts";
import { type VideoItem, videoListing } from "#domain/video/format.ts";
import type { VideoRequest } from "#domain/video/request.ts";
import { readBounded } from "#server/adapters/links/read-bounded.ts";
import { toYoutubeError } from "./youtube-error.ts";
import { buildYoutubeRequest } from "./youtube-request.ts";
import type { YoutubeResponse } from "./youtube-response.ts";

/** Access to the data of videos, playlists and channels at YouTube. */
export interface Youtube {
  /** Sends one request. With the etag of the last response YouTube may report that it is unchanged. Never throws. */
  query(request: VideoRequest, etag: string | null): Promise<YoutubeResponse>;
}

interface YoutubeOptions {
  key: string;
  /** Address of the API, for the sandbox and tests. */
  address?: string;
  /** Total timeout of one request, in milliseconds. */
  timeoutMs?: number;
}

/** Maximum size of a response in bytes: 50 videos take about 30 KB. */
const maxResponseBytes = 512 * 1024;

/** Implements access to YouTube's Data API v3 with the operator's key. */
export function createYoutube({
  key,
  address = "https://www.googleapis.com/youtube/v3",
  timeoutMs = 5000,
}: YoutubeOptions): Youtube {
  const callApi = async (request: VideoRequest, etag: string | null): Promise<YoutubeResponse> => {
    const { method, parameters, kind } = buildYoutubeRequest(request);
    const query = new URLSearchParams({ ...parameters, key });
    const response = await fetch(`${address}/${method}?${query}`, {
      headers: { accept: "application/json", ...(etag === null ? {} : { "if-none-match": etag }) },
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 304) return { kind: "unchanged" };
    const text = await readBounded(response, maxResponseBytes);
    if (text === null) return { kind: "unusable", reason: `longer than ${maxResponseBytes} bytes` };
    const body = parsed(text);
    return response.ok ? readListing(body, { kind, request }) : toYoutubeError(response.status, body);
  };
  return { query: (request, etag) => callApi(request, etag).catch(toFailure) };
}

/** Parses JSON; returns undefined if invalid. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readListing(body: unknown, { kind, request }: { kind: string; request: VideoRequest }): YoutubeResponse {
  if (body === undefined) return { kind: "unusable", reason: "invalid JSON" };
  const read = videoListing.safeParse(body);
  if (!read.success) {
    const [issue] = read.error.issues;
    return { kind: "unusable", reason: `${issue?.path.join(".") || "the response"}: ${issue?.message}` };
  }
  const { etag = null, ...listing } = read.data;
  if (listing.kind !== kind) return { kind: "unusable", reason: "unexpected kind of response" };
  // A playlist may be empty; for a lookup by id, an empty list means missing.
  if (listing.items.length === 0 && request.type !== "playlistItems") return { kind: "missing" };
  return { kind: "found", listing: { ...listing, items: listing.items.map(toPlain) }, etag };
}

function toPlain(item: VideoItem): VideoItem {
  const { title, channelTitle, videoOwnerChannelTitle, ...snippet } = item.snippet;
  return {
    ...item,
    snippet: {
      ...snippet,
      title: plainTitle(title),
      ...(channelTitle === undefined ? {} : { channelTitle: plainTitle(channelTitle) }),
      ...(videoOwnerChannelTitle === undefined ? {} : { videoOwnerChannelTitle: plainTitle(videoOwnerChannelTitle) }),
    },
  };
}

function toFailure(error: unknown): YoutubeResponse {
  const { name, cause } = error instanceof Error ? error : { name: "Error", cause: null };
  const code = typeof cause === "object" && cause !== null && "code" in cause ? ` ${String(cause.code)}` : "";
  return { kind: "down", reason: name === "TimeoutError" ? "timed out" : `no connection${code}` };
}
