import { z } from "@hono/zod-openapi";
import { textOf } from "#domain/errors.ts";
import { grades } from "#domain/review/grade.ts";
import type { Refusal } from "#server/services/refusal.ts";
import type { GivenGrade, GivenRetraction } from "#server/services/review/record-reviews.ts";

/** No device graded anything before this. */
const earliest = Date.parse("2000-01-01T00:00:00Z");

const instant = z.iso
  .datetime()
  .transform((text) => new Date(text))
  .refine((at) => at.getTime() >= earliest, "This is before the year 2000. Check the clock of your device.")
  .openapi({ type: "string", format: "date-time" });

/** The most milliseconds that a grade may have taken: a day. */
const longestMs = 86_400_000;

/** One grade of a batch. A zone or a time taken that cannot be used counts as not said, since no grade is lost for it. */
export const gradeSchema = z.object({
  id: z.uuid(),
  itemKey: z.string().min(1).max(200),
  grade: z.literal([...grades]).openapi({ type: "integer", enum: [...grades] }),
  gradedAt: instant,
  // PostgreSQL keeps every character but this one.
  userAnswer: z
    .string()
    .max(10_000)
    .transform((text) => text.replaceAll("\u0000", ""))
    .optional()
    .openapi({ type: "string", maxLength: 10_000 }),
  zone: z.string().max(64).optional().catch(undefined).openapi({ type: "string" }),
  tookMs: z.int().min(0).max(longestMs).optional().catch(undefined).openapi({ type: "integer" }),
});

/** One retraction of a batch. */
export const retractionSchema = z.object({ gradeId: z.uuid(), retractedAt: instant });

/** An item as it was sent: read, or refused with what is wrong with it. */
export type ReadItem<Item> = { item: Item } | { refusal: Refusal };

/** Reads one grade. */
export function readGrade(sent: unknown): ReadItem<GivenGrade> {
  return readItem(gradeSchema.safeParse(sent));
}

/** Reads one retraction. */
export function readRetraction(sent: unknown): ReadItem<GivenRetraction> {
  return readItem(retractionSchema.safeParse(sent));
}

function readItem<Item>(result: z.ZodSafeParseResult<Item>): ReadItem<Item> {
  if (result.success) return { item: result.data };
  const faults = result.error.issues.map(({ path, message }) => `${path.join(".") || "item"}: ${message}`);
  const message = [textOf("invalid_request"), ...faults].join(" ");
  return { refusal: { status: "refused", code: "invalid_request", message } };
}
