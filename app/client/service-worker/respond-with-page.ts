import { awayHeader, keptAddress, patienceMs } from "#domain/offline/page-cache.ts";
import type { FromWorker } from "#domain/offline/worker-message.ts";
import { paths } from "#domain/paths.ts";
import { askServer, fetchData } from "./fetch-with-timeout.ts";
import { cacheFor, currentGeneration, findKept, findOfflinePage } from "./learner-cache.ts";
import { findShellPage } from "./shell-cache.ts";
import { type FetchEvent, worker } from "./worker-scope.ts";

/** How long the next pages come from the device at once after the server was slow, in milliseconds. */
const hurryMs = 15_000;

/** How long a page that shows what was just changed waits for the server however slow it is, in milliseconds. */
const changeMs = 10_000;

let hurriedUntil = 0;
let changedAt = 0;

/** Remembers that something was sent to the server: what the device has kept may be of before. */
export function noteChange(): void {
  changedAt = Date.now();
}

/** Answers the data of a page that a device keeps: from the server, or where that is slow or gone, as it was kept. */
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
 * Answers a page that is opened as a whole. Where the server is gone, or slow with a page whose data the device has
 * kept, the offline page stands in: its code opens the wanted page from what was kept, or says what there is.
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
  // Whoever is signed in now, and nobody else, has pages on this device.
  if (isPage && new URL(request.url).pathname !== paths.offline()) await cacheFor(answer, askedIn);
  return answer;
}

/** The server's answer; where something is kept that could stand in for it, only as long as one would wait. */
async function inTime(asking: Promise<Response>, isKept: boolean): Promise<Response | "slow" | "unreachable"> {
  const answer = asking.then(
    // What the device has kept says more than a page that was made without knowing for whom.
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
