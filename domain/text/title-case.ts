import { capitalize } from "./capitalize.ts";

const smallWords = new Set([
  "a",
  "an",
  "and",
  "as",
  "at",
  "but",
  "by",
  "for",
  "in",
  "nor",
  "of",
  "on",
  "or",
  "the",
  "to",
  "vs",
  "with",
]);

/** Converts a text to title case: every word capitalized, small words in lower case unless they are first or last. */
export function titleCase(text: string): string {
  const words = text.trim().split(" ");
  return words
    .map((word, index) => {
      const isInside = index > 0 && index < words.length - 1;
      return isInside && smallWords.has(word.toLowerCase()) ? word.toLowerCase() : capitalize(word);
    })
    .join(" ");
}
