import { createRoute, z } from "@hono/zod-openapi";
import { requireSelf } from "#domain/access.ts";
import { grades } from "#domain/grade.ts";
import type { Api } from "#server/api/api-context.ts";
import { answers, jsonBody, uidParameter } from "#server/api/door.ts";
import type { Resources } from "#server/resources.ts";
import { readProgress } from "#server/services/progress.ts";
import { type GivenGrade, readDue, recordGrades } from "#server/services/review.ts";

/** Most grades in one batch. */
const largestBatch = 500;

const givenGrade = z.strictObject({
  id: z.uuid(),
  itemKey: z.string().min(1).max(200),
  grade: z.literal([...grades]),
  gradedAt: z.iso.datetime(),
  userAnswer: z.string().max(10_000).optional(),
});

const card = z.object({ itemKey: z.string(), course: z.string(), topic: z.string(), due: z.string() });

const receipt = z.object({
  id: z.string(),
  status: z.enum(["counted", "known", "refused"]),
  itemKey: z.string().optional(),
  due: z.string().optional(),
  code: z.string().optional(),
  message: z.string().optional(),
});

const read = createRoute({
  method: "get",
  path: "/users/{uid}/reviews",
  request: { params: uidParameter },
  responses: answers(
    "The cards due now, the next ones to come, and the progress on every course that was begun",
    z.object({ items: z.array(card), coming: z.array(card), progress: z.array(z.looseObject({ course: z.string() })) }),
  ),
});

const send = createRoute({
  method: "post",
  path: "/users/{uid}/reviews",
  request: {
    params: uidParameter,
    body: jsonBody(z.strictObject({ grades: z.array(givenGrade).min(1).max(largestBatch) })),
  },
  responses: answers(
    "What became of each grade; a grade that was sent before is known and counts once",
    z.object({ items: z.array(receipt) }),
  ),
});

/** Due cards, progress, and grades in batches that may be sent again. */
export function addReviewDoors(api: Api, resources: Resources): void {
  api.openapi(read, async (context) => {
    const { viewer } = context.var;
    requireSelf(viewer, context.req.valid("param").uid);
    const { due, coming } = await readDue(resources, viewer);
    return context.json({ items: due, coming, progress: await readProgress(resources, viewer) }, 200);
  });
  api.openapi(send, async (context) => {
    const { uid } = context.req.valid("param");
    const batch = context.req
      .valid("json")
      .grades.map((grade): GivenGrade => ({ ...grade, gradedAt: new Date(grade.gradedAt) }));
    return context.json({ items: await recordGrades(resources, context.var.viewer, { uid, grades: batch }) }, 200);
  });
}
