import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Caller } from "#server/services/caller.ts";

/** Variables set for every API request. */
export interface ApiContext {
  Variables: { caller: Caller };
}

export type Api = OpenAPIHono<ApiContext>;
