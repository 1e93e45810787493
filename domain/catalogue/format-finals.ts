/** Format of courses/<slug>/finals.yaml or .json. Nothing of it is sent to a browser before submission. */
import { z } from "zod";
import { answerShape, refineAnswer, separateReasons } from "./format-answer.ts";
import { shortText } from "./format-fields.ts";
import { questionShape } from "./format-question.ts";

export const finalsQuestion = z
  .strictObject({ ...questionShape, topic: shortText, ...answerShape })
  .superRefine(refineAnswer)
  .transform(separateReasons);

/** Machine-checkable questions for the exam of a course. */
export const finalsFile = z.strictObject({ questions: z.array(finalsQuestion) });

export type FinalsFile = z.infer<typeof finalsFile>;
