import { z } from "@hono/zod-openapi";
import { requireSelf } from "#domain/access.ts";
import { mapInSlices } from "#server/adapters/time-slices.ts";
import { onlySelf } from "#server/api/middleware/admission.ts";
import { batchBody } from "#server/api/middleware/body-bounds.ts";
import type { Resources } from "#server/resources.ts";
import type { Refusal } from "#server/services/refusal.ts";
import { recordReviews } from "#server/services/review/record-reviews.ts";
import { readToday } from "#server/services/review/review.ts";
import { readProgress } from "#server/services/study/progress.ts";
import type { Api } from "./api-context.ts";
import { idOf, maxBatchItems } from "./batch.ts";
import { describeRoute, jsonBody, jsonResponses, uidParameter } from "./openapi-route.ts";
import { gradeSchema, type ParsedItem, parseGrade, parseRetraction, retractionSchema } from "./review-items.ts";

const card = z.object({
  itemKey: z.string(),
  course: z.string(),
  topic: z.string(),
  due: z.string(),
  isLeech: z.boolean(),
});

const today = z.object({
  items: z.array(card),
  dueInAll: z.int(),
  doneToday: z.int(),
  estimatedMinutes: z.int(),
  forecast: z.array(z.object({ day: z.string(), reviews: z.int() })),
  caughtUpOn: z.string().nullable(),
  coming: z.array(card),
  settings: z.object({ desiredRetention: z.number(), dailyCap: z.int(), zone: z.string() }),
  progress: z.array(z.looseObject({ course: z.string() })),
});

const outcome = {
  status: z.enum(["counted", "known", "refused"]),
  code: z.string().optional(),
  message: z.string().optional(),
};

/** A card that was changed, with the minutes until its next review by the grade that is given then. */
const changedCard = {
  itemKey: z.string().optional(),
  intervals: z.object({ 1: z.number(), 3: z.number(), 5: z.number() }).optional(),
};

const receipts = z.object({
  items: z.array(z.object({ id: z.string(), ...outcome, ...changedCard, due: z.string().optional() })),
  retractions: z.array(z.object({ gradeId: z.string(), ...outcome, ...changedCard })),
});

/** Items are parsed one by one, so that an invalid one does not reject the others. */
const batch = z.strictObject({
  grades: z
    .array(z.unknown().openapi({ type: "object", allOf: [{ $ref: "#/components/schemas/Grade" }] }))
    .max(maxBatchItems)
    .default([]),
  retractions: z
    .array(z.unknown().openapi({ type: "object", allOf: [{ $ref: "#/components/schemas/Retraction" }] }))
    .max(maxBatchItems)
    .default([]),
});

const read = describeRoute(
  { name: "readReviews", summary: "Read what is due", tag: "Study", who: onlySelf },
  {
    method: "get",
    path: "/users/{uid}/reviews",
    request: { params: uidParameter },
    responses: jsonResponses(
      "The reviews due today in order, the forecast of the next 30 days, and the progress on every course",
      today,
    ),
  },
);

const count = describeRoute(
  { name: "countDue", summary: "Count what is due", tag: "Study", who: onlySelf },
  {
    method: "get",
    path: "/users/{uid}/reviews/due",
    request: { params: uidParameter },
    responses: jsonResponses("How many questions are to be asked today", z.object({ due: z.int() })),
  },
);

const send = describeRoute(
  { name: "sendReviews", summary: "Send grades", tag: "Study", who: onlySelf, bounds: batchBody },
  {
    method: "post",
    path: "/users/{uid}/reviews",
    request: { params: uidParameter, body: jsonBody(batch) },
    responses: jsonResponses(
      "A receipt for each grade and retraction; one sent before is known and counts once, an invalid one is refused with a reason",
      receipts,
    ),
  },
);

/** Adds the routes for due reviews with progress, and for batches of grades, which may be repeated. */
export function addReviewRoutes(api: Api, resources: Resources): void {
  api.openAPIRegistry.register("Grade", gradeSchema);
  api.openAPIRegistry.register("Retraction", retractionSchema);
  api.openapi(read, async (context) => {
    const { caller } = context.var;
    requireSelf(caller.viewer, context.req.valid("param").uid);
    const { due: items, ...rest } = await readToday(resources, caller);
    return context.json({ items, ...rest, progress: await readProgress(resources, caller) }, 200);
  });
  api.openapi(count, async (context) => {
    const { caller } = context.var;
    requireSelf(caller.viewer, context.req.valid("param").uid);
    return context.json({ due: (await readToday(resources, caller)).due.length }, 200);
  });
  api.openapi(send, async (context) => {
    const sent = context.req.valid("json");
    const grades = await mapInSlices(sent.grades, parseGrade);
    const retractions = await mapInSlices(sent.retractions, parseRetraction);
    const recorded = await recordReviews(resources, context.var.caller, {
      uid: context.req.valid("param").uid,
      grades: goodOnes(grades),
      retractions: goodOnes(retractions),
    });
    const answered = {
      items: merge(grades, recorded.items, (index) => ({ id: idOf(sent.grades[index], "id") })),
      retractions: merge(retractions, recorded.retractions, (index) => ({
        gradeId: idOf(sent.retractions[index], "gradeId"),
      })),
    };
    return context.json(answered, 200);
  });
}

function goodOnes<Item>(read: readonly ParsedItem<Item>[]): Item[] {
  return read.flatMap((one) => ("item" in one ? [one.item] : []));
}

/** Combines the refusals and the receipts into one result per submitted item, in order. */
function merge<Item, Receipt extends object, Name>(
  read: readonly ParsedItem<Item>[],
  recorded: readonly Receipt[],
  nameOf: (index: number) => Name,
): (Receipt | (Name & Refusal))[] {
  let next = 0;
  return read.flatMap<Receipt | (Name & Refusal)>((one, index) => {
    if ("refusal" in one) return [{ ...nameOf(index), ...one.refusal }];
    const receipt = recorded[next];
    next += 1;
    return receipt ? [receipt] : [];
  });
}
