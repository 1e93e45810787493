import { z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { courseStates } from "#domain/catalogue/course-state.ts";
import { queryMaximum } from "#domain/search/search-results.ts";
import { anyone } from "#server/api/middleware/admission.ts";
import { createNetworkLimit } from "#server/api/middleware/network-limit.ts";
import { chooseEncoding, compress } from "#server/encoding.ts";
import { entityTag, matchesEntityTag } from "#server/entity-tag.ts";
import type { Resources } from "#server/resources.ts";
import { findObjectives, readSearchEntries } from "#server/services/catalogue/search.ts";
import type { Api } from "./api-context.ts";
import { describeRoute, jsonResponses } from "./openapi-route.ts";

/** Searches that one network may ask for per minute: a school class that types at once. */
const limit = { most: 1200, windowMs: 60_000 };

/** Brotli quality for what is compressed once and sent to everyone. */
const bestQuality = 11;

const entry = z.object({
  type: z.enum(["program", "course"]),
  name: z.string(),
  state: z.enum(courseStates).optional(),
});

const entries = describeRoute(
  { name: "listSearchEntries", summary: "List what search finds by name and topic", tag: "Catalogue", who: anyone },
  {
    method: "get",
    path: "/search",
    responses: {
      ...jsonResponses(
        "All programs in their own order, then all courses by name, with what learners call them and the labels of their topics",
        z.object({
          entries: z.array(entry.extend({ aliases: z.array(z.string()), topics: z.array(z.string()).optional() })),
        }),
      ),
      304: { description: "Not modified since the version of the given tag" },
    },
  },
);

const describeObjectives = (before: MiddlewareHandler) =>
  describeRoute(
    { name: "searchObjectives", summary: "Search what courses teach", tag: "Catalogue", who: anyone, before },
    {
      method: "get",
      path: "/search/objectives",
      request: { query: z.object({ q: z.string().min(1).max(queryMaximum) }) },
      responses: jsonResponses(
        "At most 25 courses, best first, each with a topic and an objective that match. The objective is left out if it has formulas.",
        z.object({
          results: z.array(
            entry.extend({ code: z.string(), topic: z.string().optional(), objective: z.string().optional() }),
          ),
        }),
      ),
    },
  );

/** Adds the routes of the search: what devices search by themselves, and what the server searches for them. */
export function addSearchRoutes(api: Api, resources: Resources): void {
  let file: ReturnType<typeof compressEntries> | null = null;
  api.openapi(entries, async ({ req }) => {
    file ??= compressEntries(resources);
    const { etag, bodies } = await file;
    const headers = new Headers({ etag, "cache-control": "public, no-cache", vary: "accept-encoding" });
    if (matchesEntityTag(etag, req.header("if-none-match") ?? null))
      return new Response(null, { status: 304, headers });
    const encoding = chooseEncoding(req.header("accept-encoding") ?? "");
    if (encoding !== "identity") headers.set("content-encoding", encoding);
    headers.set("content-type", "application/json");
    headers.set("content-length", String(bodies[encoding].byteLength));
    return new Response(bodies[encoding], { headers });
  });
  const count = createNetworkLimit(resources, limit);
  const limitNetwork: MiddlewareHandler = async ({ req }, next) => {
    count(req);
    await next();
  };
  api.openapi(describeObjectives(limitNetwork), async (context) => {
    const results = await findObjectives(resources, context.var.caller, context.req.valid("query").q);
    return context.json({ results }, 200);
  });
}

/** Compresses the entries once for all requests. */
async function compressEntries(resources: Resources) {
  const identity = new TextEncoder().encode(JSON.stringify({ entries: readSearchEntries(resources) }));
  const [br, gzip] = await Promise.all([
    compress(identity, "br", bestQuality),
    compress(identity, "gzip", bestQuality),
  ]);
  return { etag: entityTag(identity), bodies: { identity, br, gzip } };
}
