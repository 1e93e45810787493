/** Abbreviations whose point ends no sentence. */
const abbreviation = /\b(?:e\.g|i\.e|etc|cf|vs|approx|no|fig|dr|mr|mrs|st|u\.s)\.$/i;

/** Splits a text into sentences. Points within formulas, code and abbreviations end none. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let open = "";
  for (const part of text.trim().split(/(?<=[.?!]["')\]]?)\s+(?=["'([$`]?[A-Z0-9$`])|\n\s*\n/)) {
    open = open === "" ? part : `${open} ${part}`;
    const isInFormula = (open.match(/(?<!\\)\$/g)?.length ?? 0) % 2 === 1;
    if (isInFormula || abbreviation.test(open)) continue;
    sentences.push(open.trim());
    open = "";
  }
  if (open !== "") sentences.push(open.trim());
  return sentences.filter((sentence) => sentence !== "");
}

/** Returns the words and numbers of a text in lower case, for comparisons. */
export function plainWords(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}\\^_+*/=<>-]+/gu) ?? []).join(" ");
}
