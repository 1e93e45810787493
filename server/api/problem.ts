import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { codeOf, problemBody, retryAfterOf, statusOf } from "#domain/errors.ts";
import type { Resources } from "#server/resources.ts";

/** Answers a failure as `application/problem+json`. What went wrong inside goes to the log and to nobody else. */
export function answerProblem(context: Context, error: unknown, { report }: Pick<Resources, "report">): Response {
  const code = codeOf(error);
  if (code === "internal") report(`${context.req.method} ${context.req.path} failed`, error);
  else if (error instanceof Error && error.cause !== undefined && statusOf(code) >= 500)
    report(`${code}: ${context.req.path}`, error.cause);
  const wait = retryAfterOf(error);
  return context.json(problemBody(error), statusOf(code) as ContentfulStatusCode, {
    "content-type": "application/problem+json",
    ...(wait === null ? {} : { "retry-after": String(wait) }),
  });
}
