import type { MiddlewareHandler } from "hono";
import { CodedError } from "#domain/errors.ts";
import { answerProblem } from "#server/api/problem.ts";
import type { Resources } from "#server/resources.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses requests that change something and come from another site's page. Browsers say where such a request comes
 * from; programs that send neither header, such as the payment provider, carry no session of a learner.
 */
export function refuseOtherSites(resources: Resources): MiddlewareHandler {
  return async (context, next) => {
    const { method, url } = context.req;
    const origin = context.req.header("origin");
    const fetchSite = context.req.header("sec-fetch-site");
    const isForeign =
      origin !== undefined ? origin !== resources.origin && origin !== new URL(url).origin : fetchSite === "cross-site";
    if (!safeMethods.has(method) && isForeign) return answerProblem(context, new CodedError("cross_site"), resources);
    return next();
  };
}
