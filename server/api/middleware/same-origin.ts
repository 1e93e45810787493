import type { MiddlewareHandler } from "hono";
import { CodedError } from "#domain/errors.ts";
import type { Resources } from "#server/resources.ts";
import { answerProblem } from "./problem.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses requests that change something and come from another site's page, signed in or not: one that logs a browser
 * in to a stranger's account would do harm without any cookie. It takes requests with their addresses settled, and so
 * agrees with the router's own check.
 *
 * Each browser says by Origin where such a request comes from. What says nothing at all is a program: the payment
 * provider with its webhook, or one that mails through to an address in a mail (RFC 8058). It brings no authority but
 * what it sends, a signature or a token, and keeps no cookie that an answer sets. So no address is let in by name
 * (decision 051).
 */
export function refuseOtherSites(resources: Resources): MiddlewareHandler {
  return async (context, next) => {
    const { method, url } = context.req;
    const origin = context.req.header("origin");
    const fetchSite = context.req.header("sec-fetch-site");
    const isForeign = origin !== undefined ? origin !== new URL(url).origin : isElsewhere(fetchSite);
    if (!safeMethods.has(method) && isForeign) return answerProblem(context, new CodedError("cross_site"), resources);
    return next();
  };
}

/** What browsers say besides: `none` stands for an address that a person has typed. */
function isElsewhere(fetchSite: string | undefined): boolean {
  return fetchSite !== undefined && fetchSite !== "same-origin" && fetchSite !== "none";
}
