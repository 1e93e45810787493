/**
 * Format of courses/<slug>/solved.yaml: what a solver answered who saw neither keys nor explanations. It is read by the
 * check alone, never by the site.
 */
import { z } from "zod";
import { itemId, longText } from "#domain/catalogue/format-fields.ts";

const given = z.string().trim().min(1).max(1000);
const oneLine = z
  .string()
  .trim()
  .min(1)
  .max(1000)
  .refine((text) => !text.includes("\n"), "write it in one line");

const solvedItem = z.strictObject({
  id: itemId,
  /** Hash of what was shown: `shownHash` of the question at that time. */
  shown: z.string().regex(/^[0-9a-z]{2,20}$/, "write the hash that `studiolo solve export` gave"),
  /** The answer as it was given; of a choice, its text. */
  answer: given,
  /** How it was found, in one line. */
  working: oneLine,
  /** The first answer where it was marked wrong, and what was changed after it; an author adds that later. */
  first: z.strictObject({ answer: given, working: oneLine, changed: oneLine.optional() }).optional(),
});

export const solvedFile = z.strictObject({ solved: z.array(solvedItem) });

export type SolvedItem = z.infer<typeof solvedItem>;
export type SolvedFile = z.infer<typeof solvedFile>;

const answerItem = z.strictObject({
  id: itemId,
  shown: z.string(),
  question: longText.optional(),
  figure: z.string().optional(),
  choices: z.array(z.string()).optional(),
  form: z.string().optional(),
  answer: z.string().default(""),
  working: z.string().default(""),
  /** What was changed after a wrong first answer; written by the author, not by the solver. */
  changed: oneLine.optional(),
});

/** Sheet of questions that a solver fills in: what `studiolo solve export` prints and `studiolo solve record` reads. */
export const answerSheet = z.strictObject({ course: z.string(), answers: z.array(answerItem) });

export type AnswerSheet = z.infer<typeof answerSheet>;
