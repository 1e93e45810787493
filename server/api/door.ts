import { z } from "@hono/zod-openapi";
import { uidMax } from "#domain/import-learner.ts";

/** The problem that a failed request is answered with. */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
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
