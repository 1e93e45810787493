import { randomUUID } from "node:crypto";
import { z } from "@hono/zod-openapi";
import { feedbackCategories } from "#domain/feedback/feedback.ts";
import { webAddressMax } from "#domain/links/web-address.ts";
import { learners } from "#server/api/middleware/admission.ts";
import { writtenBody } from "#server/api/middleware/body-bounds.ts";
import type { Resources } from "#server/resources.ts";
import { sendFeedback } from "#server/services/feedback/feedback.ts";
import type { Api } from "./api-context.ts";
import { describeRoute, jsonBody, jsonResponses } from "./openapi-route.ts";

const send = describeRoute(
  { name: "sendFeedback", summary: "Send feedback", tag: "Signals", who: learners, bounds: writtenBody },
  {
    method: "post",
    path: "/feedback",
    request: {
      body: jsonBody(
        z.strictObject({
          /**
           * Made by the sender for idempotency: the same feedback sent again is stored once. The response returns its
           * id.
           */
          id: z.uuid().optional(),
          category: z.enum(feedbackCategories),
          /** For a broken link: its address, with or without a few words. */
          text: z.string(),
          /** The address of a broken link; taken from the text if missing. */
          url: z
            .url({ protocol: /^https?$/ })
            .max(webAddressMax)
            .optional(),
          /** Name of the course that contains the link. */
          course: z.string().max(200).optional(),
        }),
      ),
    },
    responses: jsonResponses("The feedback was kept", z.object({ id: z.string() })),
  },
);

/** Adds the route for a learner's feedback. */
export function addFeedbackRoutes(api: Api, resources: Resources): void {
  api.openapi(send, async (context) => {
    const { id = randomUUID(), ...form } = context.req.valid("json");
    return context.json({ id: await sendFeedback(resources, context.var.caller, { id, ...form }) }, 200);
  });
}
