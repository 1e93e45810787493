/**
 * Fields by which a machine marks an answer, shared by the quiz and the finals: exactly one of choices, tolerance,
 * accept and form. A question whose numbers are drawn would have its `template` here, beside these four.
 */
import { z } from "zod";
import { answerCheckFields, answerCheckProblems } from "#domain/finals/answer-check-schema.ts";
import { remark, shortText } from "./format-fields.ts";

const choice = z.union([shortText, z.strictObject({ text: shortText, why: remark.optional() })], {
  error: "write a text, or a text and why",
});

export const answerShape = {
  correctAnswer: z.string().trim().min(1).max(300),
  choices: z.array(choice).min(2).max(6).optional(),
  /** What is wrong with a choice, or why it is right; authors write it as `why` of the choice. */
  reasons: z
    .array(z.strictObject({ choice: shortText, why: remark }))
    .min(1)
    .optional(),
  tolerance: z.strictObject({ kind: z.enum(["relative", "absolute"]), value: z.number().min(0) }).optional(),
  /** Expression that gives the key of a numeric question; only `studiolo check --strict` reads it. */
  verify: z.string().trim().min(1).max(500).optional(),
  accept: z.array(shortText).min(1).optional(),
  ...answerCheckFields,
};

const answerFields = z.strictObject(answerShape);

type AnswerInput = z.output<typeof answerFields>;

/** Adds an issue for each contradiction between the answer fields of a question. */
export function refineAnswer(question: AnswerInput, context: z.RefinementCtx): void {
  const { correctAnswer, choices, reasons, tolerance, accept, form } = question;
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: "custom", path, message, input: question });
  const ways = [choices, tolerance, accept, form].filter((way) => way !== undefined);
  if (ways.length !== 1) refuse([], "give exactly one of choices, tolerance, accept and form");
  else for (const { path, message } of answerCheckProblems(question)) refuse(path, message);
  const texts = choices?.map(choiceText) ?? [];
  if (choices && (texts.filter((text) => text === correctAnswer).length !== 1 || new Set(texts).size < texts.length))
    refuse(["choices"], "give different choices, exactly one of which equals correctAnswer");
  for (const { path, message } of numberProblems(question)) refuse(path, message);
  if (accept && !accept.includes(correctAnswer)) refuse(["accept"], "list correctAnswer among the accepted answers");
  const reasoned = allReasons(question).map((reason) => reason.choice);
  if (reasons && (reasoned.some((text) => !texts.includes(text)) || new Set(reasoned).size < reasoned.length))
    refuse(["reasons"], "give one reason for each of some choices");
}

function numberProblems({ correctAnswer, tolerance, verify }: AnswerInput) {
  if (!tolerance) return verify === undefined ? [] : [{ path: ["verify"], message: "give verify with tolerance only" }];
  const message = "write a plain number, because tolerance is given";
  return Number.isFinite(Number(correctAnswer)) ? [] : [{ path: ["correctAnswer"], message }];
}

/**
 * Separates the reasons from the choices: `choices` are texts, as the specification names them, and `reasons` list what
 * is wrong or right about them.
 */
export function separateReasons<Question extends AnswerInput>(question: Question) {
  const { choices, reasons: _, ...rest } = question;
  const reasons = allReasons(question);
  return {
    ...rest,
    ...(choices && { choices: choices.map(choiceText) }),
    ...(reasons.length > 0 && { reasons }),
  };
}

const choiceText = (written: z.output<typeof choice>) => (typeof written === "string" ? written : written.text);

function allReasons({ choices = [], reasons = [] }: AnswerInput) {
  const own = choices.flatMap((each) =>
    typeof each === "string" || each.why === undefined ? [] : [{ choice: each.text, why: each.why }],
  );
  return [...own, ...reasons];
}
