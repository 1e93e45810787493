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

/** A text in title case: every word with a capital, small words in lower case unless they stand first or last. */
export function titleCase(text: string): string {
  const words = text.trim().split(" ");
  return words
    .map((word, index) => {
      const isInside = index > 0 && index < words.length - 1;
      return isInside && smallWords.has(word.toLowerCase())
        ? word.toLowerCase()
        : word.charAt(0).toUpperCase() + word.slice(1);
    })
    .join(" ");
}
