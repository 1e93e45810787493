import { createRoute, z } from "@hono/zod-openapi";
import type { Api } from "#server/api/api-context.ts";
import { answers, uidParameter } from "#server/api/door.ts";
import type { Resources } from "#server/resources.ts";
import { readUserDocument } from "#server/services/user-document.ts";

export const savedMaterialSchema = z.object({
  course: z.string(),
  title: z.string(),
  url: z.string(),
  displayUrl: z.string(),
  name: z.string().optional(),
  kind: z.string().optional(),
  order: z.string().optional(),
  secondaryInfo: z.string().optional(),
});

const userDocument = z.object({
  uid: z.string(),
  email: z.string(),
  createdAt: z.string(),
  savedMaterials: z.array(savedMaterialSchema),
});

const read = createRoute({
  method: "get",
  path: "/users/{uid}",
  request: { params: uidParameter },
  responses: answers("The learner's own user document", userDocument),
});

const create = createRoute({
  method: "put",
  path: "/users/{uid}",
  request: { params: uidParameter },
  responses: answers("The learner's own user document, made with the defaults where it was absent", userDocument),
});

/** A learner's own user document. */
export function addUserDoors(api: Api, resources: Resources): void {
  for (const route of [read, create]) {
    api.openapi(route, async (context) =>
      context.json(await readUserDocument(resources, context.var.viewer, context.req.valid("param").uid), 200),
    );
  }
}
