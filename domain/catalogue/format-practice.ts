/** Format of courses/<slug>/practice.yaml or .json: questions with model answers, which learners grade themselves. */
import { z } from "zod";
import { shortText } from "./format-fields.ts";
import { hint, questionShape } from "./format-question.ts";
import { refineSlots } from "./format-template.ts";

/** A question without a mark. A template has no distractors here, and may have a key for its model answer. */
export const practiceQuestion = z
  .strictObject({ ...questionShape, hint: hint.optional() })
  .superRefine((question, context) => {
    refineSlots(question, context);
    const path = ["template", "distractors"];
    const message = "belong to questions that are marked: leave them out";
    if (question.template?.distractors) context.addIssue({ code: "custom", path, message, input: question });
  });

const practiceGroup = z
  .strictObject({
    topic: shortText.optional(),
    title: shortText.optional(),
    questions: z.array(practiceQuestion).min(1),
  })
  .superRefine((group, context) => {
    if ((group.topic === undefined) === (group.title === undefined)) {
      context.addIssue({ code: "custom", message: "give either topic or title", input: group });
    }
  });

/** Questions by topic or, for the Deep Dive, by title. */
export const practiceFile = z.strictObject({ practice_material: z.array(practiceGroup) });

export type PracticeFile = z.infer<typeof practiceFile>;
