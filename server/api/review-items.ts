import { z } from "@hono/zod-openapi";
import { problemText } from "#domain/errors.ts";
import { grades } from "#domain/review/grade.ts";
import type { Refusal } from "#server/services/refusal.ts";
import type { SubmittedRetraction } from "#server/services/review/apply-batch.ts";
import type { SentGrade } from "#server/services/review/mark-quiz.ts";

/** Earliest accepted time of a grade. */
const earliest = Date.parse("2000-01-01T00:00:00Z");

const instant = z.iso
  .datetime()
  .transform((text) => new Date(text))
  .refine((at) => at.getTime() >= earliest, "This is before the year 2000. Check the clock of your device.")
  .openapi({ type: "string", format: "date-time" });

/** Maximum duration of a grade in milliseconds: one day. */
const maxMs = 86_400_000;

/**
 * A grade of a batch. An invalid zone or duration counts as missing, so that the grade is not lost. A quiz question is
 * graded by the mark of `userAnswer`, and `grade` may be left out; `isHinted` says that the hint was shown, `instance`
 * which numbers were, if they were drawn.
 */
export const gradeSchema = z.object({
  id: z.uuid(),
  itemKey: z.string().min(1).max(200),
  grade: z
    .literal([...grades])
    .optional()
    .openapi({ type: "integer", enum: [...grades] }),
  isHinted: z.boolean().optional(),
  instance: z.string().max(1000).optional(),
  gradedAt: instant,
  // NUL is the only character that PostgreSQL text cannot store.
  userAnswer: z
    .string()
    .max(10_000)
    .transform((text) => text.replaceAll("\u0000", ""))
    .optional()
    .openapi({ type: "string", maxLength: 10_000 }),
  zone: z.string().max(64).optional().catch(undefined).openapi({ type: "string" }),
  tookMs: z.int().min(0).max(maxMs).optional().catch(undefined).openapi({ type: "integer" }),
});

/** A retraction of a batch. */
export const retractionSchema = z.object({ gradeId: z.uuid(), retractedAt: instant });

/** A parsed item, or its refusal with the reason. */
export type ParsedItem<Item> = { item: Item } | { refusal: Refusal };

export function parseGrade(sent: unknown): ParsedItem<SentGrade> {
  return toParsedItem(gradeSchema.safeParse(sent));
}

export function parseRetraction(sent: unknown): ParsedItem<SubmittedRetraction> {
  return toParsedItem(retractionSchema.safeParse(sent));
}

function toParsedItem<Item>(result: z.ZodSafeParseResult<Item>): ParsedItem<Item> {
  if (result.success) return { item: result.data };
  const faults = result.error.issues.map(({ path, message }) => `${path.join(".") || "item"}: ${message}`);
  const message = [problemText("invalid_request"), ...faults].join(" ");
  return { refusal: { status: "refused", code: "invalid_request", message } };
}
