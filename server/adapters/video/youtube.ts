import { plainTitle } from "#domain/text/plain-title.ts";
import { type VideoItem, videoListing } from "#domain/video/format.ts";
import type { VideoRequest } from "#domain/video/request.ts";
import { readBounded } from "#server/adapters/links/read-bounded.ts";
import { refusalOf } from "./youtube-error.ts";
import { youtubeQuestion } from "./youtube-request.ts";
import type { YoutubeAnswer } from "./youtube-response.ts";

/** YouTube, as far as it says what videos, playlists and channels are. */
export interface Youtube {
  /** Asks one question; with the etag of the last answer YouTube may say that it still holds. Never throws. */
  ask(request: VideoRequest, etag: string | null): Promise<YoutubeAnswer>;
}

interface YoutubeOptions {
  key: string;
  /** Where the API is; of the sandbox, or of tests. */
  address?: string;
  /** How long one question may take in all, in milliseconds. */
  patienceMs?: number;
}

/** Longest answer that is read, in bytes: 50 videos take some 30 KB. */
const longestAnswer = 512 * 1024;

/** YouTube's Data API v3 by its public documentation, asked with the operator's key. */
export function createYoutube({
  key,
  address = "https://www.googleapis.com/youtube/v3",
  patienceMs = 5000,
}: YoutubeOptions): Youtube {
  const ask = async (request: VideoRequest, etag: string | null): Promise<YoutubeAnswer> => {
    const { method, parameters, kind } = youtubeQuestion(request);
    const query = new URLSearchParams({ ...parameters, key });
    const response = await fetch(`${address}/${method}?${query}`, {
      headers: { accept: "application/json", ...(etag === null ? {} : { "if-none-match": etag }) },
      redirect: "error",
      signal: AbortSignal.timeout(patienceMs),
    });
    if (response.status === 304) return { kind: "unchanged" };
    const text = await readBounded(response, longestAnswer);
    if (text === null) return { kind: "unusable", reason: `longer than ${longestAnswer} bytes` };
    const body = parsed(text);
    return response.ok ? readListing(body, { kind, request }) : refusalOf(response.status, body);
  };
  return { ask: (request, etag) => ask(request, etag).catch(toFailure) };
}

/** The JSON of a text; undefined where it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readListing(body: unknown, { kind, request }: { kind: string; request: VideoRequest }): YoutubeAnswer {
  if (body === undefined) return { kind: "unusable", reason: "no JSON" };
  const read = videoListing.safeParse(body);
  if (!read.success) {
    const [issue] = read.error.issues;
    return { kind: "unusable", reason: `${issue?.path.join(".") || "the answer"}: ${issue?.message}` };
  }
  const { etag = null, ...listing } = read.data;
  if (listing.kind !== kind) return { kind: "unusable", reason: "another kind of answer than was asked for" };
  // A playlist may be empty; whatever is asked for by its own id is there or not.
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

function toFailure(error: unknown): YoutubeAnswer {
  const { name, cause } = error instanceof Error ? error : { name: "Error", cause: null };
  const code = typeof cause === "object" && cause !== null && "code" in cause ? ` ${String(cause.code)}` : "";
  return { kind: "down", reason: name === "TimeoutError" ? "no answer in time" : `no connection${code}` };
}
