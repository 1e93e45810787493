import type { MiddlewareHandler } from "hono";
import { affiliateParameter } from "#domain/affiliate.ts";
import { isDatabaseFailure } from "#domain/errors.ts";
import type { Resources } from "#server/resources.ts";
import { findViewer } from "#server/services/account.ts";
import { followLink } from "#server/services/affiliate-referrals.ts";

/**
 * Leads every address with `?ref=CODE` on to the same one without it, and sets the cookie on the way. So pages that all
 * visitors share stay without a trace of anyone, and the code is not carried further with a copied address.
 */
export function followAffiliateLinks(resources: Resources): MiddlewareHandler {
  return async (context, next) => {
    const { method, url: address, raw } = context.req;
    const url = address.includes(`${affiliateParameter}=`) ? new URL(address) : null;
    const code = url?.searchParams.get(affiliateParameter) ?? null;
    const isPage = method === "GET" || method === "HEAD";
    if (!url || code === null || !isPage || url.pathname.endsWith(".data")) return next();
    url.searchParams.delete(affiliateParameter);
    // One slash only: two would name another site.
    const target = url.pathname.replace(/^\/+/, "/") + url.search;
    const headers = new Headers({ location: target, "cache-control": "no-store" });
    const isOpened = method === "GET" && !isFetchedAhead(raw.headers);
    const cookies = isOpened ? await follow(resources, raw.headers, code) : [];
    // While the database is away the address keeps the code: it counts when the page is loaded again.
    if (cookies === null) return next();
    for (const cookie of cookies) headers.append("set-cookie", cookie);
    return new Response(null, { status: 302, headers });
  };
}

/** Counts an affiliate's link that was opened. Gives the cookies that remember it; null while the database is away. */
async function follow(resources: Resources, headers: Headers, code: string): Promise<string[] | null> {
  try {
    const viewer = await findViewer(resources, headers);
    return await followLink(resources, viewer, { code, cookies: headers.get("cookie") });
  } catch (error) {
    if (!isDatabaseFailure(error)) throw error;
    resources.report("an affiliate's link could not be counted", error);
    return null;
  }
}

/** Whether a browser only asks in case somebody should open the link. */
function isFetchedAhead(headers: Headers): boolean {
  return /prefetch|prerender/.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "");
}
