import { z } from "@hono/zod-openapi";
import { anyone } from "#server/api/middleware/admission.ts";
import type { Resources } from "#server/resources.ts";
import { createReadiness } from "#server/services/operator/readiness.ts";
import type { Api } from "./api-context.ts";
import { describeRoute, jsonResponses } from "./openapi-route.ts";

const health = describeRoute(
  { name: "readHealth", summary: "Check whether the process is alive", tag: "Site", who: anyone },
  {
    method: "get",
    path: "/health",
    responses: jsonResponses("The process is alive", z.object({ status: z.literal("ok") })),
  },
);

const ready = describeRoute(
  { name: "readReadiness", summary: "Check whether the site is ready", tag: "Site", who: anyone },
  {
    method: "get",
    path: "/ready",
    responses: jsonResponses(
      "The database answers and is up to date, the catalogue is loaded, and the process is not ending",
      z.object({ status: z.literal("ok"), catalogue: z.string() }),
    ),
  },
);

/** Adds the liveness and readiness routes. */
export function addHealthRoutes(api: Api, resources: Resources): void {
  const requireReady = createReadiness(resources);
  api.openapi(health, (context) => context.json({ status: "ok" as const }, 200));
  api.openapi(ready, async (context) => {
    await requireReady();
    return context.json({ status: "ok" as const, catalogue: resources.catalogue.version }, 200);
  });
}
