import { z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { maxEventBatch } from "#domain/events/records.ts";
import { everyViewer } from "#server/api/middleware/admission.ts";
import { listBody } from "#server/api/middleware/body-bounds.ts";
import { createNetworkLimit } from "#server/api/middleware/network-limit.ts";
import { readBytes, requireContentLength } from "#server/api/middleware/read-body.ts";
import type { Resources } from "#server/resources.ts";
import { recordEvents } from "#server/services/events/events.ts";
import type { Api } from "./api-context.ts";
import { describeRoute, jsonBody, problemResponse } from "./openapi-route.ts";

/** Bytes that one network may send per minute: 1,000 batches of the size that browsers send. */
const limit = { most: 1_000_000, windowMs: 60_000 };

/** Minimum cost of a batch, in bytes. */
const minCost = 1000;

/** Allows records of up to 100 graded cards each, whose fields are five levels deep. */
const eventBody = listBody;

const record = z.unknown().openapi({
  type: "object",
  properties: {
    event: { type: "string" },
    eventTimestamp: { type: "number" },
    userId: { type: ["string", "null"] },
    timestamp: { type: "number" },
  },
  required: ["event"],
  additionalProperties: true,
});

const describeSend = (before: MiddlewareHandler) =>
  describeRoute(
    { name: "sendEvents", summary: "Send event records", tag: "Signals", who: everyViewer, bounds: eventBody, before },
    {
      method: "post",
      path: "/customEvents",
      request: {
        body: jsonBody(
          z.strictObject({
            data: z.array(record).openapi({ description: `Event records, at most ${maxEventBatch}` }),
          }),
        ),
      },
      responses: {
        202: {
          description:
            "All records are valid; those allowed by the consent in the cookies and by the sender are stored",
          content: { "application/json": { schema: z.object({ stored: z.int() }) } },
        },
        default: problemResponse,
      },
    },
  );

/** Adds the route for event records, open to everyone; the limit per network is checked before the body is parsed. */
export function addEventRoutes(api: Api, resources: Resources): void {
  const count = createNetworkLimit(resources, limit);
  const limitNetwork: MiddlewareHandler = async ({ req }, next) => {
    const size = requireContentLength(req.raw, eventBody.bytes) ?? (await readBytes(req, eventBody.bytes)).length;
    count(req, Math.max(minCost, size));
    await next();
  };
  api.openapi(describeSend(limitNetwork), async (context) => {
    const { data } = context.req.valid("json");
    return context.json(await recordEvents(resources, context.var.caller, data), 202);
  });
}
