import type { MiddlewareHandler } from "hono";
import { CodedError } from "#domain/errors.ts";
import type { Resources } from "#server/resources.ts";
import { answerProblem } from "./problem.ts";

/** Refuses addresses that hold the character NUL: nothing is there, and no query could ask for it. */
export function refuseNul(resources: Resources): MiddlewareHandler {
  return async (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    if (/%00/.test(pathname + search)) return answerProblem(context, new CodedError("not_found"), resources);
    return next();
  };
}
