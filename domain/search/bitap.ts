/** Maximum share of errors and distance that a match may have, from 0 to 1. */
export const tolerance = 0.3;

/** Number of letters after which a match counts as wholly wrong. */
export const distance = 100;

/** Letters of a part of a query; a longer query is split, as the bits of a number hold no more. */
export const partMaximum = 32;

/** Score of a match that has no errors but is not the whole text, as zero is kept for that. */
const leastScore = 0.001;

/** Part of a query: the bits of each letter's places, by its code, and where in a text the part is expected. */
interface Part {
  letters: string;
  masks: Int32Array;
  expected: number;
}

/** Reads texts, all in lower case. */
export interface TextScorer {
  /** Returns the score from 0 (the query itself) to 1, or null without a match. */
  score(text: string): number | null;
  /** Returns what no score of a text that is not the query is below, in a tenth of the time; infinite without a match. */
  least(text: string): number;
}

/**
 * Returns what scores texts for a query in lower case, exactly as Fuse.js 7.5 (Apache-2.0, K. Risk, `search/bitap`) does
 * with location 0, distance 100 and threshold 0.3, before it weighs the length of the text.
 *
 * The score of a match is e / m + |x − d| / 100 for m letters with e errors, found at x and expected at d (0, for later
 * parts of a long query their own place), and at least 0.001. One more error is tried as long as that alone is not worse
 * than the best score yet; rows of bits are read from the end of the text (S. Wu, U. Manber 1992, "Fast text searching
 * allowing errors"). The score is that of the last match read, as in the library, even if an earlier one was better. A
 * query of several parts has the mean of their scores if one of them matches.
 */
export function createTextScorer(query: string): TextScorer {
  const parts = partsOf(query);
  const rows = createRows();
  const [first] = parts;
  const only = parts.length === 1 ? first : undefined;
  return {
    least: (text) => {
      const scores = parts.map((part) => leastOf(text, part));
      if (!scores.some((score) => score <= tolerance)) return Infinity;
      return scores.reduce((sum, score) => sum + Math.min(1, score), 0) / parts.length;
    },
    score: (text) => {
      if (text === query) return 0;
      if (only) {
        // Without errors the first place decides, unless one error at the beginning would be as good.
        const score = text.indexOf(query) / distance;
        if (score >= 0 && score <= tolerance && score < 1 / query.length) return Math.max(leastScore, score);
      }
      const matches = parts.map((part) => matchPart(text, part, rows));
      if (!matches.some(({ isMatch }) => isMatch)) return null;
      return matches.reduce((sum, { score }) => sum + score, 0) / parts.length;
    },
  };
}

/**
 * Returns the best score that a part can have anywhere in a text. The least number of errors
 * at each place is counted in one reading from the end (G. Myers 1999, "A fast bit-vector algorithm for approximate
 * string matching"): bits say where the number grows or falls from one letter of the part to the next.
 */
function leastOf(text: string, part: Part): number {
  const { masks } = part;
  const { length } = part.letters;
  const expected = Math.min(part.expected, text.length);
  const last = 1 << (length - 1);
  let least = Infinity;
  let errors = length;
  let grows = -1;
  let falls = 0;
  // A match begins within the tolerance, and no error reaches farther than another letter of the part.
  const end = Math.min(text.length, expected + 2 * length + tolerance * distance + 1);
  for (let place = end - 1; place >= 0; place -= 1) {
    const same = masks[text.charCodeAt(place)] ?? 0;
    const across = (((same & grows) + grows) ^ grows) | same;
    let more = falls | ~(across | grows);
    let fewer = grows & across;
    if ((more & last) !== 0) errors += 1;
    else if ((fewer & last) !== 0) errors -= 1;
    more <<= 1;
    fewer <<= 1;
    const down = same | falls;
    grows = fewer | ~(down | more);
    falls = more & down;
    least = Math.min(least, errors / length + Math.abs(expected - place) / distance);
  }
  return least;
}

