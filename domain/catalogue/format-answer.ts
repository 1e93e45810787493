/**
 * Fields by which a machine marks an answer, shared by the quiz and the finals: exactly one of choices, tolerance,
 * accept and form, or a template whose distractors are the choices.
 */
import { z } from "zod";
import { answerCheckFields, answerCheckProblems } from "#domain/finals/answer-check-schema.ts";
import { templateField } from "#domain/templates/template-schema.ts";
import { remark, shortText } from "./format-fields.ts";
import { keySlot, refineSlots, templateAnswerProblems } from "./format-template.ts";

const choice = z.union([shortText, z.strictObject({ text: shortText, why: remark.optional() })], {
  error: "write a text, or a text and why",
});

export const answerShape = {
  /** Left out where the key of a template gives it. */
  correctAnswer: z.string().trim().min(1).max(300).optional(),
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

const answerFields = z.strictObject({ ...answerShape, template: templateField.optional() });

type AnswerInput = z.output<typeof answerFields> & { question: string; answer: string };

/** Adds an issue for each contradiction between the answer fields of a question. */
export function refineAnswer(question: AnswerInput, context: z.RefinementCtx): void {
  for (const { path, message } of [...wayProblems(question), ...listProblems(question)])
    context.addIssue({ code: "custom", path, message, input: question });
  refineSlots(question, context);
}

interface AnswerProblem {
  path: (string | number)[];
  message: string;
}

/** Checks the way of marking. What depends on the numbers of a template is checked for each of its instances. */
function wayProblems(question: AnswerInput): AnswerProblem[] {
  const { correctAnswer, choices, tolerance, accept, form, template } = question;
  const ways = [choices, tolerance, accept, form].filter((way) => way !== undefined).length;
  if (template) return templateAnswerProblems({ ...question, template, ways });
  if (correctAnswer === undefined) return [{ path: ["correctAnswer"], message: "is missing" }];
  if (ways !== 1) return [{ path: [], message: "give exactly one of choices, tolerance, accept and form" }];
  const problems = answerCheckProblems({ ...question, correctAnswer });
  if (!tolerance || Number.isFinite(Number(correctAnswer))) return problems;
  return [...problems, { path: ["correctAnswer"], message: "write a plain number, because tolerance is given" }];
}

/** Checks that choices, accepted answers and reasons fit together. */
function listProblems(question: AnswerInput): AnswerProblem[] {
  const { correctAnswer = keySlot, choices, reasons, accept } = question;
  const texts = choices?.map(choiceText) ?? [];
  const problems = verifyProblems(question);
  if (choices && (texts.filter((text) => text === correctAnswer).length !== 1 || new Set(texts).size < texts.length))
    problems.push({ path: ["choices"], message: "give different choices, exactly one of which equals correctAnswer" });
  if (accept && !accept.includes(correctAnswer))
    problems.push({ path: ["accept"], message: "list correctAnswer among the accepted answers" });
  const reasoned = allReasons(question).map((reason) => reason.choice);
  if (reasons && (reasoned.some((text) => !texts.includes(text)) || new Set(reasoned).size < reasoned.length))
    problems.push({ path: ["reasons"], message: "give one reason for each of some choices" });
  return problems;
}

function verifyProblems({ tolerance, verify, template }: AnswerInput): AnswerProblem[] {
  if (verify === undefined) return [];
  if (template) return [{ path: ["verify"], message: "leave it out: the key of the template is the computation" }];
  return tolerance ? [] : [{ path: ["verify"], message: "give verify with tolerance only" }];
}

/**
 * Separates the reasons from the choices: `choices` are texts, as the specification names them, and `reasons` list what
 * is wrong or right about them. The right answer of a template is its key where none is written. The order of the fields
 * is the same whether a value was written or filled in, so that an export of an import has the same bytes.
 */
export function separateReasons<Question extends AnswerInput>(question: Question) {
  const { correctAnswer = keySlot, choices, reasons: _, ...rest } = question;
  const reasons = allReasons(question);
  return {
    ...rest,
    correctAnswer,
    ...(choices && { choices: choices.map(choiceText) }),
    ...(reasons.length > 0 && { reasons }),
  };
}

const choiceText = (written: z.output<typeof choice>) => (typeof written === "string" ? written : written.text);

function allReasons({ choices = [], reasons = [] }: Pick<AnswerInput, "choices" | "reasons">) {
  const own = choices.flatMap((each) =>
    typeof each === "string" || each.why === undefined ? [] : [{ choice: each.text, why: each.why }],
  );
  return [...own, ...reasons];
}
