import { createRoute, z } from "@hono/zod-openapi";
import { CodedError } from "#domain/errors.ts";
import { largestEventBatch } from "#domain/event-records.ts";
import { clientAddressHeader } from "#server/adapters/auth-options.ts";
import { createAddressLimit } from "#server/api/address-limit.ts";
import type { Api } from "#server/api/api-context.ts";
import { jsonBody, problemAnswer } from "#server/api/door.ts";
import type { Resources } from "#server/resources.ts";
import { recordEvents } from "#server/services/events.ts";

/** A browser sends at most three batches a second; many people can share an address. */
const limit = { most: 1000, windowMs: 60_000 };

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
      description: "All records are valid, and those that the consent in the cookies allows are stored",
      content: { "application/json": { schema: z.object({ stored: z.int() }) } },
    },
    default: problemAnswer,
  },
});

/** The door for event records, open to everyone. */
export function addEventDoors(api: Api, resources: Resources): void {
  const waitOf = createAddressLimit(limit);
  api.openapi(send, async (context) => {
    const wait = waitOf(context.req.header(clientAddressHeader) ?? "", resources.now().getTime());
    if (wait !== null) throw new CodedError("too_many_requests", { retryAfterSeconds: wait });
    const { data } = context.req.valid("json");
    const { headers } = context.req.raw;
    return context.json(await recordEvents(resources, context.var.viewer, { data, headers }), 202);
  });
}
