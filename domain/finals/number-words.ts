const small = (
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen " +
  "eighteen nineteen"
).split(" ");
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const ones = new Map([
  ...small.map((word, index) => [word, index] as const),
  ...tens.map((word, index) => [word, 20 + 10 * index] as const),
]);
const scales = new Map([
  ["thousand", 1e3],
  ["million", 1e6],
  ["billion", 1e9],
]);
const multiples = new Map(
  ["twice double doubles doubled", "thrice triple triples tripled", "quadruple quadruples quadrupled"].flatMap(
    (forms, index) => forms.split(" ").map((form) => [form, index + 2] as const),
  ),
);
const parts = new Map([
  ["half", 2],
  ["halves", 2],
  ["third", 3],
  ["thirds", 3],
  ["quarter", 4],
  ["quarters", 4],
]);

/**
 * Replaces the number words at the start of a text by figures, with what follows left as it is: `twenty-eight percent`
 * gives `28 percent`, `minus ten` `-10`, `fourfold` `4 fold`, `one and a half` `1.5`.
 */
export function figuresForWords(text: string): string {
  const words = text
    .toLowerCase()
    .replaceAll(/([a-z])-?fold\b/g, "$1 fold")
    .split(/(?<=[a-z])-(?=[a-z])| +/);
  const sign = words[0] === "minus" || words[0] === "negative" ? "-" : "";
  const rest = sign ? words.slice(1) : words;
  const read = readCardinal(rest) ?? readPart(rest);
  if (!read) return sign ? `-${text.slice(text.indexOf(" ") + 1)}` : text;
  return [`${sign}${read.value}`, ...rest.slice(read.count)].join(" ");
}

interface Read {
  value: number;
  /** Number of words that were read. */
  count: number;
}

function readCardinal(words: readonly string[]): Read | null {
  const [first = ""] = words;
  const multiple = multiples.get(first);
  if (multiple !== undefined) return { value: multiple, count: 1 };
  const whole = readWhole(words);
  if (!whole) return null;
  const decimals = readDecimals(words.slice(whole.count));
  if (decimals) return { value: Number(`${whole.value}.${decimals.digits}`), count: whole.count + decimals.count };
  const next = words[whole.count];
  const part = parts.get(next ?? "");
  if (part !== undefined) return { value: whole.value / part, count: whole.count + 1 };
  if (next !== "and") return whole;
  const added = readPart(words.slice(whole.count + 1)) ?? readFraction(words.slice(whole.count + 1));
  return added ? { value: whole.value + added.value, count: whole.count + 1 + added.count } : whole;
}

function readWhole(words: readonly string[]): Read | null {
  let sum = { total: 0, group: 0 };
  let count = 0;
  for (const [index, word] of words.entries()) {
    const next = words[index + 1] ?? "";
    const added = addWord(sum, word, { isFirst: count === 0, next });
    if (added === null) break;
    sum = added;
    count = index + 1;
  }
  return count === 0 ? null : { value: sum.total + sum.group, count };
}

/** Adds a word to the sum of those before it; null when it is no part of a number. */
function addWord(
  { total, group }: { total: number; group: number },
  word: string,
  { isFirst, next }: { isFirst: boolean; next: string },
): { total: number; group: number } | null {
  const value = word === "a" && /^(?:hundred|thousand|million)$/.test(next) ? 1 : ones.get(word);
  if (value !== undefined) return { total, group: group + value };
  if (word === "hundred") return { total, group: isFirst ? 100 : group * 100 };
  if (isFirst) return null;
  const scale = scales.get(word);
  if (scale !== undefined) return { total: total + group * scale, group: 0 };
  return word === "and" && ones.has(next) && group % 100 === 0 ? { total, group } : null;
}

function readDecimals(words: readonly string[]): { digits: string; count: number } | null {
  if (words[0] !== "point") return null;
  const digits = words.slice(1).map((word) => ones.get(word));
  const end = digits.findIndex((digit) => digit === undefined || digit > 9);
  const read = end < 0 ? digits : digits.slice(0, end);
  return read.length === 0 ? null : { digits: read.join(""), count: read.length + 1 };
}

/** Reads `a half`, `half`, `a quarter`. */
function readPart(words: readonly string[]): Read | null {
  const skipped = words[0] === "a" ? 1 : 0;
  const part = parts.get(words[skipped] ?? "");
  return part === undefined ? null : { value: 1 / part, count: skipped + 1 };
}

function readFraction(words: readonly string[]): Read | null {
  const [over, under] = [ones.get(words[0] ?? ""), parts.get(words[1] ?? "")];
  return over === undefined || under === undefined ? null : { value: over / under, count: 2 };
}