/** Returns the parts of a query; the last one overlaps the one before, so that all have the same length. */
function partsOf(query: string): Part[] {
  const count = Math.ceil(query.length / partMaximum);
  return Array.from({ length: count }, (_, number) => {
    const expected = Math.max(0, Math.min(number * partMaximum, query.length - partMaximum));
    const letters = query.slice(expected, expected + partMaximum);
    const codes = Array.from({ length: letters.length }, (_, place) => letters.charCodeAt(place));
    const masks = new Int32Array(Math.max(...codes) + 1);
    codes.forEach((code, place) => {
      masks[code] = (masks[code] ?? 0) | (1 << (letters.length - place - 1));
    });
    return { letters, masks, expected };
  });
}

/** Bits of each place of a text: for the errors that are read now, and for one fewer. */
interface Rows {
  now: Int32Array;
  before: Int32Array;
}

function createRows(): Rows {
  return { now: new Int32Array(0), before: new Int32Array(0) };
}

/** How a part is read in a text: the best score yet, the last one read, and how far from its place it may still be. */
interface Reading {
  text: string;
  part: Part;
  expected: number;
  best: number;
  last: number;
  isMatch: boolean;
  reach: number;
}

function matchPart(text: string, part: Part, rows: Rows): { isMatch: boolean; score: number } {
  const { length } = part.letters;
  const expected = Math.min(part.expected, text.length);
  if (rows.now.length < text.length + 2) {
    rows.now = new Int32Array(2 * text.length + 2);
    rows.before = new Int32Array(2 * text.length + 2);
  }
  const best = bestWithoutErrors(text, part.letters, expected);
  const reading = { text, part, expected, best, last: 1, isMatch: false, reach: length + text.length };
  for (let errors = 0; errors < length; errors += 1) {
    narrowReach(reading, errors / length);
    readRow(reading, rows, errors);
    if ((errors + 1) / length > reading.best) break;
    const { now, before } = rows;
    rows.now = before;
    rows.before = now;
  }
  return { isMatch: reading.isMatch, score: Math.max(leastScore, reading.last) };
}

/** Returns the best score of the letters themselves at or after their place, at most the tolerance. */
function bestWithoutErrors(text: string, letters: string, expected: number): number {
  const place = text.indexOf(letters, expected);
  return place < 0 ? tolerance : Math.min(tolerance, (place - expected) / distance);
}

/** Finds by halving how far a match with this share of errors may be from its place. */
function narrowReach(reading: Reading, share: number): void {
  let least = 0;
  let most = reading.reach;
  let middle = most;
  while (least < middle) {
    if (share + middle / distance <= reading.best) least = middle;
    else most = middle;
    middle = Math.floor((most - least) / 2 + least);
  }
  reading.reach = middle;
}

/** Reads a text from its end with a number of errors, and keeps the scores of the matches. */
function readRow(reading: Reading, { now, before }: Rows, errors: number): void {
  const { text, expected, reach } = reading;
  const { letters, masks } = reading.part;
  const found = 1 << (letters.length - 1);
  // After the end of the text only errors match, so that reading begins at its last letter.
  const end = Math.min(expected + reach + letters.length, text.length);
  let start = Math.max(1, expected - reach + 1);
  now.fill(0, 0, end + 1);
  let bits = (1 << errors) - 1;
  now[end + 1] = bits;
  for (let place = end; place >= start; place -= 1) {
    bits = ((bits << 1) | 1) & (masks[text.charCodeAt(place - 1)] ?? 0);
    if (errors > 0) {
      const next = before[place + 1] ?? 0;
      bits |= ((next | (before[place] ?? 0)) << 1) | 1 | next;
    }
    now[place] = bits;
    if ((bits & found) === 0) continue;
    reading.last = errors / letters.length + Math.abs(expected - place + 1) / distance;
    if (reading.last > reading.best) continue;
    reading.best = reading.last;
    reading.isMatch = true;
    if (place - 1 <= expected) break;
    start = Math.max(1, 2 * expected - place + 1);
  }
}
