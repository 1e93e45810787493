import { normalizeAnswer } from "./answer-words.ts";
import { type ListedTerms, listTerms, matchesWords } from "./match-words.ts";
import { parseNumber } from "./number-input.ts";
import { wordsOf } from "./question-words.ts";
import { unitInQuestion } from "./unit.ts";

/** Answer that is nearly right, and what a learner who gives it should look at. */
export interface NearAnswer {
  text: string;
  hint: string;
}

/** Variable of a formula, with the range in which formulas are compared. */
export interface CheckedVariable {
  name: string;
  min?: number | undefined;
  max?: number | undefined;
}

/** Form of an answer that is compared by value. */
export type AnswerForm = "formula" | "set" | "interval";

/** Question with its means of checking: exactly one of choices, tolerance, accept and form. */
export interface AnswerCheck {
  question: string;
  correctAnswer: string;
  choices?: readonly string[] | undefined;
  tolerance?: { kind: "relative" | "absolute"; value: number } | undefined;
  accept?: readonly string[] | undefined;
  form?: AnswerForm | undefined;
  /** Variables of a form. */
  variables?: readonly CheckedVariable[] | undefined;
  near?: readonly NearAnswer[] | undefined;
}

/** Form of an answer field: a choice, a number, a few words, or a form that is compared by value. */
export type AnswerKind = "choice" | "number" | "words" | AnswerForm;

/** Verdict on an answer. A nearly right one has the author's hint; whether it may be tried again is the caller's rule. */
export type AnswerVerdict = { kind: "right" } | { kind: "nearly"; hint: string } | { kind: "wrong" };

/** Compares answers by value; of `#domain/finals/compare-forms.ts`, which a browser loads with the first such question. */
export interface FormComparer {
  isSame(form: AnswerForm, texts: readonly [string, string], variables: readonly CheckedVariable[]): boolean;
}

/** What marking needs beside the question: the listed terms of its course, and what compares forms. */
export interface MarkingContext {
  terms?: ListedTerms;
  forms?: FormComparer;
}

/** Longest answer that is marked, in characters: a longer one is wrong, and takes no time. */
const answerMaxLength = 1000;

/** Returns the form of a question's answer. */
export function answerKindOf({ choices, tolerance, form }: AnswerCheck): AnswerKind {
  if (choices) return "choice";
  if (form) return form;
  return tolerance ? "number" : "words";
}

/**
 * Marks an answer. An unreadable number or formula is wrong; the learner sees a message while typing.
 * @throws {Error} if the question has a form and the context nothing that compares it
 */
export function markAnswer(check: AnswerCheck, answer: string, context: MarkingContext = {}): AnswerVerdict {
  if (answer.trim() === "" || answer.length > answerMaxLength) return { kind: "wrong" };
  if (isRight(check, answer, context)) return { kind: "right" };
  const near = check.near?.find(({ text }) => isRight(nearCheck(check, text), answer, context));
  return near ? { kind: "nearly", hint: near.hint } : { kind: "wrong" };
}

/** Returns true when an answer is right; one that is nearly right is not. */
export function isCorrect(check: AnswerCheck, answer: string, context: MarkingContext = {}): boolean {
  return markAnswer(check, answer, context).kind === "right";
}

/**
 * Returns true when an answer is right to the letter, as all were marked before marks were stored with an attempt:
 * attempts of that time are shown as they were marked.
 */
export function isExactlyCorrect(check: AnswerCheck, answer: string): boolean {
  const { accept } = check;
  if (!accept) return isCorrect(check, answer);
  const plain = normalizeAnswer(answer);
  return plain !== "" && accept.some((accepted) => normalizeAnswer(accepted) === plain);
}

/** Returns the question with another right answer: that of a near answer. */
function nearCheck(check: AnswerCheck, text: string): AnswerCheck {
  return { ...check, correctAnswer: text, ...(check.accept ? { accept: [text] } : {}) };
}

function isRight(check: AnswerCheck, answer: string, context: MarkingContext): boolean {
  const { question, correctAnswer, choices, tolerance, accept = [], form, variables = [] } = check;
  if (choices) return answer === correctAnswer;
  if (tolerance) return readings(question, answer).some((value) => isWithin(value, Number(correctAnswer), tolerance));
  if (form) {
    if (!context.forms) throw new Error(`nothing compares answers of the form ${form}`);
    return context.forms.isSame(form, [answer, correctAnswer], variables);
  }
  if (matchesWords(answer, { question, accepted: accept, terms: termsBeside(check, context.terms) })) return true;
  return accept.some((accepted) => isPlainNumber(accepted) && readings(question, answer).includes(Number(accepted)));
}

const isPlainNumber = (text: string) => /^-?\d+(?:\.\d+)?$/.test(text);

/** Adds the texts of near answers to the terms that no slip may make. */
function termsBeside({ near = [] }: AnswerCheck, terms: ListedTerms = listTerms([])): ListedTerms {
  if (near.length === 0) return terms;
  const own = listTerms(near.map(({ text }) => text));
  return { whole: new Set([...terms.whole, ...own.whole]), words: new Set([...terms.words, ...own.words]) };
}

/** Returns the values of a typed number: none if it is unreadable, two if a comma in it can be read in two ways. */
function readings(question: string, answer: string): readonly number[] {
  const read = parseNumber(answer, { unit: unitInQuestion(question), words: wordsOf(question) });
  return read.kind === "number" ? [read.value] : (read.readings ?? []);
}

/** Returns true when a value lies within the tolerance, bounds included, allowing for rounding errors. */
function isWithin(
  value: number,
  right: number,
  { kind, value: bound }: NonNullable<AnswerCheck["tolerance"]>,
): boolean {
  const most = kind === "relative" ? bound * Math.abs(right) : bound;
  return Math.abs(value - right) <= most * (1 + 1e-9) + Math.abs(right) * 1e-12;
}
