import type { MiddlewareHandler } from "hono";
import { CodedError } from "#domain/errors.ts";
import type { Resources } from "#server/resources.ts";
import { respondWithProblem } from "./problem.ts";

/** Answers 404 for URLs that contain NUL, which no query could take. */
export function refuseNul(resources: Resources): MiddlewareHandler {
  return async (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    if (/%00/.test(pathname + search)) return respondWithProblem(context, new CodedError("not_found"), resources);
    return next();
  };
}
