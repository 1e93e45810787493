import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { CodedError } from "#domain/errors.ts";
import { answerProblem } from "#server/api/problem.ts";
import type { Resources } from "#server/resources.ts";

/** The largest body that is read, in bytes. */
const largestBodyBytes = 256 * 1024;

/** Refuses larger bodies, by the length they state or, where they state none, as soon as they have grown too large. */
export function limitBodies(resources: Resources): MiddlewareHandler {
  return bodyLimit({
    maxSize: largestBodyBytes,
    onError: (context) => answerProblem(context, new CodedError("body_too_large"), resources),
  });
}
