import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Viewer } from "#domain/viewer.ts";

/** Variables set for every API request. */
export interface ApiContext {
  Variables: { viewer: Viewer };
}

export type Api = OpenAPIHono<ApiContext>;
