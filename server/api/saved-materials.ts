import { createRoute, z } from "@hono/zod-openapi";
import { materialTextMax, materialUrlMax } from "#domain/saved-materials.ts";
import type { Api } from "#server/api/api-context.ts";
import { answers, jsonBody, uidParameter } from "#server/api/door.ts";
import { savedMaterialSchema } from "#server/api/users.ts";
import type { Resources } from "#server/resources.ts";
import { removeMaterial, saveMaterial } from "#server/services/saved-materials.ts";
import { readUserDocument } from "#server/services/user-document.ts";

const short = z.string().trim().min(1).max(materialTextMax);
const address = z.url({ protocol: /^https?$/ }).max(materialUrlMax);
const list = z.object({ savedMaterials: z.array(savedMaterialSchema) });

const save = createRoute({
  method: "post",
  path: "/users/{uid}/savedMaterials",
  request: {
    params: uidParameter,
    body: jsonBody(
      z.strictObject({
        course: short,
        title: short,
        url: address,
        displayUrl: short.optional(),
        name: short.optional(),
        kind: short.optional(),
        order: short.optional(),
        secondaryInfo: short.optional(),
      }),
    ),
  },
  responses: answers("All saved materials, the new one among them", list),
});

const remove = createRoute({
  method: "delete",
  path: "/users/{uid}/savedMaterials",
  request: { params: uidParameter, query: z.object({ url: z.string().min(1).max(materialUrlMax) }) },
  responses: answers("All saved materials that remain", list),
});

/** Materials that a learner keeps: save one, remove one by its address. */
export function addSavedMaterialDoors(api: Api, resources: Resources): void {
  api.openapi(save, async (context) => {
    const { uid } = context.req.valid("param");
    const { displayUrl, ...material } = context.req.valid("json");
    await saveMaterial(resources, context.var.viewer, { uid, material });
    const { savedMaterials } = await readUserDocument(resources, context.var.viewer, uid);
    return context.json({ savedMaterials }, 200);
  });
  api.openapi(remove, async (context) => {
    const { uid } = context.req.valid("param");
    await removeMaterial(resources, context.var.viewer, { uid, url: context.req.valid("query").url });
    const { savedMaterials } = await readUserDocument(resources, context.var.viewer, uid);
    return context.json({ savedMaterials }, 200);
  });
}
