/** Minimum number of words for a meaningful fingerprint. */
export const minFingerprintWords = 40;

/** Matches runs of letters and digits; scripts without spaces between words yield whole runs. */
const runs = /[\p{L}\p{N}]+/gu;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Returns the words of a text in lower case; scripts without spaces count each pair of neighboring characters. */
export function tokenize(text: string): string[] {
  return (text.toLowerCase().match(runs) ?? []).flatMap((run) => (unspaced.test(run) ? pairsOf(run) : [run]));
}

/**
 * Calculates the fingerprint of a text, 64 bits as 16 hexadecimal digits: texts that share most of their words differ
 * in few bits (simhash: M. Charikar, Similarity estimation techniques from rounding algorithms, 2002). Words of three
 * letters or fewer are left out, and a word is weighted by the logarithm of its frequency. Null for a short text.
 */
export function fingerprintOf(text: string): string | null {
  const words = tokenize(text);
  if (words.length < minFingerprintWords) return null;
  const counts = new Map<string, number>();
  for (const word of words) if (word.length > 3 || unspaced.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const sums = new Float64Array(64);
  for (const [word, count] of counts) addWord(sums, word, 1 + Math.log2(count));
  let digits = "";
  for (let place = 0; place < 64; place += 4) {
    digits += [0, 1, 2, 3].reduce((digit, bit) => digit * 2 + ((sums[place + bit] ?? 0) > 0 ? 1 : 0), 0).toString(16);
  }
  return digits;
}

/** Counts the bits, of 64, in which two fingerprints differ: about 32 when the texts have nothing in common. */
export function fingerprintDistance(one: string, other: string): number {
  let difference = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let bits = 0;
  for (; difference > 0n; difference &= difference - 1n) bits += 1;
  return bits;
}

function pairsOf(run: string): string[] {
  const signs = [...run];
  return signs.length < 2 ? signs : signs.slice(1).map((sign, index) => `${signs[index]}${sign}`);
}

function addWord(sums: Float64Array, word: string, weight: number): void {
  const halves = [hashOf(word, 0x811c9dc5), hashOf(word, 0x9e3779b9)] as const;
  for (let place = 0; place < 64; place += 1) {
    const half = place < 32 ? halves[0] : halves[1];
    sums[place] = (sums[place] ?? 0) + ((half >>> (place % 32)) & 1 ? weight : -weight);
  }
}

/** Calculates FNV-1a with the final mixing of MurmurHash3, so that every bit depends on every letter. */
function hashOf(word: string, seed: number): number {
  let hash = seed;
  for (let index = 0; index < word.length; index += 1) {
    hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
