import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { CodedError } from "#domain/errors.ts";
import { answerProblem } from "#server/api/problem.ts";
import type { Resources } from "#server/resources.ts";

/** The largest body that is read, in bytes. */
const largestBodyBytes = 256 * 1024;

/** The largest batch of what a device has kept while it was offline, in bytes. */
const largestBatchBytes = 8 * 1024 * 1024;

const batchPath = /^\/api\/users\/[^/]+\/(?:reviews|progress)$/;

/** Whether a path is that of a door for batches, whose items are judged one by one. */
export function isBatch(path: string): boolean {
  return batchPath.test(path);
}

/** Refuses larger bodies, by the length they state or, where they state none, as soon as they have grown too large. */
export function limitBodies(resources: Resources): MiddlewareHandler {
  const limitTo = (maxSize: number) =>
    bodyLimit({ maxSize, onError: (context) => answerProblem(context, new CodedError("body_too_large"), resources) });
  const [limitBody, limitBatch] = [limitTo(largestBodyBytes), limitTo(largestBatchBytes)];
  return (context, next) => (isBatch(context.req.path) ? limitBatch : limitBody)(context, next);
}
