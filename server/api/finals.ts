import { z } from "@hono/zod-openapi";
import { finalsAnswerMaxLength, finalsQuestions } from "#domain/finals/finals.ts";
import { premiumLearners } from "#server/api/middleware/admission.ts";
import { writtenBody } from "#server/api/middleware/body-bounds.ts";
import type { Resources } from "#server/resources.ts";
import {
  discardFinals,
  readFinals,
  reportQuestion,
  saveAnswers,
  startFinals,
  submitFinals,
} from "#server/services/finals/finals.ts";
import type { Api } from "./api-context.ts";
import { describeRoute, jsonBody, jsonResponses } from "./openapi-route.ts";

const course = z.object({ name: z.string().min(1).max(200) });
const attempt = course.extend({ attemptId: z.string().min(1).max(64) });

const asked = z.object({
  itemKey: z.string(),
  kind: z.enum(["choice", "number", "words", "formula", "set", "interval"]),
  unit: z.string().nullable(),
  variables: z.array(z.string()),
  questionHtml: z.string(),
  figureHtml: z.string().nullable(),
  choices: z.array(z.object({ value: z.string(), html: z.string() })),
  answer: z.string(),
  isReported: z.boolean(),
});

const stage = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("unavailable"), questions: z.int() }),
  z.object({ kind: z.literal("ready") }),
  z.object({ kind: z.literal("waiting"), nextAttemptAt: z.string() }),
  z.object({
    kind: z.literal("running"),
    attempt: z.object({
      id: z.string(),
      startedAt: z.string(),
      endsAt: z.string(),
      remainingMs: z.number(),
      questions: z.array(asked),
    }),
  }),
]);

const state = z
  .object({
    course: z.string(),
    stage,
    result: z
      .looseObject({
        outcome: z.enum(["submitted", "time-limit"]),
        correct: z.int(),
        of: z.int(),
        isPassed: z.boolean(),
        questions: z.array(z.looseObject({ itemKey: z.string(), isCorrect: z.boolean() })),
      })
      .nullable(),
    attempts: z.array(z.looseObject({ id: z.string(), startedAt: z.string(), outcome: z.string() })),
  })
  .openapi("Finals");

const path = "/courses/{name}/finals";
const attemptPath = `${path}/{attemptId}`;

const read = describeRoute(
  { name: "readFinals", summary: "Read the state of the finals", tag: "Finals", who: premiumLearners },
  {
    method: "get",
    path,
    request: { params: course },
    responses: jsonResponses("The learner's state in the finals of a course", state),
  },
);

const start = describeRoute(
  { name: "startFinals", summary: "Start an attempt", tag: "Finals", who: premiumLearners },
  {
    method: "post",
    path,
    request: { params: course },
    responses: jsonResponses("The attempt that was started, or that was running already", state),
  },
);

const save = describeRoute(
  { name: "saveAnswers", summary: "Save answers", tag: "Finals", who: premiumLearners, bounds: writtenBody },
  {
    method: "patch",
    path: `${attemptPath}/answers`,
    request: {
      params: attempt,
      body: jsonBody(
        z.strictObject({
          answers: z
            .array(
              z.strictObject({ itemKey: z.string().min(1).max(200), answer: z.string().max(finalsAnswerMaxLength) }),
            )
            .min(1)
            .max(finalsQuestions),
        }),
      ),
    },
    responses: jsonResponses(
      "The answers that are stored now",
      z.object({ items: z.array(z.object({ itemKey: z.string() })) }),
    ),
  },
);

const submit = describeRoute(
  { name: "submitFinals", summary: "Submit an attempt", tag: "Finals", who: premiumLearners },
  {
    method: "post",
    path: `${attemptPath}/submit`,
    request: { params: attempt },
    responses: jsonResponses("The result", state),
  },
);

const discard = describeRoute(
  { name: "discardFinals", summary: "Discard an attempt", tag: "Finals", who: premiumLearners },
  {
    method: "post",
    path: `${attemptPath}/discard`,
    request: { params: attempt },
    responses: jsonResponses("The attempt has ended without a mark", state),
  },
);

const report = describeRoute(
  { name: "reportQuestion", summary: "Report a question", tag: "Finals", who: premiumLearners, bounds: writtenBody },
  {
    method: "post",
    path: `${attemptPath}/reports`,
    request: {
      params: attempt,
      body: jsonBody(z.strictObject({ itemKey: z.string().min(1).max(200), reason: z.string().max(4000) })),
    },
    responses: jsonResponses(
      "The report is stored; the question counts in this attempt like the others",
      z.object({ itemKey: z.string() }),
    ),
  },
);

/** Adds the routes of a course's finals, for premium learners. */
export function addFinalsRoutes(api: Api, resources: Resources): void {
  api.openapi(read, async (context) =>
    context.json(await readFinals(resources, context.var.caller, context.req.valid("param").name), 200),
  );
  api.openapi(start, async (context) =>
    context.json(await startFinals(resources, context.var.caller, context.req.valid("param").name), 200),
  );
  api.openapi(save, async (context) => {
    const { answers: given } = context.req.valid("json");
    await saveAnswers(resources, context.var.caller, { ...context.req.valid("param"), answers: given });
    return context.json({ items: given.map(({ itemKey }) => ({ itemKey })) }, 200);
  });
  api.openapi(submit, async (context) =>
    context.json(await submitFinals(resources, context.var.caller, context.req.valid("param")), 200),
  );
  api.openapi(discard, async (context) =>
    context.json(await discardFinals(resources, context.var.caller, context.req.valid("param")), 200),
  );
  api.openapi(report, async (context) => {
    const { itemKey, reason } = context.req.valid("json");
    await reportQuestion(resources, context.var.caller, { ...context.req.valid("param"), itemKey, reason });
    return context.json({ itemKey }, 200);
  });
}
