import { z } from "@hono/zod-openapi";
import { mapInSlices } from "#server/adapters/time-slices.ts";
import { onlySelfWithPremium } from "#server/api/middleware/admission.ts";
import { batchBody } from "#server/api/middleware/body-bounds.ts";
import type { Resources } from "#server/resources.ts";
import { type MarkReceipt, recordMarks, type SubmittedMark } from "#server/services/study/progress.ts";
import type { Api } from "./api-context.ts";
import { idOf, maxBatchItems } from "./batch.ts";
import { describeRoute, jsonBody, jsonResponses, uidParameter } from "./openapi-route.ts";

/** Earliest accepted time of a mark, before any device could have made one. */
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

const send = describeRoute(
  { name: "sendMarks", summary: "Send done marks of links", tag: "Study", who: onlySelfWithPremium, bounds: batchBody },
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
            .max(maxBatchItems)
            .openapi({ items: { type: "object", properties: {}, additionalProperties: true } }),
        }),
      ),
    },
    responses: jsonResponses(
      "A receipt for each mark; a mark sent before is known and counts once",
      z.object({ items: z.array(receipt) }),
    ),
  },
);

/** Adds the route for batches of done marks. Batches may be repeated; each mark is validated on its own. */
export function addProgressRoutes(api: Api, resources: Resources): void {
  api.openapi(send, async (context) => {
    const { uid } = context.req.valid("param");
    const parsed = await mapInSlices(context.req.valid("json").marks, parseMark);
    const marks = parsed.flatMap((mark) => ("status" in mark ? [] : mark));
    const receipts = (await recordMarks(resources, context.var.caller, { uid, marks })).values();
    const items = parsed.map((mark) => ("status" in mark ? mark : (receipts.next().value ?? malformed(mark.id))));
    return context.json({ items }, 200);
  });
}

function parseMark(given: unknown): SubmittedMark | MarkReceipt {
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
