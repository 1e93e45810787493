import { z } from "@hono/zod-openapi";
import { onlySelf } from "#server/api/middleware/admission.ts";
import type { Resources } from "#server/resources.ts";
import { readCheckoutSession, startCheckout } from "#server/services/billing/checkout.ts";
import type { Api } from "./api-context.ts";
import { describeRoute, jsonResponses, uidParameter } from "./openapi-route.ts";

const started = z.object({ id: z.string(), sessionId: z.string(), url: z.string() });

const start = describeRoute(
  { name: "startCheckout", summary: "Start a checkout", tag: "Payments", who: onlySelf },
  {
    method: "post",
    path: "/users/{uid}/checkout_sessions",
    request: { params: uidParameter },
    responses: jsonResponses("The checkout to redirect to", started),
  },
);

const read = describeRoute(
  { name: "readCheckout", summary: "Read a checkout", tag: "Payments", who: onlySelf },
  {
    method: "get",
    path: "/users/{uid}/checkout_sessions/{id}",
    request: { params: uidParameter.extend({ id: z.string().min(1).max(64) }) },
    responses: jsonResponses(
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

/** Adds the routes that start and read a learner's checkouts. */
export function addCheckoutRoutes(api: Api, resources: Resources): void {
  api.openapi(start, async (context) =>
    context.json(
      await startCheckout(resources, context.var.caller, { ...context.req.valid("param"), soldBy: null }),
      200,
    ),
  );
  api.openapi(read, async (context) => {
    const { id, sessionId, url, error } = await readCheckoutSession(
      resources,
      context.var.caller,
      context.req.valid("param"),
    );
    return context.json({ id, sessionId, url, error }, 200);
  });
}
