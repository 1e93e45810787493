import { z } from "@hono/zod-openapi";
import { paths } from "#domain/paths.ts";
import { authCookieName, sessionCookie } from "#server/adapters/account/auth-cookie.ts";
import { anyone } from "#server/api/middleware/admission.ts";
import type { Resources } from "#server/resources.ts";
import type { Api } from "./api-context.ts";
import { documentRoute, jsonBody, jsonResponses, problemResponse, routeTags, sessionScheme } from "./openapi-route.ts";

const webhook = documentRoute(
  { name: "takeProviderEvent", summary: "Receive an event of the payment provider", tag: "Payments", who: anyone },
  {
    method: "post",
    path: "/stripe/webhook",
    request: {
      headers: z.object({ "stripe-signature": z.string().optional() }),
      body: jsonBody(z.looseObject({}).openapi({ description: "The event as signed by the provider" })),
    },
    responses: jsonResponses("The event is stored", z.object({ received: z.literal(true) })),
  },
);

const document = documentRoute(
  { name: "readDocument", summary: "Read this document", tag: "Site", who: anyone },
  {
    method: "get",
    path: "/openapi.json",
    responses: {
      200: {
        description: "The API in OpenAPI 3.1",
        content: { "application/json": { schema: z.looseObject({ openapi: z.string() }) } },
      },
      default: problemResponse,
    },
  },
);

/** Serves the OpenAPI document at /api/openapi.json, generated from the schemas that validate requests. */
export function addDocument(api: Api, { site, origin }: Pick<Resources, "site" | "origin">): void {
  const { openAPIRegistry: registry } = api;
  for (const route of [webhook, document]) registry.registerPath(route);
  registry.registerComponent("securitySchemes", sessionScheme, {
    type: "apiKey",
    in: "cookie",
    name: authCookieName(origin, sessionCookie),
    description: "The cookie of a session, given by a sign-up or a sign-in.",
  });
  api.doc31("/openapi.json", {
    openapi: "3.1.0",
    info: {
      title: `${site.name} API`,
      version: "1",
      description: `${site.tagline} Every failure is a problem (RFC 9457) with a stable code.`,
      contact: { name: site.company, email: site.mailbox, url: `${origin}/contact` },
      license: { name: "Terms of Use", url: origin + paths.terms() },
    },
    servers: [{ url: `${origin}/api`, description: site.name }],
    tags: Object.entries(routeTags).map(([name, description]) => ({ name, description })),
  });
}
