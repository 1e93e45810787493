import { z } from "@hono/zod-openapi";
import { requireSelf } from "#domain/access.ts";
import { onlySelf } from "#server/api/middleware/admission.ts";
import type { Resources } from "#server/resources.ts";
import { openPortal } from "#server/services/billing/provider-account.ts";
import type { Api } from "./api-context.ts";
import { describeRoute, jsonResponses, uidParameter } from "./openapi-route.ts";

const open = describeRoute(
  { name: "openPortal", summary: "Open the billing portal", tag: "Payments", who: onlySelf },
  {
    method: "post",
    path: "/users/{uid}/portal_sessions",
    request: { params: uidParameter },
    responses: jsonResponses(
      "The address of the payment provider's billing portal to redirect to",
      z.object({ url: z.string() }),
    ),
  },
);

/** Adds the route to the payment provider's billing portal. */
export function addPortalRoutes(api: Api, resources: Resources): void {
  api.openapi(open, async (context) => {
    const { caller } = context.var;
    requireSelf(caller.viewer, context.req.valid("param").uid);
    return context.json({ url: await openPortal(resources, caller) }, 200);
  });
}
