import { z } from "@hono/zod-openapi";
import { materialTextMax, materialUrlMax, savedMaterialsMax } from "#domain/study/saved-materials.ts";
import { onlySelf, onlySelfWithMaterials } from "#server/api/middleware/admission.ts";
import { listBody } from "#server/api/middleware/body-bounds.ts";
import type { Resources } from "#server/resources.ts";
import { removeMaterial, replaceMaterials, saveMaterial } from "#server/services/study/saved-materials.ts";
import { readUserDocument } from "#server/services/study/user-document.ts";
import type { Api } from "./api-context.ts";
import { describeRoute, jsonBody, jsonResponses, uidParameter } from "./openapi-route.ts";
import { savedMaterialSchema, userDocument } from "./users.ts";

const short = z.string().trim().min(1).max(materialTextMax);
const address = z.url({ protocol: /^https?$/ }).max(materialUrlMax);
const list = z.object({ savedMaterials: z.array(savedMaterialSchema) });

/** A submitted material; `displayUrl` is accepted but always derived from the address. */
const material = z.strictObject({
  course: short,
  title: short,
  url: address,
  displayUrl: short.optional(),
  name: short.optional(),
  kind: short.optional(),
  order: short.optional(),
  secondaryInfo: short.optional(),
});

const save = describeRoute(
  { name: "saveMaterial", summary: "Save a material", tag: "Study", who: onlySelfWithMaterials },
  {
    method: "post",
    path: "/users/{uid}/savedMaterials",
    request: { params: uidParameter, body: jsonBody(material) },
    responses: jsonResponses("All saved materials, including the new one", list),
  },
);

const remove = describeRoute(
  { name: "removeMaterial", summary: "Remove a material", tag: "Study", who: onlySelfWithMaterials },
  {
    method: "delete",
    path: "/users/{uid}/savedMaterials",
    request: { params: uidParameter, query: z.object({ url: z.string().min(1).max(materialUrlMax) }) },
    responses: jsonResponses("All saved materials that remain", list),
  },
);

const update = describeRoute(
  { name: "updateUser", summary: "Set the saved materials", tag: "Accounts", who: onlySelf, bounds: listBody },
  {
    method: "patch",
    path: "/users/{uid}",
    request: {
      params: uidParameter,
      body: jsonBody(z.strictObject({ savedMaterials: z.array(material).max(savedMaterialsMax).optional() })),
    },
    responses: jsonResponses("The user document, with its saved materials replaced by those sent", userDocument),
  },
);

/** Adds the routes for saved materials: save one, remove one by its address, or replace all in the user document. */
export function addSavedMaterialRoutes(api: Api, resources: Resources): void {
  api.openapi(save, async (context) => {
    const { uid } = context.req.valid("param");
    const { displayUrl, ...material } = context.req.valid("json");
    await saveMaterial(resources, context.var.caller, { uid, material });
    const { savedMaterials } = await readUserDocument(resources, context.var.caller, uid);
    return context.json({ savedMaterials }, 200);
  });
  api.openapi(update, async (context) => {
    const { uid } = context.req.valid("param");
    const { savedMaterials } = context.req.valid("json");
    if (savedMaterials) await replaceMaterials(resources, context.var.caller, { uid, materials: savedMaterials });
    return context.json(await readUserDocument(resources, context.var.caller, uid), 200);
  });
  api.openapi(remove, async (context) => {
    const { uid } = context.req.valid("param");
    await removeMaterial(resources, context.var.caller, { uid, url: context.req.valid("query").url });
    const { savedMaterials } = await readUserDocument(resources, context.var.caller, uid);
    return context.json({ savedMaterials }, 200);
  });
}
