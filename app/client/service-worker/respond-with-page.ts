import { awayHeader, keptAddress, patienceMs } from "#domain/offline/page-cache.ts";
import type { FromWorker } from "#domain/offline/worker-message.ts";
import { paths } from "#domain/paths.ts";
import { askServer, fetchData } from "./fetch-with-timeout.ts";
import { cacheFor, currentGeneration, findKept, findOfflinePage } from "./learner-cache.ts";
import { findShellPage } from "./shell-cache.ts";
import { type FetchEvent, worker } from "./worker-scope.ts";

/** After a slow response, pages come from the cache immediately for this long, in milliseconds. */
const hurryMs = 15_000;

/** After a change, pages wait for the server however slow it is for this long, in milliseconds. */
const changeMs = 10_000;

let hurriedUntil = 0;
let changedAt = 0;

/** Records that something was sent to the server, which may make cached pages stale. */
export function noteChange(): void {
  changedAt = Date.now();
}

/** Responds with a page's data: from the server, or from the cache if the server is slow or unreachable. */
export async function answerData(address: string, event: FetchEvent): Promise<Response> {
  const asking = fetchData(address, (work) => event.waitUntil(work));
  const kept = await findKept(address);
  const answer = await inTime(asking, kept !== null);
  if (typeof answer !== "string") {
    void tell(event.clientId, { kind: "answered", by: "server" });
    return answer;
  }
  void tell(event.clientId, kept ? { kind: "answered", by: "device", why: answer } : { kind: "unanswered" });
  return kept ?? Response.error();
}

/**
 * Responds to a full page load. If the server is unreachable, or slow and the page's data is cached, responds with the
 * offline page, whose code opens the requested page from the cache or says what there is.
 */
export async function answerNavigation(request: Request): Promise<Response> {
  const askedIn = currentGeneration();
  const address = keptAddress(new URL(request.url));
  const isKept = address !== null && (await findKept(address)) !== null;
  const answer = await inTime(askServer(request), isKept);
  if (typeof answer === "string") return (await findOfflinePage()) ?? (await findShellPage()) ?? Response.error();
  const isPage =
    answer.status === 200 &&
    !answer.headers.has(awayHeader) &&
    answer.headers.get("content-type")?.startsWith("text/html");
  // Only the learner who is signed in now keeps pages on this device.
  if (isPage && new URL(request.url).pathname !== paths.offline()) await cacheFor(answer, askedIn);
  return answer;
}

/** Returns the server's response; if a cached copy exists, only within the timeout. */
async function inTime(asking: Promise<Response>, isKept: boolean): Promise<Response | "slow" | "unreachable"> {
  const answer = asking.then(
    // A cached copy is better than a page rendered without a known viewer.
    (given) => (isKept && given.headers.has(awayHeader) ? "unreachable" : given),
    () => "unreachable" as const,
  );
  if (!isKept || Date.now() - changedAt < changeMs) return answer;
  const isHurried = Date.now() < hurriedUntil;
  const limit = new Promise<"slow">((resolve) => setTimeout(() => resolve("slow"), isHurried ? 0 : patienceMs));
  const first = await Promise.race([answer, limit]);
  if (first === "slow" && !isHurried) hurriedUntil = Date.now() + hurryMs;
  return first;
}

async function tell(clientId: string, message: FromWorker): Promise<void> {
  (await worker.clients.get(clientId))?.postMessage(message);
}
