import { createRoute, z } from "@hono/zod-openapi";
import { networkOf } from "#domain/client-network.ts";
import { CodedError } from "#domain/errors.ts";
import { largestEventBatch } from "#domain/event-records.ts";
import { clientAddressHeader } from "#server/adapters/auth-options.ts";
import { createAddressLimit } from "#server/api/address-limit.ts";
import type { Api } from "#server/api/api-context.ts";
import { jsonBody, problemAnswer } from "#server/api/door.ts";
import type { Resources } from "#server/resources.ts";
import { recordEvents } from "#server/services/events.ts";

/** What one network may send in a minute, in characters: a thousand of the batches that browsers send. */
const limit = { most: 1_000_000, windowMs: 60_000 };

/** What a batch counts for however short it is, in characters. */
const leastCost = 1000;

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

const send = createRoute({
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
      description: "All records are valid, and those are stored that the consent in the cookies and the sender allow",
      content: { "application/json": { schema: z.object({ stored: z.int() }) } },
    },
    default: problemAnswer,
  },
});

/** The door for event records, open to everyone. */
export function addEventDoors(api: Api, resources: Resources): void {
  const waitOf = createAddressLimit(limit);
  api.openapi(send, async (context) => {
    const { data } = context.req.valid("json");
    const network = networkOf(context.req.header(clientAddressHeader) ?? "");
    const cost = Math.max(leastCost, JSON.stringify(data).length);
    const wait = waitOf(network, { now: resources.now().getTime(), cost });
    if (wait !== null) throw new CodedError("too_many_requests", { retryAfterSeconds: wait });
    const { headers } = context.req.raw;
    return context.json(await recordEvents(resources, context.var.viewer, { data, headers }), 202);
  });
}
