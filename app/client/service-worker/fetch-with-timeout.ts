import { awayHeader, dataAddress, learnerHeader, versionHeader } from "#domain/offline/page-cache.ts";
import { paths } from "#domain/paths.ts";
import { cacheFor, currentGeneration, findKept, keep } from "./learner-cache.ts";

/** Answers of a gateway behind which the site is not there. */
const gatewayFailures = [502, 503, 504];

/** Has the worker stay alive until some work is done. */
export type Lasting = (work: Promise<unknown>) => void;

/** Asks the server. Throws where neither it nor anything in its place could answer. */
export async function askServer(request: Request | string, options: RequestInit = {}): Promise<Response> {
  const answer = await fetch(request, options);
  if (gatewayFailures.includes(answer.status)) throw new TypeError("Failed to fetch: the site is not there");
  return answer;
}

/**
 * Asks for the data of a page, all of it, and keeps what belongs to the learner. Where the server says that what the
 * device has kept is as good, that is given. Anything but a plain answer, such as a redirect to log in, is given and not
 * kept. Throws where the server cannot be reached.
 */
export async function fetchData(address: string, lasting: Lasting): Promise<Response> {
  return fetchAndKeep(dataAddress(address), lasting, await findKept(address));
}

/** Fetches the page that says that one is offline, as the learner is to see it. */
export function fetchOfflinePage(lasting: Lasting): Promise<Response> {
  return fetchAndKeep(paths.offline(), lasting);
}

async function fetchAndKeep(address: string, lasting: Lasting, kept: Response | null = null): Promise<Response> {
  const askedIn = currentGeneration();
  const tag = kept?.headers.get("etag");
  const headers: HeadersInit = tag ? { "if-none-match": tag } : {};
  const told = await askServer(address, { cache: "no-store", credentials: "same-origin", headers });
  const answer = kept && told.status === 304 ? renewed(kept, told) : told;
  if (answer.status === 200 && !answer.headers.has(awayHeader)) {
    const copy = answer.clone();
    const cache = await cacheFor(answer, askedIn);
    if (cache) lasting(keep(cache, address, copy));
  }
  return answer;
}

/** What the device has kept, as the server has just said that it still is. */
function renewed(kept: Response, told: Response): Response {
  const headers = new Headers(kept.headers);
  for (const name of ["date", learnerHeader, versionHeader]) {
    const value = told.headers.get(name);
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  return new Response(kept.body, { headers });
}
