import { outageHeader, pageCacheKey, serverTimeoutMs } from "#domain/offline/page-cache.ts";
import type { WorkerToPageMessage } from "#domain/offline/worker-message.ts";
import { paths } from "#domain/paths.ts";
import { fetchData, fetchWithTimeout } from "./fetch-with-timeout.ts";
import { cacheFor, currentGeneration, findCachedPage, findOfflinePage } from "./learner-cache.ts";
import { findShellPage } from "./shell-cache.ts";
import { type FetchEvent, worker } from "./worker-scope.ts";

/** After a slow response, pages come from the cache immediately for this long, in milliseconds. */
const hurryMs = 15_000;

/** After a change, pages wait for the server however slow it is for this long, in milliseconds. */
const changeMs = 10_000;

let hurriedUntil = 0;
let changedAt = 0;

/** Records that something was sent to the server, which may make cached pages stale. */
export function recordChange(): void {
  changedAt = Date.now();
}

/** Responds with a page's data: from the server, or from the cache if the server is slow or unreachable. */
export async function respondWithData(address: string, event: FetchEvent): Promise<Response> {
  const asking = fetchData(address, (work) => event.waitUntil(work));
  const kept = await findCachedPage(address);
  const answer = await inTime(asking, kept !== null);
  if (typeof answer !== "string") {
    void notifyPage(event.clientId, { kind: "answered", by: "server" });
    return answer;
  }
  void notifyPage(event.clientId, kept ? { kind: "answered", by: "device", why: answer } : { kind: "unanswered" });
  return kept ?? Response.error();
}

/**
 * Responds to a full page load. If the server is unreachable, or slow and the page's data is cached, responds with the
 * offline page, whose code opens the requested page from the cache or says what there is.
 */
export async function respondWithPage(request: Request): Promise<Response> {
  const askedIn = currentGeneration();
  const address = pageCacheKey(new URL(request.url));
  const isKept = address !== null && (await findCachedPage(address)) !== null;
  const answer = await inTime(fetchWithTimeout(request), isKept);
  if (typeof answer === "string") return (await findOfflinePage()) ?? (await findShellPage()) ?? Response.error();
  const isPage =
    answer.status === 200 &&
    !answer.headers.has(outageHeader) &&
    answer.headers.get("content-type")?.startsWith("text/html");
  // Only the learner who is signed in now keeps pages on this device.
  if (isPage && new URL(request.url).pathname !== paths.offline()) await cacheFor(answer, askedIn);
  return answer;
}

/** Returns the server's response; if a cached copy exists, only within the timeout. */
async function inTime(asking: Promise<Response>, isKept: boolean): Promise<Response | "slow" | "unreachable"> {
  const answer = asking.then(
    // A cached copy is better than a page rendered without a known viewer, or none because the site is starting.
    (given) => (isKept && (given.headers.has(outageHeader) || given.status === 503) ? "unreachable" : given),
    () => "unreachable" as const,
  );
  if (!isKept || Date.now() - changedAt < changeMs) return answer;
  const isHurried = Date.now() < hurriedUntil;
  const limit = new Promise<"slow">((resolve) => setTimeout(() => resolve("slow"), isHurried ? 0 : serverTimeoutMs));
  const first = await Promise.race([answer, limit]);
  if (first === "slow" && !isHurried) hurriedUntil = Date.now() + hurryMs;
  return first;
}

async function notifyPage(clientId: string, message: WorkerToPageMessage): Promise<void> {
  (await worker.clients.get(clientId))?.postMessage(message);
}
