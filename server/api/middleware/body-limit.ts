import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { CodedError } from "#domain/errors.ts";
import { apiPrefix } from "#domain/paths.ts";
import type { Resources } from "#server/resources.ts";
import { respondWithProblem } from "./problem.ts";

/** Maximum size of a form, in bytes. */
const maxFormBytes = 256 * 1024;

/**
 * Refuses larger forms by their Content-Length or, without one, as soon as the limit is exceeded. API routes declare
 * their own limits and check access first.
 */
export function limitBodies(resources: Resources): MiddlewareHandler {
  const onError: Parameters<typeof bodyLimit>[0]["onError"] = (context) =>
    respondWithProblem(context, new CodedError("body_too_large"), resources);
  const limit = bodyLimit({ maxSize: maxFormBytes, onError });
  return (context, next) => (context.req.path.startsWith(apiPrefix) ? next() : limit(context, next));
}
