import { z } from "zod";
import { templateField } from "#domain/templates/template-schema.ts";
import { itemId, longText, remark, shortText } from "./format-fields.ts";
import { figure } from "./format-figure.ts";
import { questionLevels } from "./question-level.ts";

/** Fields of every question: practice, quiz and finals. */
export const questionShape = {
  id: itemId,
  level: z.enum(questionLevels),
  question: longText,
  /** The model answer, or the explanation of a question that a machine marks. */
  answer: longText,
  /** Id of the objective that it asks for. */
  objective: itemId.optional(),
  /** Where to read: a link of the course by its id, and the chapter, section or lecture by its title. */
  sources: z
    .array(z.strictObject({ link: itemId, where: shortText.optional() }))
    .min(1)
    .optional(),
  figure: figure.optional(),
  /** Rule by which its numbers are drawn; its texts then have slots. */
  template: templateField.optional(),
};

/** Help that a learner may ask for before answering; the finals have none. */
export const hint = remark;
