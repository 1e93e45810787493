import { parseAffiliateCode } from "#domain/affiliates/code.ts";
import { takeReferral, withReferral } from "#domain/affiliates/link.ts";
import { affiliateParameter } from "#domain/affiliates/parameter.ts";
import { paths } from "#domain/paths.ts";
import type { Resources } from "#server/resources.ts";
import { findViewer } from "#server/services/account/account.ts";
import { followLink, readCarriedCode, referralHeader } from "#server/services/affiliates/referrals.ts";

type Answer = (request: Request) => Promise<Response>;

/**
 * Answers every address with `?ref=CODE` as the same one without it, so that pages that all visitors share stay without
 * a trace of anyone; what the site does with the code it finds in a header of its own. A redirect goes on with the code,
 * and so does the way from a page that was opened with it to the sign-up, also without a script.
 */
export function createAffiliateLinks(resources: Resources) {
  return async (request: Request, answer: Answer): Promise<Response> => {
    if (!request.url.includes(`${affiliateParameter}=`)) {
      const response = await answer(request);
      return carryToSignUp(request, response, resources);
    }
    const url = new URL(request.url);
    const named = url.pathname.startsWith("/api/") ? null : takeReferral(url);
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
  /** The address without the code. */
  plain: string;
  response: Response;
}

/**
 * Counts a link that was opened, and has the browser remember it where that is allowed. No failure keeps the page back.
 * Who has an account carries no code on, and is led to the plain address.
 */
async function open(
  resources: Resources,
  { request: { headers, url }, code, plain, response }: Opened,
): Promise<Response> {
  const isClick = !isFetchedAhead(headers) && !isReload(headers) && !isFromHere(headers, [resources.origin, url]);
  try {
    const viewer = await findViewer(resources, headers);
    const cookies = await followLink(resources, viewer, { code, cookies: headers.get("cookie"), isClick });
    for (const cookie of cookies) response.headers.append("set-cookie", cookie);
    if (viewer.kind !== "visitor") return leadTo(plain, response);
  } catch (error) {
    resources.report("affiliates: a link could not be followed", error);
  }
  // Nobody between here and the browser keeps it: each opening has to come to be counted.
  const cacheControl = response.headers.get("cache-control");
  if (cacheControl) response.headers.set("cache-control", cacheControl.replace("public", "private"));
  return response;
}

/** Leads on to the sign-up with the code of the page from which somebody goes there. */
function carryToSignUp(request: Request, response: Response, { origin }: Resources): Response {
  if (request.method !== "GET" || response.status >= 300 || !request.url.endsWith(paths.signUp())) return response;
  const code = readCarriedCode(request.headers);
  if (code === null || new URL(request.url).pathname !== paths.signUp()) return response;
  if (!isFromHere(request.headers, [origin, request.url])) return response;
  return leadTo(withReferral(paths.signUp(), code), response);
}

/** Leads on to another address in place of an answer, with what else its headers say. */
function leadTo(location: string, { headers }: Response): Response {
  for (const name of ["content-length", "content-encoding", "content-type", "etag"]) headers.delete(name);
  headers.set("location", location);
  headers.set("cache-control", "no-store");
  return new Response(null, { status: 302, headers });
}

/** The address from its path on. It has one slash at its beginning: two would name another site. */
function pathOf({ pathname, search }: URL): string {
  return pathname.replace(/^\/+/, "/") + search;
}

function isRedirect({ status, headers }: Response): boolean {
  return status >= 300 && status < 400 && headers.has("location");
}

/** The redirect with the code, where it leads to a page of the site. */
function redirectWith({ status, headers }: Response, code: string): Response {
  const target = headers.get("location") ?? "";
  const changed = new Headers(headers);
  if (/^\/(?![/\\])/.test(target)) changed.set("location", withReferral(target, code));
  return new Response(null, { status, headers: changed });
}

/** Whether a browser only asks in case somebody should open the link. */
function isFetchedAhead(headers: Headers): boolean {
  return /prefetch|prerender/.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "");
}

/** Whether the page is only loaded again. */
function isReload(headers: Headers): boolean {
  return /max-age=0|no-cache/.test(headers.get("cache-control") ?? "");
}

/** Whether somebody comes from another page of the site, whichever of its addresses it has. */
function isFromHere(headers: Headers, addresses: readonly string[]): boolean {
  if (headers.get("sec-fetch-site") === "same-origin") return true;
  const from = URL.parse(headers.get("referer") ?? "")?.origin;
  return addresses.some((address) => URL.parse(address)?.origin === from);
}
