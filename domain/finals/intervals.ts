/** End of an interval; infinite ends are never in it. */
interface Bound {
  at: number;
  isIn: boolean;
}

/** Interval of numbers that is not empty. */
export interface Interval {
  from: Bound;
  to: Bound;
}

type ReadBound = (text: string) => number | null;

/**
 * Parses `[0, 3)`, `]0, 3]`, unions with `∪`, `U` or `or`, and inequalities such as `0 <= x < 3` or `x > 2`. Returns the
 * intervals in order, joined where they overlap or touch; null when the text is none. `readBound` reads a finite bound.
 */
export function parseIntervals(text: string, readBound: ReadBound): Interval[] | null {
  const plain = text
    .replaceAll("$", " ")
    .replaceAll(/\\cup(?![a-z])|∪|\bU\b|\bor\b|\bunion\b/g, "∪")
    .replaceAll(/\\infty(?![a-z])|\binf(?:ty|inity)?\b/gi, "∞")
    .replaceAll(/\\leq?(?![a-z])|≤|=</g, "<=")
    .replaceAll(/\\geq?(?![a-z])|≥/g, ">=")
    .replaceAll(/[−–]/g, "-")
    .replace(/^\s*\p{L}\s*(?:∈|\\in|\bin\b)/u, "");
  if (/^\s*(?:ℝ|R|\\mathbb\{R\}|all real numbers|all reals)\s*$/.test(plain)) return [everything];
  const intervals = plain.split("∪").map((part) => parseBrackets(part, readBound) ?? parseInequality(part, readBound));
  const found = intervals.filter((interval) => interval !== null);
  if (found.length !== intervals.length || found.some(isEmpty)) return null;
  return join(found);
}

const everything: Interval = { from: { at: -Infinity, isIn: false }, to: { at: Infinity, isIn: false } };

function parseBrackets(text: string, readBound: ReadBound): Interval | null {
  const [, open = "", inside = "", close = ""] = /^\s*([[\](])(.*)([\])[])\s*$/s.exec(text) ?? [];
  const ends = splitEnds(inside);
  if (!ends) return null;
  const [from, to] = ends.map((end) => boundOf(end, readBound));
  return toInterval(from ?? null, to ?? null, { isFrom: open === "[", isTo: close === "]" });
}

/** Splits at the one semicolon or comma; of three commas, `0,5, 1,5`, at the middle one. */
function splitEnds(inside: string): [string, string] | null {
  const parts = inside.includes(";") ? inside.split(";") : inside.split(",");
  if (parts.length === 4) return [parts.slice(0, 2).join("."), parts.slice(2).join(".")];
  const [from, to] = parts;
  return parts.length === 2 && from !== undefined && to !== undefined ? [from, to] : null;
}

function parseInequality(text: string, readBound: ReadBound): Interval | null {
  const parts = text.split(/(<=|>=|<|>)/).map((part) => part.trim());
  if (parts.length === 5) return parseDouble(parts, readBound);
  if (parts.length !== 3) return null;
  const [left = "", sign = "", right = ""] = parts;
  const isNameFirst = isName(left);
  if (isNameFirst === isName(right)) return null;
  const bound = boundOf(isNameFirst ? right : left, readBound);
  const isUpper = sign.startsWith("<") === isNameFirst;
  const isIn = sign.endsWith("=");
  return isUpper
    ? toInterval(-Infinity, bound, { isFrom: false, isTo: isIn })
    : toInterval(bound, Infinity, { isFrom: isIn, isTo: false });
}

/** Parses `0 <= x < 3` and `3 > x >= 0`. */
function parseDouble(
  [first = "", one = "", name = "", two = "", second = ""]: string[],
  readBound: ReadBound,
): Interval | null {
  if (!isName(name) || one[0] !== two[0]) return null;
  const [low, high] = one.startsWith("<") ? [first, second] : [second, first];
  const [lowSign, highSign] = one.startsWith("<") ? [one, two] : [two, one];
  return toInterval(boundOf(low, readBound), boundOf(high, readBound), {
    isFrom: lowSign.endsWith("="),
    isTo: highSign.endsWith("="),
  });
}

function isName(text: string): boolean {
  return /^\p{L}$/u.test(text);
}

function boundOf(text: string, readBound: ReadBound): number | null {
  const infinite = /^\s*([-+]?)\s*∞\s*$/.exec(text);
  if (infinite) return infinite[1] === "-" ? -Infinity : Infinity;
  return readBound(text);
}

function toInterval(
  from: number | null,
  to: number | null,
  { isFrom, isTo }: { isFrom: boolean; isTo: boolean },
): Interval | null {
  if (from === null || to === null) return null;
  return {
    from: { at: from, isIn: isFrom && Number.isFinite(from) },
    to: { at: to, isIn: isTo && Number.isFinite(to) },
  };
}

function isEmpty({ from, to }: Interval): boolean {
  return from.at > to.at || (from.at === to.at && !(from.isIn && to.isIn));
}

function join(intervals: readonly Interval[]): Interval[] {
  const joined: Interval[] = [];
  for (const next of intervals.toSorted((a, b) => a.from.at - b.from.at || Number(b.from.isIn) - Number(a.from.isIn))) {
    const last = joined.at(-1);
    const meets =
      last && (next.from.at < last.to.at || (next.from.at === last.to.at && (next.from.isIn || last.to.isIn)));
    if (last && meets) joined[joined.length - 1] = { from: last.from, to: later(last.to, next.to) };
    else joined.push(next);
  }
  return joined;
}

function later(one: Bound, other: Bound): Bound {
  if (one.at === other.at) return { at: one.at, isIn: one.isIn || other.isIn };
  return one.at > other.at ? one : other;
}
