import { randomUUID } from "node:crypto";
import { z } from "@hono/zod-openapi";
import { feedbackCategories } from "#domain/feedback/feedback.ts";
import { webAddressMax } from "#domain/links/web-address.ts";
import { learners } from "#server/api/middleware/admission.ts";
import { writtenBody } from "#server/api/middleware/body-bounds.ts";
import type { Resources } from "#server/resources.ts";
import { sendFeedback } from "#server/services/feedback/feedback.ts";
import type { Api } from "./api-context.ts";
import { answers, describeDoor, jsonBody } from "./openapi-route.ts";

const send = describeDoor(
  { name: "sendFeedback", summary: "Send feedback", tag: "Signals", who: learners, takes: writtenBody },
  {
    method: "post",
    path: "/feedback",
    request: {
      body: jsonBody(
        z.strictObject({
          /** Made by the sender, so that the same feedback sent again is kept once. The answer gives its number. */
          id: z.uuid().optional(),
          category: z.enum(feedbackCategories),
          /** Of a broken link: its address, with or without a few words. */
          text: z.string(),
          /** The address of a broken link; else it is taken from the text. */
          url: z
            .url({ protocol: /^https?$/ })
            .max(webAddressMax)
            .optional(),
          /** The name of the course that the link stands in. */
          course: z.string().max(200).optional(),
        }),
      ),
    },
    responses: answers("The feedback was kept", z.object({ id: z.string() })),
  },
);

/** A learner's feedback. */
export function addFeedbackDoors(api: Api, resources: Resources): void {
  api.openapi(send, async (context) => {
    const { id = randomUUID(), ...form } = context.req.valid("json");
    const sender = { viewer: context.var.viewer, headers: context.req.raw.headers };
    return context.json({ id: await sendFeedback(resources, sender, { id, ...form }) }, 200);
  });
}
