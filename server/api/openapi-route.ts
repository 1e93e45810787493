import { createRoute, type RouteConfig, z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { uidMax } from "#domain/content-import/import-learner.ts";
import { problems } from "#domain/errors.ts";
import { type Admission, admit } from "#server/api/middleware/admission.ts";
import { type BodyBounds, smallBody } from "#server/api/middleware/body-bounds.ts";
import { takeJson, takeNothing } from "#server/api/middleware/read-body.ts";

/** The name of the session's cookie among the security schemes of the API's document. */
export const sessionScheme = "session";

/** The parts of the API, and what is to be found there. */
export const doorTags = {
  Site: "How the site is doing",
  Catalogue: "Programs, courses and what they link to",
  Accounts: "Signing up, in and out, and the account itself",
  Study: "Reviews, progress and what a learner keeps",
  Finals: "The finals of a course",
  Certificates: "Signed certificates",
  Payments: "Checkout, billing portal and the payment provider's events",
  Affiliates: "What an affiliate has earned",
  Signals: "Events and feedback",
} as const;

export type DoorTag = keyof typeof doorTags;

/** What a door asks for before it looks at a request, and how the API's document calls it. */
export interface DoorTerms {
  /** Of the operation, for programs. */
  name: string;
  summary: string;
  tag: DoorTag;
  who: Admission;
  /** How much it takes of a body; a few short fields unless told. */
  takes?: BodyBounds;
  /** What else is asked before the body is read. */
  before?: MiddlewareHandler;
}

type DoorRoute<Path extends string> = Omit<RouteConfig, "path"> & { path: Path };

/**
 * Describes a door: to programs in the API's document, and to the server, which asks in this order who comes, how much
 * is sent, whether it can be read, and whether it is what the schemas want.
 */
export function describeDoor<Path extends string, Route extends DoorRoute<Path>>(terms: DoorTerms, route: Route) {
  const { who, takes = smallBody, before } = terms;
  const take = route.request?.body ? takeJson(takes) : takeNothing(takes);
  const middleware = [admit(who), ...(before ? [before] : []), take];
  return createRoute<Path, Route>({ ...documentDoor(terms, route), middleware });
}

/** A door as the API's document has it: for one that asks by itself what `describeDoor` would have it ask. */
export function documentDoor<Route extends RouteConfig>({ name, summary, tag, who }: DoorTerms, route: Route): Route {
  const security = { unused: [], optional: [{}, { [sessionScheme]: [] }], required: [{ [sessionScheme]: [] }] };
  return {
    ...route,
    operationId: name,
    summary,
    description: who.says,
    tags: [tag],
    security: security[who.session],
    responses: { ...route.responses, ...describeRefusals(who, route) },
  };
}

const refusalWords: Readonly<Record<number, string>> = {
  400: "The body is no JSON",
  401: "Nobody is signed in",
  403: "There is no subscription",
  404: "There is nothing of this name",
  413: "The body is too large, or has too many parts",
  415: "The body is of another type than JSON",
  422: "Something that was sent is missing, too long or of the wrong type",
};

/** Why a door refuses, by status; what else can fail stands under `default`. */
function describeRefusals(who: Admission, { path, request }: Pick<RouteConfig, "path" | "request">) {
  const statuses = [
    ...who.refusals,
    ...(path.includes("{") ? [404] : []),
    ...(request?.params || request?.query || request?.body ? [422] : []),
    ...(request?.body ? [400, 413, 415] : [415]),
  ];
  const described = [...new Set(statuses)].map((status) => [
    status,
    { ...problemAnswer, description: refusalWords[status] ?? problemAnswer.description },
  ]);
  return Object.fromEntries(described) as Record<number, typeof problemAnswer>;
}

/** The problem that a failed request is answered with. */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.enum(Object.keys(problems)),
    /** Of a failure of the site: by it the operator finds the reason in the log. */
    requestId: z.string().optional(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  })
  .openapi("Problem");

/** A failure of a door, whatever it answers else. */
export const problemAnswer = {
  description: "A problem with a code",
  content: { "application/problem+json": { schema: problemSchema } },
};

/** The answers of a door: the good one with its schema, and problems. */
export function answers<Schema extends z.ZodType>(description: string, schema: Schema) {
  return {
    200: { description, content: { "application/json": { schema } } },
    default: problemAnswer,
  };
}

/** A JSON body that has to be there. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { "application/json": { schema } } } as const;
}

/** The learner's uid in a path. */
export const uidParameter = z.object({ uid: z.string().min(1).max(uidMax) });
