import { foldWord } from "./fold-word.ts";

/** Letters with no decomposition into a base letter and an accent, with their replacements. */
const letters: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ı: "i" };

/**
 * Normalizes an answer: without case, accents, spaces and punctuation. Meaningful signs stay: `C#` is not `C`, `-2` is
 * not `2`, and 1.5 is not 15.
 */
export function normalizeAnswer(text: string): string {
  return plainLetters(text).replaceAll(/(?![#%&@*/\\\u00b7])[\p{P}\s`´]/gu, "");
}

/** Removes case and accents, and protects the signs of numbers. */
function plainLetters(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[ßæœøłđı]/g, (letter) => letters[letter] ?? letter)
    .replaceAll(/[-−–](?<![\p{L}\d] *[-−–])(?=[\d.])/gu, "\u2212")
    .replaceAll(/(?<=\d)[.,](?=\d)/g, "\u00b7");
}

/** What may stand before an answer: `it is`, `they are called`, `the`, `to`. */
const lead =
  /^(?:(?:it|this|that)(?: is|s)(?: (?:called|known as))?|(?:they|these|those)(?: are|re)(?: called)?|called|known as|answer|by|an?|the|to|its) (?=\S)/;

/** Returns the words of an answer without what may stand before it, singular and in American spelling. */
export function answerWords(text: string): string[] {
  return typedWords(text).map(foldWord);
}

/** Returns the words of an answer without what may stand before it, as they are typed. */
export function typedWords(text: string): string[] {
  const plain = plainLetters(text)
    .replaceAll(/['’ʼ`´]/g, "")
    .replaceAll(/(?<=\s)&(?=\s)/g, "and")
    .replaceAll(/(?<=\p{L}{3})\/(?=\p{L}{3})/gu, " ")
    .replaceAll(/\b(?:\p{L}\.){2,}/gu, (abbreviation) => abbreviation.replaceAll(".", ""))
    .replaceAll(/(?![#%&@*/\\\u00b7\u2212])[\p{P}\p{Z}\s]+/gu, " ")
    .trim();
  return withoutLead(plain)
    .split(" ")
    .filter((word) => word !== "");
}

/** Returns true for an answer such as `to kern`: its verb must be right to the letter. */
export function isInfinitive(text: string): boolean {
  return /^\s*to\s/i.test(text);
}

function withoutLead(text: string): string {
  let rest = text;
  for (let count = 0; count < 3 && lead.test(rest); count += 1) rest = rest.replace(lead, "");
  return rest;
}

/** What begins a remark outside of brackets: `IndexError: list index out of range`, `kernel, i.e. null space`. */
const asideAt = /(?::|,\s*(?:i\.?e\.?|e\.?g\.?|such as|for example|also (?:called|known as)|aka))\s(.*)$/s;

/** Splits a list of answers: `rashness, recklessness`, `recall or sensitivity`. One answer is a list of one. */
export function splitList(text: string): string[] {
  return text.split(/[,;]|\s\/\s|\s(?:or|and)\s/);
}

/** Splits an answer into what it says and the remarks on it, in brackets, after a colon or `i.e.`; null if it has none. */
export function splitRemarks(text: string): { outside: string; remarks: string[] } | null {
  const [before = "", after] = text.split(asideAt, 2);
  const remarks = [...before.matchAll(/\(([^()]*)\)|\[([^[\]]*)\]/g)].map(([, round, square]) => round ?? square ?? "");
  if (after !== undefined) remarks.push(after);
  const outside = before.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, " ").trim();
  return remarks.length > 0 && /[\p{L}\d]/u.test(outside) ? { outside, remarks } : null;
}
