import type { TestSite } from "./test-site.ts";

/** The parts of JSON Schema that our OpenAPI document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

interface Operation {
  parameters?: { name: string; in: "path" | "query"; schema: Schema }[];
  requestBody?: { content: { "application/json": { schema: Schema } } };
}

/** A route of the API as its OpenAPI document describes it. */
export interface DescribedRoute {
  method: string;
  /** With {parameters}, and without /api. */
  path: string;
  queries: string[];
  body: Schema | null;
}

/** Returns the routes in a site's OpenAPI document, and its schemas by name. */
export async function readRoutes(
  site: TestSite,
): Promise<{ routes: DescribedRoute[]; schemas: Record<string, Schema> }> {
  const document = (await (await site.openBrowser().get("/api/openapi.json")).json()) as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Schema> };
  };
  const routes = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      queries: parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name),
      body: requestBody?.content["application/json"].schema ?? null,
    })),
  );
  return { routes, schemas: document.components.schemas };
}
