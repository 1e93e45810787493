import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { CodedError } from "#domain/errors.ts";
import type { Resources } from "#server/resources.ts";
import { answerProblem } from "./problem.ts";

/** The largest form that is read, in bytes. */
const largestFormBytes = 256 * 1024;

/**
 * Refuses larger forms, by the length they state or, where they state none, as soon as they have grown too large. The
 * doors of the API declare each its own bounds, and ask who comes first.
 */
export function limitBodies(resources: Resources): MiddlewareHandler {
  const onError: Parameters<typeof bodyLimit>[0]["onError"] = (context) =>
    answerProblem(context, new CodedError("body_too_large"), resources);
  const limit = bodyLimit({ maxSize: largestFormBytes, onError });
  return (context, next) => (context.req.path.startsWith("/api/") ? next() : limit(context, next));
}
