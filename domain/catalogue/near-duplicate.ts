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
  const holders = new Map<number, number[]>();
  for (const [index, { shingles }] of known.entries()) {
    for (const shingle of shingles) addHolder(shingle, index, holders);
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

/**
 * Returns the pairs of questions of one list that ask the same, by the measure of `nearDuplicates`. The list may be that
 * of a whole catalogue: only pairs that share one of their rarest shingles are compared (prefix filtering; R. Bayardo, Y. Ma
 * and R. Srikant, Scaling up all pairs similarity search, 2007).
 */
export function nearDuplicatePairs<One extends WordedQuestion>(questions: readonly One[]): [One, One][] {
  const sets = questions.map(shinglesOf);
  const counts = new Map<number, number>();
  for (const set of sets) for (const shingle of set) counts.set(shingle, (counts.get(shingle) ?? 0) + 1);
  const holders = new Map<number, number[]>();
  return sets.flatMap((set, index) => {
    const telling = tellingPart(set, counts);
    const candidates = new Set(telling.flatMap((shingle) => holders.get(shingle) ?? []));
    for (const shingle of telling) addHolder(shingle, index, holders);
    return [...candidates].flatMap((other): [One, One][] => {
      const [one, two, otherSet] = [questions[other], questions[index], sets[other]];
      return one && two && otherSet && isSameSet(set, otherSet) ? [[one, two]] : [];
    });
  });
}

function addHolder(shingle: number, index: number, holders: Map<number, number[]>): void {
  const known = holders.get(shingle);
  if (known) known.push(index);
  else holders.set(shingle, [index]);
}

/**
 * Returns the rarest shingles of a set, of which two sets that are the same share at least one; without those that no
 * other set has.
 */
function tellingPart(set: ReadonlySet<number>, counts: ReadonlyMap<number, number>): number[] {
  const shared: { shingle: number; count: number }[] = [];
  for (const shingle of set) {
    const count = counts.get(shingle) ?? 0;
    if (count > 1) shared.push({ shingle, count });
  }
  const most = shared.length - Math.ceil(sameFrom * set.size) + 1;
  if (most <= 0) return [];
  shared.sort((one, other) => one.count - other.count || one.shingle - other.shingle);
  return shared.slice(0, most).map(({ shingle }) => shingle);
}

function isSameSet(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  if (small.size < sameFrom * large.size) return false;
  let common = 0;
  for (const shingle of small) if (large.has(shingle)) common += 1;
  return common >= sameFrom * (one.size + other.size - common);
}

function shinglesOf({ question, choices = [] }: WordedQuestion): Set<number> {
  const own = textShingles(question);
  return new Set(own.length >= tellingShingles ? own : [...own, ...choices.flatMap(textShingles)]);
}

/** Returns the hashes of a text's shingles; a text of fewer tokens is one shingle. */
function textShingles(text: string): number[] {
  const tokens =
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/\\[a-z]+|\p{L}+|\d+(?:\.\d+)?|[-+*/^=<>_|]/gu) ?? [];
  const hashes = tokens.map(hashOf);
  const shingles = [joined(hashes, 0)];
  for (let from = 1; from + shingleLength <= hashes.length; from += 1) shingles.push(joined(hashes, from));
  return shingles;
}

/** 32-bit FNV-1a over the code units of a token. */
function hashOf(token: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < token.length; index += 1) hash = Math.imul(hash ^ token.charCodeAt(index), 0x01000193);
  return hash;
}

/** Joins the hashes of a shingle's tokens in order, to a number of 52 bits, so that two shingles hardly ever meet. */
function joined(hashes: readonly number[], from: number): number {
  let low = 0;
  let high = 0;
  const end = Math.min(from + shingleLength, hashes.length);
  for (let place = from; place < end; place += 1) {
    const hash = hashes[place] as number;
    low = Math.imul(low ^ hash, 0x85ebca6b);
    low ^= low >>> 15;
    high = Math.imul(high + hash, 0xc2b2ae35);
    high ^= high >>> 13;
  }
  return (high & 0xfffff) * 0x100000000 + (low >>> 0);
}
