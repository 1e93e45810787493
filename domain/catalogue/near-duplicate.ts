/** Number of neighboring tokens in one shingle. */
const shingleLength = 3;

/** Fewest shingles of a question that says by itself what it asks; choices are compared along with a shorter one. */
const tellingShingles = 8;

/**
 * Share of common shingles from which two texts count as the same question. Different questions of one course share at
 * most 0.44, measured over twelve courses; another word in a short question leaves 0.7.
 */
const sameFrom = 0.65;

/** Question as far as its wording matters. */
export interface WordedQuestion {
  question: string;
  choices?: readonly string[] | undefined;
}

/**
 * Returns the pairs of questions, one of each list, that ask the same: texts that share two thirds of their
 * shingles of three tokens (A. Broder, On the resemblance and containment of documents, 1997). Words count without case,
 * each number and each sign of a formula is a token of its own. A long question with another number counts as the same;
 * a short one such as "Which of these is right?" is compared with its choices, in any order.
 */
export function nearDuplicates<One extends WordedQuestion, Other extends WordedQuestion>(
  ones: readonly One[],
  others: readonly Other[],
): [One, Other][] {
  const known = others.map((question) => ({ question, shingles: shinglesOf(question) }));
  const holders = new Map<string, number[]>();
  for (const [index, { shingles }] of known.entries()) {
    for (const shingle of shingles) holders.set(shingle, [...(holders.get(shingle) ?? []), index]);
  }
  return ones.flatMap((one) => {
    const shingles = shinglesOf(one);
    const common = new Map<number, number>();
    for (const shingle of shingles) {
      for (const index of holders.get(shingle) ?? []) common.set(index, (common.get(index) ?? 0) + 1);
    }
    return [...common].flatMap(([index, count]): [One, Other][] => {
      const other = known[index];
      const isSame = other && count >= sameFrom * (shingles.size + other.shingles.size - count);
      return isSame ? [[one, other.question]] : [];
    });
  });
}

function shinglesOf({ question, choices = [] }: WordedQuestion): Set<string> {
  const own = textShingles(question);
  return new Set(own.length >= tellingShingles ? own : [...own, ...choices.flatMap(textShingles)]);
}

/** Returns the shingles of a text; a text of fewer tokens is one shingle. */
function textShingles(text: string): string[] {
  const tokens =
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/\\[a-z]+|\p{L}+|\d+(?:\.\d+)?|[-+*/^=<>_|]/gu) ?? [];
  if (tokens.length <= shingleLength) return [tokens.join(" ")];
  return tokens.slice(shingleLength - 1).map((_, index) => tokens.slice(index, index + shingleLength).join(" "));
}
