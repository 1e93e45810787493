import { parseAffiliateCode } from "#domain/affiliates/code.ts";
import { extractReferral, withReferral } from "#domain/affiliates/link.ts";
import { affiliateParameter } from "#domain/affiliates/parameter.ts";
import { apiPrefix, paths } from "#domain/paths.ts";
import type { Resources } from "#server/resources.ts";
import { findViewer } from "#server/services/account/account.ts";
import { readCarriedCode, recordLinkVisit, referralHeader } from "#server/services/affiliates/referrals.ts";

type Answer = (request: Request) => Promise<Response>;

/**
 * Handles `?ref=CODE`: renders the page at the URL without it, so that cached pages stay the same for all visitors, and
 * passes the code on in a request header. Redirects keep the code, and so does the way from the opened page to the
 * sign-up, also without JavaScript.
 */
export function createAffiliateLinks(resources: Resources) {
  return async (request: Request, answer: Answer): Promise<Response> => {
    if (!request.url.includes(`${affiliateParameter}=`)) {
      const response = await answer(request);
      return carryToSignUp(request, response, resources);
    }
    const url = new URL(request.url);
    const named = url.pathname.startsWith(apiPrefix) ? null : extractReferral(url);
    if (named === null) return answer(request);
    const code = parseAffiliateCode(named);
    const headers = new Headers(request.headers);
    if (code !== null) headers.set(referralHeader, code);
    const { method, body } = request;
    const plain = new Request(url, { method, headers, body, duplex: "half" } as RequestInit);
    const response = await answer(plain);
    if (code === null) return response;
    if (isRedirect(response)) return redirectWith(response, code);
    return method === "GET" && !url.pathname.endsWith(".data")
      ? open(resources, { request, code, plain: pathOf(url), response })
      : response;
  };
}

interface Opened {
  request: Request;
  code: string;
  /** The URL without the code. */
  plain: string;
  response: Response;
}

/**
 * Counts the opened link and returns the page with the cookies that remember the affiliate, if allowed. A failure does
 * not hold back the page. Learners with an account are redirected to the URL without the code.
 */
async function open(
  resources: Resources,
  { request: { headers, url }, code, plain, response }: Opened,
): Promise<Response> {
  const isClick = !isFetchedAhead(headers) && !isReload(headers) && !isFromHere(headers, [resources.origin, url]);
  try {
    const { viewer } = await findViewer(resources, headers);
    const cookies = await recordLinkVisit(resources, { viewer, headers, address: url }, { code, isClick });
    for (const cookie of cookies) response.headers.append("set-cookie", cookie);
    if (viewer.kind !== "visitor") return redirectTo(plain, response);
  } catch (error) {
    resources.report("affiliates: a link could not be followed", error);
  }
  // Caches in between must not store it, since every opening has to reach the server to be counted.
  const cacheControl = response.headers.get("cache-control");
  if (cacheControl) response.headers.set("cache-control", cacheControl.replace("public", "private"));
  return response;
}

/** Redirects to the sign-up with the code of the page that led there. */
function carryToSignUp(request: Request, response: Response, { origin }: Resources): Response {
  if (request.method !== "GET" || response.status >= 300 || !request.url.includes(paths.signUp())) return response;
  const code = readCarriedCode(request.headers);
  const { pathname, search } = new URL(request.url);
  if (code === null || pathname !== paths.signUp()) return response;
  if (!isFromHere(request.headers, [origin, request.url])) return response;
  return redirectTo(withReferral(pathname + search, code), response);
}

/** Replaces a response by a redirect and keeps its other headers. */
function redirectTo(location: string, { headers }: Response): Response {
  for (const name of ["content-length", "content-encoding", "content-type", "etag"]) headers.delete(name);
  headers.set("location", location);
  headers.set("cache-control", "no-store");
  return new Response(null, { status: 302, headers });
}

/** Returns path and query with a single leading slash; two would name another host. */
function pathOf({ pathname, search }: URL): string {
  return pathname.replace(/^\/+/, "/") + search;
}

function isRedirect({ status, headers }: Response): boolean {
  return status >= 300 && status < 400 && headers.has("location");
}

/** Adds the code to a redirect that stays on the site. */
function redirectWith({ status, headers }: Response, code: string): Response {
  const target = headers.get("location") ?? "";
  const changed = new Headers(headers);
  if (/^\/(?![/\\])/.test(target)) changed.set("location", withReferral(target, code));
  return new Response(null, { status, headers: changed });
}

/** Returns whether the browser only prefetches the page. */
function isFetchedAhead(headers: Headers): boolean {
  return /prefetch|prerender/.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "");
}

/** Returns whether the page is a reload. */
function isReload(headers: Headers): boolean {
  return /max-age=0|no-cache/.test(headers.get("cache-control") ?? "");
}

/** Returns whether the visitor comes from another page of the site, under any of its origins. */
function isFromHere(headers: Headers, addresses: readonly string[]): boolean {
  if (headers.get("sec-fetch-site") === "same-origin") return true;
  const from = URL.parse(headers.get("referer") ?? "")?.origin;
  return addresses.some((address) => URL.parse(address)?.origin === from);
}
