import { dataAddress, learnerHeader, outageHeader, versionHeader } from "#domain/offline/page-cache.ts";
import { paths } from "#domain/paths.ts";
import { keepFormulaFonts } from "./formula-fonts.ts";
import { cacheFor, cacheResponse, currentGeneration, findCachedPage } from "./learner-cache.ts";

/** Statuses of a gateway that cannot reach the site. */
const gatewayFailures = [502, 503, 504];

/** Keeps the worker alive until a promise settles. */
export type WaitUntil = (work: Promise<unknown>) => void;

/** Fetches from the server. Throws if it is unreachable or a gateway answers in its place. */
export async function fetchWithTimeout(request: Request | string, options: RequestInit = {}): Promise<Response> {
  const answer = await fetch(request, options);
  if (gatewayFailures.includes(answer.status))
    throw new TypeError("Failed to fetch: the gateway cannot reach the site");
  return answer;
}

/**
 * Fetches a page's complete data and caches it if it belongs to the learner. Returns the cached copy on 304; returns
 * other responses, such as a redirect to log in, without caching. Throws if the server is unreachable.
 */
export async function fetchData(address: string, waitUntil: WaitUntil): Promise<Response> {
  return fetchAndKeep(dataAddress(address), waitUntil, await findCachedPage(address));
}

/** Fetches the learner's own version of the offline page. */
export function fetchOfflinePage(waitUntil: WaitUntil): Promise<Response> {
  return fetchAndKeep(paths.offline(), waitUntil);
}

async function fetchAndKeep(address: string, waitUntil: WaitUntil, kept: Response | null = null): Promise<Response> {
  const askedIn = currentGeneration();
  const tag = kept?.headers.get("etag");
  const headers: HeadersInit = tag ? { "if-none-match": tag } : {};
  const response = await fetchWithTimeout(address, { cache: "no-store", credentials: "same-origin", headers });
  const answer = kept && response.status === 304 ? renewed(kept, response) : response;
  if (answer.status === 200 && !answer.headers.has(outageHeader)) {
    const copy = answer.clone();
    const cache = await cacheFor(answer, askedIn);
    // First the fonts: a page that is kept then looks as it does online.
    if (cache) waitUntil(keepFormulaFonts(copy.clone()).then(() => cacheResponse(cache, address, copy)));
  }
  return answer;
}

/** Returns the cached response with the headers of the 304 that confirmed it. */
function renewed(kept: Response, told: Response): Response {
  const headers = new Headers(kept.headers);
  for (const name of ["date", learnerHeader, versionHeader]) {
    const value = told.headers.get(name);
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  return new Response(kept.body, { headers });
}
