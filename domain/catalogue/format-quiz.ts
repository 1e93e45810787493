/** Format of courses/<slug>/quiz.yaml or .json: practice that is marked at once, in the browser. */
import { z } from "zod";
import { answerShape, refineAnswer, separateReasons } from "./format-answer.ts";
import { shortText } from "./format-fields.ts";
import { hint, questionShape } from "./format-question.ts";

/** A quiz question is written like one of the finals, and may have a hint. */
export const quizQuestion = z
  .strictObject({ ...questionShape, topic: shortText, hint: hint.optional(), ...answerShape })
  .superRefine(refineAnswer)
  .transform(separateReasons);

export const quizFile = z.strictObject({ questions: z.array(quizQuestion).min(1) });

export type QuizFile = z.infer<typeof quizFile>;
