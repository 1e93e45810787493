import { z } from "@hono/zod-openapi";
import { clearSiteData } from "#domain/privacy/clear-site-data.ts";
import { erasureCertificates } from "#domain/privacy/erasure.ts";
import { onlySelf } from "#server/api/middleware/admission.ts";
import type { Resources } from "#server/resources.ts";
import { eraseOwnAccount } from "#server/services/privacy/erasure.ts";
import { readUserDocument } from "#server/services/study/user-document.ts";
import type { Api } from "./api-context.ts";
import { describeRoute, jsonBody, jsonResponses, problemResponse, uidParameter } from "./openapi-route.ts";

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

export const userDocument = z.object({
  uid: z.string(),
  email: z.string(),
  createdAt: z.string(),
  savedMaterials: z.array(savedMaterialSchema),
});

const read = describeRoute(
  { name: "readUser", summary: "Read the user document", tag: "Accounts", who: onlySelf },
  {
    method: "get",
    path: "/users/{uid}",
    request: { params: uidParameter },
    responses: jsonResponses("The learner's own user document", userDocument),
  },
);

const create = describeRoute(
  { name: "createUser", summary: "Create the user document", tag: "Accounts", who: onlySelf },
  {
    method: "put",
    path: "/users/{uid}",
    request: { params: uidParameter },
    responses: jsonResponses("The learner's own user document, created with the defaults if absent", userDocument),
  },
);

const erase = describeRoute(
  { name: "eraseUser", summary: "Erase the account", tag: "Accounts", who: onlySelf },
  {
    method: "delete",
    path: "/users/{uid}",
    request: {
      params: uidParameter,
      body: jsonBody(z.object({ password: z.string().max(1024), certificates: z.enum(erasureCertificates) })),
    },
    responses: {
      202: {
        description: "The account is closed and its data is being erased",
        content: { "application/json": { schema: z.object({ state: z.literal("erasing") }) } },
      },
      default: problemResponse,
    },
  },
);

/** Adds the routes that read, create and erase a learner's own user document and account. */
export function addUserRoutes(api: Api, resources: Resources): void {
  for (const route of [read, create]) {
    api.openapi(route, async (context) =>
      context.json(await readUserDocument(resources, context.var.caller, context.req.valid("param").uid), 200),
    );
  }
  api.openapi(erase, async (context) => {
    const { uid } = context.req.valid("param");
    const request = { uid, ...context.req.valid("json") };
    const cookies = await eraseOwnAccount(resources, context.var.caller, request);
    for (const cookie of cookies) context.header("set-cookie", cookie, { append: true });
    context.header("clear-site-data", clearSiteData);
    return context.json({ state: "erasing" as const }, 202);
  });
}
