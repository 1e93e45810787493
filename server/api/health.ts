import { createRoute, z } from "@hono/zod-openapi";
import { sql } from "drizzle-orm";
import type { Api } from "#server/api/api-context.ts";
import { answers } from "#server/api/door.ts";
import type { Resources } from "#server/resources.ts";

const health = createRoute({
  method: "get",
  path: "/health",
  responses: answers("The process is alive", z.object({ status: z.literal("ok") })),
});

const ready = createRoute({
  method: "get",
  path: "/ready",
  responses: answers(
    "The database answers and the catalogue is loaded",
    z.object({ status: z.literal("ok"), catalogue: z.string() }),
  ),
});

/** Liveness and readiness, for whoever keeps the process running. */
export function addHealthDoors(api: Api, { db, catalogue }: Resources): void {
  api.openapi(health, (context) => context.json({ status: "ok" as const }, 200));
  api.openapi(ready, async (context) => {
    await db.execute(sql`SELECT 1`);
    return context.json({ status: "ok" as const, catalogue: catalogue.version }, 200);
  });
}
