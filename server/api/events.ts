import { z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { networkOf } from "#domain/account/network-prefix.ts";
import { CodedError } from "#domain/errors.ts";
import { largestEventBatch } from "#domain/events/records.ts";
import { clientAddressHeader } from "#server/adapters/account/auth-options.ts";
import { createAddressLimit } from "#server/api/middleware/address-limit.ts";
import { everyViewer } from "#server/api/middleware/admission.ts";
import { listBody } from "#server/api/middleware/body-bounds.ts";
import { readBytes, requireLength } from "#server/api/middleware/read-body.ts";
import type { Resources } from "#server/resources.ts";
import { recordEvents } from "#server/services/events/events.ts";
import type { Api } from "./api-context.ts";
import { describeDoor, jsonBody, problemAnswer } from "./openapi-route.ts";

/** What one network may send in a minute, in bytes: a thousand of the batches that browsers send. */
const limit = { most: 1_000_000, windowMs: 60_000 };

/** What a batch counts for however short it is, in bytes. */
const leastCost = 1000;

/** Records of up to a hundred graded cards each: a card's fields lie five levels deep. */
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
  describeDoor(
    { name: "sendEvents", summary: "Send event records", tag: "Signals", who: everyViewer, takes: eventBody, before },
    {
      method: "post",
      path: "/customEvents",
      request: {
        body: jsonBody(
          z.strictObject({
            data: z.array(record).openapi({ description: `Event records, at most ${largestEventBatch}` }),
          }),
        ),
      },
      responses: {
        202: {
          description:
            "All records are valid, and those are stored that the consent in the cookies and the sender allow",
          content: { "application/json": { schema: z.object({ stored: z.int() }) } },
        },
        default: problemAnswer,
      },
    },
  );

/** The door for event records, open to everyone; how much comes from one network is asked before it is read. */
export function addEventDoors(api: Api, resources: Resources): void {
  const waitOf = createAddressLimit(limit);
  const limitNetwork: MiddlewareHandler = async ({ req }, next) => {
    const size = requireLength(req.raw, eventBody.bytes) ?? (await readBytes(req, eventBody.bytes)).length;
    const network = networkOf(req.header(clientAddressHeader) ?? "");
    const wait = waitOf(network, { now: resources.now().getTime(), cost: Math.max(leastCost, size) });
    if (wait !== null) throw new CodedError("too_many_requests", { retryAfterSeconds: wait });
    await next();
  };
  api.openapi(describeSend(limitNetwork), async (context) => {
    const { data } = context.req.valid("json");
    const { headers } = context.req.raw;
    return context.json(await recordEvents(resources, context.var.viewer, { data, headers }), 202);
  });
}
