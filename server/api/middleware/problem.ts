import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { codeOf, isDatabaseFailure, problemBody, retryAfterOf, statusOf } from "#domain/errors.ts";
import type { Resources } from "#server/resources.ts";
import { patternOf } from "./route-pattern.ts";

/**
 * Responds with `application/problem+json`. Internal errors go to the log only; the response carries the request id by
 * which the operator finds them.
 */
export function respondWithProblem(
  context: Context,
  error: unknown,
  { report, requestId }: Pick<Resources, "report" | "requestId">,
): Response {
  const code = codeOf(error);
  const status = statusOf(code);
  if (code === "internal" || isDatabaseFailure(error))
    report(`${context.req.method} ${patternOf(context)} failed`, error);
  else if (error instanceof Error && error.cause !== undefined && status >= 500)
    report(`${code}: ${patternOf(context)}`, error.cause);
  const wait = retryAfterOf(error);
  return context.json(problemBody(error, requestId()), status as ContentfulStatusCode, {
    "content-type": "application/problem+json",
    ...(wait === null ? {} : { "retry-after": String(wait) }),
  });
}
