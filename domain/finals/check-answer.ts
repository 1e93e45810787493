import { readNumber } from "./number-input.ts";
import { statedUnit } from "./unit.ts";

/** How a machine checks the answer to a question: one of choices, tolerance and accept. */
export interface Checkable {
  question: string;
  correctAnswer: string;
  choices?: readonly string[] | undefined;
  tolerance?: { kind: "relative" | "absolute"; value: number } | undefined;
  accept?: readonly string[] | undefined;
}

/** How a question is answered: by choosing, by a number, or by a few words. */
export type AnswerKind = "choice" | "number" | "words";

/** How a question is answered. */
export function answerKindOf({ choices, tolerance }: Checkable): AnswerKind {
  if (choices) return "choice";
  return tolerance ? "number" : "words";
}

/** Whether an answer is right. A number that cannot be read is not; the learner is told while typing. */
export function isCorrect(checkable: Checkable, answer: string): boolean {
  const { question, correctAnswer, choices, tolerance, accept = [] } = checkable;
  if (answer.trim() === "") return false;
  if (choices) return answer === correctAnswer;
  if (tolerance) {
    const read = readNumber(answer, statedUnit(question));
    return read.kind === "number" && isWithin(read.value, Number(correctAnswer), tolerance);
  }
  const plain = plainWords(answer);
  return plain !== "" && accept.some((accepted) => plainWords(accepted) === plain);
}

/** Whether a value lies within the tolerance, its bounds included and spared of rounding errors. */
function isWithin(value: number, right: number, { kind, value: bound }: NonNullable<Checkable["tolerance"]>): boolean {
  const most = kind === "relative" ? bound * Math.abs(right) : bound;
  return Math.abs(value - right) <= most * (1 + 1e-9) + Math.abs(right) * 1e-12;
}

/** Letters that are not written with an accent but as letters of their own. */
const letters: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ı: "i" };

/**
 * An answer without case, accents, spaces and punctuation. What is a sign of its own stays: `C#` is not `C`, `-2` is not
 * `2`, and 1.5 is not 15.
 */
export function plainWords(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[ßæœøłđı]/g, (letter) => letters[letter] ?? letter)
    .replaceAll(/(?<![\p{L}\d] *)[-−–](?=[\d.])/gu, "\u2212")
    .replaceAll(/(?<=\d)[.,](?=\d)/g, "\u00b7")
    .replaceAll(/(?![#%&@*/\\\u00b7])[\p{P}\s]/gu, "");
}
