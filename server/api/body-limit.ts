import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { CodedError } from "#domain/errors.ts";
import { answerProblem } from "#server/api/problem.ts";
import type { Resources } from "#server/resources.ts";

/** The largest body that is read, in bytes. */
const largestBodyBytes = 256 * 1024;

/** The largest batch of grades: 10,000 of them with short answers, as a device may send after long offline. */
const largestBatchBytes = 4 * 1024 * 1024;

const reviews = /^\/api\/users\/[^/]+\/reviews$/;

/** Refuses larger bodies, by the length they state or, where they state none, as soon as they have grown too large. */
export function limitBodies(resources: Resources): MiddlewareHandler {
  const limitTo = (maxSize: number) =>
    bodyLimit({ maxSize, onError: (context) => answerProblem(context, new CodedError("body_too_large"), resources) });
  const usual = limitTo(largestBodyBytes);
  const batch = limitTo(largestBatchBytes);
  return (context, next) => (reviews.test(context.req.path) ? batch : usual)(context, next);
}
