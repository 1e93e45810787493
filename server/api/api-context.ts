import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Viewer } from "#domain/viewer.ts";

/** What the API's doors find in each request: who is asking. */
export interface ApiContext {
  Variables: { viewer: Viewer };
}

export type Api = OpenAPIHono<ApiContext>;
