import { z } from "zod";
import { type AnswerCheck, markAnswer } from "./check-answer.ts";
import { formComparer, problemOfForm } from "./compare-forms.ts";

const text = z.string().trim().min(1).max(300);
const variable = z.union([
  z.string().trim().min(1).max(20),
  z.strictObject({ name: z.string().trim().min(1).max(20), min: z.number().optional(), max: z.number().optional() }),
]);

/** Fields of a checkable question that say how a typed answer is compared. */
export const answerCheckFields = {
  /** The answer is compared by value: `2x+2` equals `2(x+1)`, `{1,2}` equals `{2,1}`. */
  form: z.enum(["formula", "set", "interval"]).optional(),
  /** Variables of a form, by name or with the range in which values are drawn. */
  variables: z
    .array(variable)
    .min(1)
    .max(10)
    .transform((variables) => variables.map((each) => (typeof each === "string" ? { name: each } : each)))
    .optional(),
  /** Answers that are nearly right; in a quiz the hint leads to a second try. */
  near: z
    .array(z.strictObject({ text, hint: z.string().trim().min(1).max(1000) }))
    .min(1)
    .optional(),
};

/** Problem of a question's fields. */
interface FieldProblem {
  path: (string | number)[];
  message: string;
}

/** Checkable question as its file gives it; its choices are checked elsewhere. */
type WrittenCheck = Omit<AnswerCheck, "question" | "choices"> & {
  question?: string;
  choices?: readonly unknown[] | undefined;
};

/**
 * Returns the problems of a question's typed answers: an accepted one must mark as right, one that is nearly right must
 * mark as that.
 */
export function answerCheckProblems({ choices, question = "", ...written }: WrittenCheck): FieldProblem[] {
  const check = { ...written, question };
  if (choices && check.near) return [{ path: ["near"], message: "give near answers with typed answers only" }];
  return [...formProblems(check), ...acceptProblems(check), ...nearProblems(check)];
}

const context = { forms: formComparer };

function formProblems({ form, variables, ...check }: AnswerCheck): FieldProblem[] {
  if (!form) return variables ? [{ path: ["variables"], message: "give variables with form only" }] : [];
  const problem = problemOfForm(form, check.correctAnswer, variables ?? []);
  if (problem !== null) return [{ path: ["correctAnswer"], message: `write a ${form} that can be read: ${problem}` }];
  const isRight = markAnswer({ ...check, form, variables }, check.correctAnswer, context).kind === "right";
  if (isRight) return [];
  return [
    { path: ["correctAnswer"], message: "does not mark as right: name its variables, and ranges where it is defined" },
  ];
}

function acceptProblems(check: AnswerCheck): FieldProblem[] {
  return (check.accept ?? []).flatMap((accepted, index) =>
    markAnswer(check, accepted, context).kind === "right"
      ? []
      : [{ path: ["accept", index], message: "does not mark as right: write words or figures" }],
  );
}

function nearProblems(check: AnswerCheck): FieldProblem[] {
  const { near = [], tolerance } = check;
  return near.flatMap(({ text: written }, index) => {
    if (tolerance && !Number.isFinite(Number(written)))
      return [{ path: ["near", index, "text"], message: "write a plain number, because tolerance is given" }];
    const verdict = markAnswer({ ...check, near: near.slice(index, index + 1) }, written, context).kind;
    if (verdict === "nearly") return [];
    const message = verdict === "right" ? "marks as right: a near answer must not" : "cannot be read as an answer";
    return [{ path: ["near", index, "text"], message }];
  });
}
