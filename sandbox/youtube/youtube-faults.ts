import { setTimeout as sleep } from "node:timers/promises";
import { errorResponse } from "./youtube-refusals.ts";

/** What an id asks for by its first word, after `PL`, `UC` or `@`: `brokenVideo`, `PLslow-playlist`. */
type Fault =
  | "missing"
  | "private"
  | "deleted"
  | "quota"
  | "hurried"
  | "broken"
  | "slow"
  | "garbled"
  | "malformed"
  | "endless"
  | "huge";

const faultOf = /^(?:PL|UC|@)?(missing|private|deleted|quota|hurried|broken|slow|garbled|malformed|endless|huge)/;

/** How long a slow answer takes, in milliseconds: longer than anybody waits. */
const slowMs = 30_000;

/** The answer that an id asks for by its first word; null for every other id. */
export async function faultResponse(
  id: string,
  { method, signal }: { method: string; signal: AbortSignal },
): Promise<Response | null> {
  const [, fault] = faultOf.exec(id) ?? [];
  if (fault === undefined) return null;
  if (fault === "slow") await sleep(slowMs, undefined, { signal }).catch(() => {});
  return faults[fault as Fault](method);
}

const isItems = (method: string) => method === "playlistItems";

/** What is not there is an empty list, except of playlist items; the others are failures of YouTube's own. */
const faults: Record<Fault, (method: string) => Response> = {
  missing: (method) => (isItems(method) ? errorResponse("playlistNotFound") : emptyList(method)),
  private: (method) => (isItems(method) ? errorResponse("playlistItemsNotAccessible") : emptyList(method)),
  deleted: (method) => (isItems(method) ? errorResponse("playlistNotFound") : emptyList(method)),
  quota: () => errorResponse("quotaExceeded"),
  hurried: () => errorResponse("rateLimitExceeded"),
  broken: () => errorResponse("backendError"),
  slow: () => errorResponse("backendError"),
  garbled: () => new Response("<!doctype html><title>Sorry</title>", { headers: { "content-type": "text/html" } }),
  malformed: (method) => Response.json({ ...list(method), items: [{ id: 7, snippet: { title: null } }] }),
  endless: () => new Response(endlessText("{", 20)),
  huge: () => new Response(endlessText(" ".repeat(65_536), 0)),
};

function list(method: string) {
  return { kind: `youtube#${method.replace(/s$/, "")}ListResponse`, pageInfo: { totalResults: 0, resultsPerPage: 5 } };
}

/** Channels leave out the list itself where there is nothing in it. */
function emptyList(method: string): Response {
  return Response.json(method === "channels" ? list(method) : { ...list(method), items: [] });
}

/** A body that goes on for as long as it is read, a piece every so many milliseconds. */
function endlessText(piece: string, pauseMs: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(piece);
  return new ReadableStream({
    pull: async (controller) => {
      await sleep(pauseMs);
      controller.enqueue(bytes);
    },
  });
}
