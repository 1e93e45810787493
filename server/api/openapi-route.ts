import { createRoute, type RouteConfig, z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { uidMax } from "#domain/content-import/import-learner.ts";
import { problems } from "#domain/errors.ts";
import { type Admission, admit } from "#server/api/middleware/admission.ts";
import { type BodyBounds, smallBody } from "#server/api/middleware/body-bounds.ts";
import { readJsonBody, refuseBody } from "#server/api/middleware/read-body.ts";

/** Name of the session cookie in the security schemes of the API document. */
export const sessionScheme = "session";

/** Tags of the API document. */
export const routeTags = {
  Site: "Health of the site",
  Catalogue: "Programs, courses and their links",
  Accounts: "Signing up, in and out, and the account itself",
  Study: "Reviews, progress and saved materials",
  Finals: "The finals of a course",
  Certificates: "Signed certificates",
  Payments: "Checkout, billing portal and the payment provider's events",
  Affiliates: "What an affiliate has earned",
  Signals: "Events and feedback",
} as const;

export type RouteTag = keyof typeof routeTags;

/** Access rule, limits and documentation of a route. */
export interface RouteTerms {
  /** Operation id. */
  name: string;
  summary: string;
  tag: RouteTag;
  who: Admission;
  /** Body limits; defaults to a few short fields. */
  bounds?: BodyBounds;
  /** Extra middleware that runs before the body is read. */
  before?: MiddlewareHandler;
}

type RouteShape<Path extends string> = Omit<RouteConfig, "path"> & { path: Path };

/**
 * Defines a route: its documentation, and middleware that checks access, then size, then JSON syntax, before the
 * schemas are applied.
 */
export function describeRoute<Path extends string, Route extends RouteShape<Path>>(terms: RouteTerms, route: Route) {
  const { who, bounds = smallBody, before } = terms;
  const take = route.request?.body ? readJsonBody(bounds) : refuseBody(bounds);
  const middleware = [admit(who), ...(before ? [before] : []), take];
  return createRoute<Path, Route>({ ...documentRoute(terms, route), middleware });
}

/** Documents a route that runs the checks of `describeRoute` itself. */
export function documentRoute<Route extends RouteConfig>({ name, summary, tag, who }: RouteTerms, route: Route): Route {
  const security = { unused: [], optional: [{}, { [sessionScheme]: [] }], required: [{ [sessionScheme]: [] }] };
  return {
    ...route,
    operationId: name,
    summary,
    description: who.description,
    tags: [tag],
    security: security[who.session],
    responses: { ...route.responses, ...describeRefusals(who, route) },
  };
}

const refusalWords: Readonly<Record<number, string>> = {
  400: "The body is not valid JSON",
  401: "Nobody is signed in",
  403: "There is no subscription",
  404: "Nothing was found under this name",
  413: "The body is too large, or has too many parts",
  415: "The content type is not JSON",
  422: "A value is missing, too long or of the wrong type",
};

/** Describes a route's refusals by status; other failures are covered by `default`. */
function describeRefusals(who: Admission, { path, request }: Pick<RouteConfig, "path" | "request">) {
  const statuses = [
    ...who.refusals,
    ...(path.includes("{") ? [404] : []),
    ...(request?.params || request?.query || request?.body ? [422] : []),
    ...(request?.body ? [400, 413, 415] : [415]),
  ];
  const described = [...new Set(statuses)].map((status) => [
    status,
    { ...problemResponse, description: refusalWords[status] ?? problemResponse.description },
  ]);
  return Object.fromEntries(described) as Record<number, typeof problemResponse>;
}

/** Schema of a problem document. */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.enum(Object.keys(problems)),
    /** Set for internal errors; the operator finds the cause in the log by it. */
    requestId: z.string().optional(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  })
  .openapi("Problem");

/** Documentation of a failed request, shared by all routes. */
export const problemResponse = {
  description: "A problem with a code",
  content: { "application/problem+json": { schema: problemSchema } },
};

/** Describes a route's responses: the success with its schema, and problems. */
export function jsonResponses<Schema extends z.ZodType>(description: string, schema: Schema) {
  return {
    200: { description, content: { "application/json": { schema } } },
    default: problemResponse,
  };
}

/** Describes a required JSON body. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { "application/json": { schema } } } as const;
}

/** The learner's uid in the path. */
export const uidParameter = z.object({ uid: z.string().min(1).max(uidMax) });
