import { z } from "@hono/zod-openapi";
import { oneself } from "#server/api/middleware/admission.ts";
import type { Resources } from "#server/resources.ts";
import { readCheckoutSession, startCheckout } from "#server/services/billing/checkout.ts";
import type { Api } from "./api-context.ts";
import { answers, describeDoor, uidParameter } from "./openapi-route.ts";

const started = z.object({ id: z.string(), sessionId: z.string(), url: z.string() });

const start = describeDoor(
  { name: "startCheckout", summary: "Start a checkout", tag: "Payments", who: oneself },
  {
    method: "post",
    path: "/users/{uid}/checkout_sessions",
    request: { params: uidParameter },
    responses: answers("The checkout to go on to", started),
  },
);

const read = describeDoor(
  { name: "readCheckout", summary: "Read a checkout", tag: "Payments", who: oneself },
  {
    method: "get",
    path: "/users/{uid}/checkout_sessions/{id}",
    request: { params: uidParameter.extend({ id: z.string().min(1).max(64) }) },
    responses: answers(
      "A checkout that was started: its address, or the provider's error",
      z.object({
        id: z.string(),
        sessionId: z.string().nullable(),
        url: z.string().nullable(),
        error: z.string().nullable(),
      }),
    ),
  },
);

/** Subscription checkouts of a learner. */
export function addCheckoutDoors(api: Api, resources: Resources): void {
  api.openapi(start, async (context) =>
    context.json(
      await startCheckout(resources, context.var.viewer, { ...context.req.valid("param"), address: context.req.url }),
      200,
    ),
  );
  api.openapi(read, async (context) => {
    const { id, sessionId, url, error } = await readCheckoutSession(
      resources,
      context.var.viewer,
      context.req.valid("param"),
    );
    return context.json({ id, sessionId, url, error }, 200);
  });
}
