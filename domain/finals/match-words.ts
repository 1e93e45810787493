import { answerWords, isInfinitive, normalizeAnswer, splitList, splitRemarks, typedWords } from "./answer-words.ts";
import { areToldApart } from "./confusable-terms.ts";
import { oneSlipApart } from "./one-slip.ts";

/** Terms that an answer may be mistaken for, joined and by word: choices, accepted answers and topics of its course. */
export interface ListedTerms {
  whole: ReadonlySet<string>;
  words: ReadonlySet<string>;
}

/** Longest term that is listed, in words: choices that are sentences name nothing. */
const longestTerm = 6;

/** Lists terms for the comparison of typed answers. */
export function listTerms(terms: readonly string[]): ListedTerms {
  const split = terms.map(answerWords).filter((words) => words.length > 0 && words.length <= longestTerm);
  return { whole: new Set(split.map((words) => words.join(""))), words: new Set(split.flat()) };
}

/** What typed words are compared with. */
export interface WordsCheck {
  question: string;
  accepted: readonly string[];
  terms: ListedTerms;
}

/** Parts of a check in words, singular and in American spelling unless said otherwise. */
interface FoldedCheck {
  known: readonly (readonly string[])[];
  /** The accepted answers as they are written: a slip may look like a plural. */
  typed: readonly (readonly string[])[];
  question: ReadonlySet<string>;
  asked: ReadonlySet<string>;
  terms: ListedTerms;
}

/**
 * Returns true when a text says what one of the accepted texts says: the same but for case, accents, punctuation,
 * articles, remarks in brackets, plural and spelling; or with one slip of the finger in a word of six letters or more,
 * unless the slip makes another listed term.
 */
export function matchesWords(text: string, { question, accepted, terms }: WordsCheck): boolean {
  const plain = normalizeAnswer(text);
  if (plain === "") return false;
  if (accepted.some((one) => normalizeAnswer(one) === plain)) return true;
  const check = {
    known: accepted.map(answerWords),
    typed: accepted.map(typedWords),
    question: new Set(answerWords(question)),
    asked: new Set(askedNouns(question)),
    terms,
  };
  if (isSame(text, check)) return true;
  const list = splitList(text);
  if (list.length > 1 && list.every((part) => isSame(part, check))) return true;
  const split = splitRemarks(text);
  return split !== null && isSame(split.outside, check) && split.remarks.every((remark) => isAside(remark, check));
}

/** Returns the words after `which` and `what`, of which one may follow the answer: `the IVT theorem`. */
function askedNouns(question: string): string[] {
  return [...question.matchAll(/\b(?:which|what)\b((?:\s+[\p{L}-]+){1,4})/giu)].flatMap(([, words = ""]) =>
    answerWords(words),
  );
}

function isSame(text: string, check: FoldedCheck): boolean {
  const words = answerWords(text);
  const joined = words.join("");
  if (joined === "") return false;
  if (isKnown(joined, check)) return true;
  if (words.length > 1 && check.asked.has(words.at(-1) ?? "") && isKnown(words.slice(0, -1).join(""), check))
    return true;
  if (check.terms.whole.has(joined) || isInfinitive(text)) return false;
  const typed = typedWords(text);
  return check.known.some((one) => isSlip(words, one, check)) || check.typed.some((one) => isSlip(typed, one, check));
}

function isKnown(joined: string, { known }: FoldedCheck): boolean {
  return known.some((one) => one.join("") === joined);
}

/** A remark that begins so adds a claim: `recall (or precision)`, `kernel (not the image)`. */
const claim = /^\s*(?:not|no|non|and|or|but|plus|\+|&)(?![\p{L}\d])/iu;
/** A remark that begins so narrows what is said: `null space (of A^T)`. It must use words of the question only. */
const narrowing = /^\s*(?:of|for|in|on|at|to|from|with|without|by|if|when)\b/i;

/** Returns true when a remark adds nothing wrong: no other listed term, no further claim but an accepted one. */
function isAside(remark: string, check: FoldedCheck): boolean {
  if (claim.test(remark)) return isKnown(answerWords(remark.replace(claim, "")).join(""), check);
  const words = answerWords(remark);
  if (narrowing.test(remark)) return words.slice(1).every((word) => check.question.has(word));
  const joined = words.join("");
  return isKnown(joined, check) || !check.terms.whole.has(joined);
}

function isSlip(words: readonly string[], known: readonly string[], check: FoldedCheck): boolean {
  if (words.length !== known.length) return isSlipOf(words.join(""), known.join(""), check);
  const different = words.flatMap((word, index) => (word === known[index] ? [] : [index]));
  const [index] = different;
  return different.length === 1 && index !== undefined && isSlipOf(words[index] ?? "", known[index] ?? "", check);
}

/** Returns true for one slip in a word of at least six letters, the first of them right, that makes no other term. */
function isSlipOf(word: string, known: string, { terms }: FoldedCheck): boolean {
  if (!/^\p{L}{6,}$/u.test(known) || !/^\p{L}+$/u.test(word) || word[0] !== known[0]) return false;
  return oneSlipApart(word, known) && !areToldApart(word, known) && !terms.words.has(word);
}
