import { parseNumber } from "./number-input.ts";
import { unitInQuestion } from "./unit.ts";

/** Question with its means of checking: exactly one of choices, tolerance and accept. */
export interface AnswerCheck {
  question: string;
  correctAnswer: string;
  choices?: readonly string[] | undefined;
  tolerance?: { kind: "relative" | "absolute"; value: number } | undefined;
  accept?: readonly string[] | undefined;
}

/** Form of an answer: a choice, a number or a few words. */
export type AnswerKind = "choice" | "number" | "words";

/** Returns the form of a question's answer. */
export function answerKindOf({ choices, tolerance }: AnswerCheck): AnswerKind {
  if (choices) return "choice";
  return tolerance ? "number" : "words";
}

/** Returns true when an answer is right. An unreadable number is wrong; the learner sees a message while typing. */
export function isCorrect(checkable: AnswerCheck, answer: string): boolean {
  const { question, correctAnswer, choices, tolerance, accept = [] } = checkable;
  if (answer.trim() === "") return false;
  if (choices) return answer === correctAnswer;
  if (tolerance) {
    const read = parseNumber(answer, unitInQuestion(question));
    return read.kind === "number" && isWithin(read.value, Number(correctAnswer), tolerance);
  }
  const plain = normalizeAnswer(answer);
  return plain !== "" && accept.some((accepted) => normalizeAnswer(accepted) === plain);
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

/** Letters with no decomposition into a base letter and an accent, with their replacements. */
const letters: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ı: "i" };

/**
 * Normalizes an answer: without case, accents, spaces and punctuation. Meaningful signs stay: `C#` is not `C`, `-2` is
 * not `2`, and 1.5 is not 15.
 */
export function normalizeAnswer(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[ßæœøłđı]/g, (letter) => letters[letter] ?? letter)
    .replaceAll(/(?<![\p{L}\d] *)[-−–](?=[\d.])/gu, "\u2212")
    .replaceAll(/(?<=\d)[.,](?=\d)/g, "\u00b7")
    .replaceAll(/(?![#%&@*/\\\u00b7])[\p{P}\s]/gu, "");
}
