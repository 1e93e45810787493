/** Formats a count with its noun in singular or plural: `1 question`, `2 questions`, `0 courses`, `1,200 cards`. */
export function pluralize(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString("en")} ${count === 1 ? noun : plural}`;
}

/** The same at the head of a sentence, where a single thing is counted by a word: `One question`, `2 questions`. */
export function countedInWords(count: number, noun: string, plural = `${noun}s`): string {
  return count === 1 ? `One ${noun}` : pluralize(count, noun, plural);
}
