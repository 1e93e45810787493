import { type NumberInput, parseNumber } from "#domain/finals/number-input.ts";
import { wordsOf } from "#domain/finals/question-words.ts";
import type { AnswerableQuestion } from "#domain/finals/state.ts";

/** Reads a typed number as marking will: with the unit and the words of its question. */
export function readTypedNumber({ unit, questionHtml }: AnswerableQuestion, answer: string): NumberInput {
  return parseNumber(answer, { unit, words: wordsOf(questionHtml.replaceAll(/<[^>]*>/g, " ")) });
}
