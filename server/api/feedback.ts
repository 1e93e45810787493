import { randomUUID } from "node:crypto";
import { createRoute, z } from "@hono/zod-openapi";
import { feedbackCategories } from "#domain/feedback.ts";
import type { Api } from "#server/api/api-context.ts";
import { answers, jsonBody } from "#server/api/door.ts";
import type { Resources } from "#server/resources.ts";
import { sendFeedback } from "#server/services/feedback.ts";

const send = createRoute({
  method: "post",
  path: "/feedback",
  request: {
    body: jsonBody(
      z.strictObject({
        /** Made by the sender, so that the same feedback sent again is kept once. */
        id: z.uuid().optional(),
        category: z.enum(feedbackCategories),
        text: z.string(),
      }),
    ),
  },
  responses: answers("The feedback was kept", z.object({ id: z.string() })),
});

/** A learner's feedback. */
export function addFeedbackDoors(api: Api, resources: Resources): void {
  api.openapi(send, async (context) => {
    const { id = randomUUID(), category, text } = context.req.valid("json");
    await sendFeedback(resources, context.var.viewer, { id, category, text });
    return context.json({ id }, 200);
  });
}
