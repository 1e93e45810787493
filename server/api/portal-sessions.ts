import { z } from "@hono/zod-openapi";
import { requireSelf } from "#domain/access.ts";
import { oneself } from "#server/api/middleware/admission.ts";
import type { Resources } from "#server/resources.ts";
import { openPortal } from "#server/services/billing/provider-account.ts";
import type { Api } from "./api-context.ts";
import { answers, describeDoor, uidParameter } from "./openapi-route.ts";

const open = describeDoor(
  { name: "openPortal", summary: "Open the billing portal", tag: "Payments", who: oneself },
  {
    method: "post",
    path: "/users/{uid}/portal_sessions",
    request: { params: uidParameter },
    responses: answers(
      "The address of the payment provider's billing portal, to go on to",
      z.object({ url: z.string() }),
    ),
  },
);

/** The way to the payment provider's billing portal. */
export function addPortalDoor(api: Api, resources: Resources): void {
  api.openapi(open, async (context) => {
    const { viewer } = context.var;
    requireSelf(viewer, context.req.valid("param").uid);
    return context.json({ url: await openPortal(resources, viewer, context.req.url) }, 200);
  });
}
