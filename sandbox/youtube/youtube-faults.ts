import { setTimeout as sleep } from "node:timers/promises";
import { errorResponse } from "./youtube-refusals.ts";

/** Faults that an id requests by its first word, after `PL`, `UC` or `@`: `brokenVideo`, `PLslow-playlist`. */
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

/** Milliseconds of a slow response: longer than any client waits. */
const slowMs = 30_000;

/** Returns the response that an id requests by its first word; null for every other id. */
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

/** Missing resources give an empty list, except playlist items; the other faults are failures of YouTube. */
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

/** Returns an empty list. Channels leave out the list itself if it is empty. */
function emptyList(method: string): Response {
  return Response.json(method === "channels" ? list(method) : { ...list(method), items: [] });
}

/** Returns an endless body that sends a piece every so many milliseconds. */
function endlessText(piece: string, pauseMs: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(piece);
  return new ReadableStream({
    pull: async (controller) => {
      await sleep(pauseMs);
      controller.enqueue(bytes);
    },
  });
}
