import { awayHeader, dataAddress } from "#domain/kept-page.ts";
import { paths } from "#domain/paths.ts";
import { cacheFor, currentGeneration, keep } from "./learner-cache.ts";

/** Answers of a gateway behind which the site is not there. */
const gatewayFailures = [502, 503, 504];

/** Has the worker stay alive until some work is done. */
export type Lasting = (work: Promise<unknown>) => void;

/** Asks the server. Throws where neither it nor anything in its place could answer. */
export async function askServer(request: Request | string): Promise<Response> {
  const options: RequestInit = typeof request === "string" ? { cache: "no-store", credentials: "same-origin" } : {};
  const answer = await fetch(request, options);
  if (gatewayFailures.includes(answer.status)) throw new TypeError("Failed to fetch: the site is not there");
  return answer;
}

/**
 * Asks for the data of a page, all of it, and keeps what belongs to the learner. Anything but a plain answer, such as a
 * redirect to log in, is given and not kept. Throws where the server cannot be reached.
 */
export function fetchData(address: string, lasting: Lasting): Promise<Response> {
  return fetchAndKeep(dataAddress(address), lasting);
}

/** Fetches the page that says that one is offline, as the learner is to see it. */
export function fetchOfflinePage(lasting: Lasting): Promise<Response> {
  return fetchAndKeep(paths.offline(), lasting);
}

async function fetchAndKeep(address: string, lasting: Lasting): Promise<Response> {
  const askedIn = currentGeneration();
  const answer = await askServer(address);
  if (answer.status === 200 && !answer.headers.has(awayHeader)) {
    const copy = answer.clone();
    const cache = await cacheFor(answer, askedIn);
    if (cache) lasting(keep(cache, address, copy));
  }
  return answer;
}
