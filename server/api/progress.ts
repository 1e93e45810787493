import { z } from "@hono/zod-openapi";
import { mapInTurns } from "#server/adapters/give-way.ts";
import { oneselfWithPremium } from "#server/api/middleware/admission.ts";
import { batchBody } from "#server/api/middleware/body-bounds.ts";
import type { Resources } from "#server/resources.ts";
import { type GivenMark, type MarkReceipt, recordMarks } from "#server/services/study/progress.ts";
import type { Api } from "./api-context.ts";
import { idOf, largestBatch } from "./batch.ts";
import { answers, describeDoor, jsonBody, uidParameter } from "./openapi-route.ts";

/** No mark is older: before it no device could have made one. */
const earliestMark = Date.UTC(2020, 0, 1);

const givenMark = z.strictObject({
  id: z.uuid(),
  itemKey: z.string().min(1).max(200),
  isDone: z.boolean(),
  at: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .refine((at) => at.getTime() >= earliestMark),
  zone: z.string().max(64).optional(),
});

const receipt = z.object({
  id: z.string(),
  status: z.enum(["counted", "known", "refused"]),
  code: z.string().optional(),
  message: z.string().optional(),
});

const send = describeDoor(
  { name: "sendMarks", summary: "Send done marks of links", tag: "Study", who: oneselfWithPremium, takes: batchBody },
  {
    method: "post",
    path: "/users/{uid}/progress",
    request: {
      params: uidParameter,
      body: jsonBody(
        z.strictObject({
          marks: z
            .array(z.unknown())
            .min(1)
            .max(largestBatch)
            .openapi({ items: { type: "object", properties: {}, additionalProperties: true } }),
        }),
      ),
    },
    responses: answers(
      "What became of each mark; a mark that was sent before is known and counts once",
      z.object({ items: z.array(receipt) }),
    ),
  },
);

/** Done marks of links in batches that may be sent again, each judged by itself. */
export function addProgressDoors(api: Api, resources: Resources): void {
  api.openapi(send, async (context) => {
    const { uid } = context.req.valid("param");
    const { viewer } = context.var;
    const parsed = await mapInTurns(context.req.valid("json").marks, parseMark);
    const marks = parsed.flatMap((mark) => ("status" in mark ? [] : mark));
    const receipts = (await recordMarks(resources, viewer, { uid, marks })).values();
    const items = parsed.map((mark) => ("status" in mark ? mark : (receipts.next().value ?? malformed(mark.id))));
    return context.json({ items }, 200);
  });
}

function parseMark(given: unknown): GivenMark | MarkReceipt {
  const { data } = givenMark.safeParse(given);
  if (data) return data;
  return malformed(idOf(given, "id"));
}

function malformed(id: string): MarkReceipt {
  return {
    id,
    status: "refused",
    code: "invalid_request",
    message: "A mark has an id (UUID), itemKey, isDone and at (an ISO instant).",
  };
}
