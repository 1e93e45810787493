import { textHash } from "#domain/text/text-hash.ts";
import type { MarkedQuestion } from "./ruled-course.ts";
import type { AnswerSheet } from "./solved-record.ts";

/** Question of a sheet: without key, explanation, reasons and hint, with its choices in an order of their own. */
export function blindQuestion(question: MarkedQuestion): AnswerSheet["answers"][number] {
  const { id, choices, form, figure } = question;
  return {
    id,
    shown: shownHash(question),
    question: question.question,
    ...(figure && { figure: `${figure.file}: ${figure.alt}` }),
    ...(choices && { choices: choices.toSorted((one, other) => (textHash(id + one) < textHash(id + other) ? -1 : 1)) }),
    ...(form && { form }),
    answer: "",
    working: "",
  };
}

/** Returns the hash of what a solver sees of a question; the order of its choices does not count. */
export function shownHash({ question, choices = [], form, figure }: MarkedQuestion): string {
  const shown = JSON.stringify([
    plain(question),
    choices.map(plain).sort(),
    form ?? "",
    figure?.file ?? "",
    plain(figure?.alt ?? ""),
  ]);
  return textHash(shown) + textHash([...shown].reverse().join(""));
}

/** Line breaks and spaces come and go with the form of a file. */
const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim();
