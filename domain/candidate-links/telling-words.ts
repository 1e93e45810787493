/** Words that say nothing of a title's subject. */
const plain = new Set(
  `about advanced after all also and applied approach are basic basics beginner best between beyond book class complete
concepts course courses crash edition elementary essential essentials everything explained first for free from full
fundamental fundamentals getting guide how into intro introduction introductory its learn learning lecture lectures lesson
lessons level list made make making modern new note notes one online open part principles problem problems
resource resources semester simple started textbook that the their these this
topics tutorial tutorials two understanding university using version video videos volume what when why with work you your`
    .split(/\s+/)
    .map(stem),
);

/** Returns the words of a text that tell its subject: without case, accents, endings of the plural and common words. */
export function tellingWords(text: string): ReadonlySet<string> {
  const letters = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const words = (letters.match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => word.length > 2 && !/^(?:\d+|i{2,3})$/.test(word),
  );
  return new Set(words.map(stem).filter((word) => !plain.has(word)));
}

function stem(word: string): string {
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith("s") && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
}

/** Number of titles that have each word, and of all titles. */
export interface CountedWords {
  titles: number;
  holders: ReadonlyMap<string, number>;
}

/** Counts in how many titles each word stands. */
export function countWords(titles: readonly string[]): CountedWords {
  const holders = new Map<string, number>();
  for (const title of titles) {
    for (const word of tellingWords(title)) holders.set(word, (holders.get(word) ?? 0) + 1);
  }
  return { titles: titles.length, holders };
}

/** Returns the share of a text's words that another text has too, from 0 to 1; rare words weigh more. */
export function sharedWeight(
  { titles, holders }: CountedWords,
  words: ReadonlySet<string>,
  others: ReadonlySet<string>,
): number {
  const weightOf = (word: string) => Math.log(1 + titles / (1 + (holders.get(word) ?? 0)));
  let [shared, all] = [0, 0];
  for (const word of words) {
    all += weightOf(word);
    if (others.has(word)) shared += weightOf(word);
  }
  return all === 0 ? 0 : shared / all;
}
