import { foldWord } from "./fold-word.ts";

/** Returns the words of a question, which may follow a number in the answer: `28 firms`. */
export function wordsOf(question: string): Set<string> {
  const words = question.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  return new Set(words.map(foldWord));
}
