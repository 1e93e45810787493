import type { MiddlewareHandler } from "hono";
import { CodedError } from "#domain/errors.ts";
import type { Resources } from "#server/resources.ts";
import { respondWithProblem } from "./problem.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses state-changing requests from other sites' pages, signed in or not: a forged log-in into an attacker's account
 * does harm without any cookie. Expects requests with settled addresses, and so agrees with the router's own check.
 *
 * Browsers send Origin with such requests. A request with neither Origin nor Sec-Fetch-Site comes from a program: the
 * payment provider's webhook, or a mail client's one-click unsubscribe (RFC 8058). It has no authority besides a
 * signature or token in the request, and keeps no cookies of a response. So no route needs an exception (decision 051).
 */
export function requireSameOrigin(resources: Resources): MiddlewareHandler {
  return async (context, next) => {
    const { method, url } = context.req;
    const origin = context.req.header("origin");
    const fetchSite = context.req.header("sec-fetch-site");
    const isForeign = origin !== undefined ? origin !== new URL(url).origin : isElsewhere(fetchSite);
    if (!safeMethods.has(method) && isForeign)
      return respondWithProblem(context, new CodedError("cross_site"), resources);
    return next();
  };
}

/** Returns whether Sec-Fetch-Site names another site; `none` means that a person typed the address. */
function isElsewhere(fetchSite: string | undefined): boolean {
  return fetchSite !== undefined && fetchSite !== "same-origin" && fetchSite !== "none";
}
