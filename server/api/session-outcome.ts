import { z } from "@hono/zod-openapi";
import { onlySelf } from "#server/api/middleware/admission.ts";
import type { Resources } from "#server/resources.ts";
import { readSessionOutcome } from "#server/services/home/session-outcome.ts";
import type { Api } from "./api-context.ts";
import { describeRoute, jsonResponses, uidParameter } from "./openapi-route.ts";

/** Most courses that are asked about at once: a session of what is due may be over many. */
const maxCourses = 100;

const course = z.string();

/** One of the steps of `domain/study/next-step.ts`. */
const nextStep = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("review"), due: z.int() }),
  z.object({ kind: z.literal("link"), course, itemKey: z.string(), title: z.string(), unit: z.string().nullable() }),
  z.object({ kind: z.literal("practice"), course, topic: z.string(), missed: z.int().optional() }),
  z.object({ kind: z.literal("finals"), course }),
  z.object({ kind: z.literal("attempt"), course, remainingMs: z.int() }),
  z.object({
    kind: z.literal("course"),
    course,
    isBegun: z.boolean(),
    path: z.string().nullable(),
    isSold: z.boolean().optional(),
    after: z.array(z.string()),
    beside: z.string().optional(),
  }),
  z.object({ kind: z.literal("renew") }),
  z.object({ kind: z.literal("choose"), isLookingAround: z.boolean().optional() }),
]);

const outcome = z.object({
  mastered: z.array(z.object({ course, topic: z.string(), card: z.string() })),
  done: z.array(z.object({ course, card: z.string() })),
  certificates: z.array(z.object({ id: z.string(), name: z.string(), card: z.string() })),
  next: nextStep,
  asksForReminders: z.boolean(),
});

const read = describeRoute(
  { name: "readSessionOutcome", summary: "Read what a session has led to", tag: "Study", who: onlySelf },
  {
    method: "get",
    path: "/users/{uid}/reviews/outcome",
    request: {
      params: uidParameter,
      query: z.object({
        course: z.union([z.string(), z.array(z.string()).max(maxCourses)]).default([]),
        topic: z.string().optional(),
        since: z.iso.datetime(),
      }),
    },
    responses: jsonResponses(
      "The topics mastered, courses done and certificates earned since a time in the named courses, and the learner's next step",
      outcome,
    ),
  },
);

/** Adds the route for the end of a review session. */
export function addSessionOutcomeRoute(api: Api, resources: Resources): void {
  api.openapi(read, async (context) => {
    const query = context.req.valid("query");
    const { uid } = context.req.valid("param");
    const asked = { uid, courses: [query.course].flat(), topic: query.topic, since: new Date(query.since) };
    return context.json(await readSessionOutcome(resources, context.var.caller, asked), 200);
  });
}
