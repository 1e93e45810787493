/** Unit as a factor to SI units, and its dimension as exponents of base units, such as `kg1 m1 s-2`. */
interface Measure {
  factor: number;
  dimension: string;
  isEnergy: boolean;
}

type Exponents = Readonly<Record<string, number>>;

const prefixes = new Map(
  Object.entries({ p: 1e-12, n: 1e-9, µ: 1e-6, m: 1e-3, c: 1e-2, d: 0.1, h: 100, k: 1e3, M: 1e6, G: 1e9, T: 1e12 }),
);

const force: Exponents = { kg: 1, m: 1, s: -2 };
const energy: Exponents = { kg: 1, m: 2, s: -2 };
const power: Exponents = { kg: 1, m: 2, s: -3 };
const pressure: Exponents = { kg: 1, m: -1, s: -2 };

/** Symbols that take prefixes, with their factor and dimension. */
const prefixed: ReadonlyMap<string, readonly [number, Exponents]> = new Map([
  ["m", [1, { m: 1 }]],
  ["g", [1e-3, { kg: 1 }]],
  ["s", [1, { s: 1 }]],
  ["A", [1, { A: 1 }]],
  ["K", [1, { K: 1 }]],
  ["mol", [1, { mol: 1 }]],
  ["osmol", [1, { osmol: 1 }]],
  ["Osm", [1, { osmol: 1 }]],
  ["N", [1, force]],
  ["J", [1, energy]],
  ["Wh", [3600, energy]],
  ["eV", [1.602176634e-19, energy]],
  ["W", [1, power]],
  ["Pa", [1, pressure]],
  ["bar", [1e5, pressure]],
  ["V", [1, { kg: 1, m: 2, s: -3, A: -1 }]],
  ["Ω", [1, { kg: 1, m: 2, s: -3, A: -2 }]],
  ["S", [1, { kg: -1, m: -2, s: 3, A: 2 }]],
  ["C", [1, { A: 1, s: 1 }]],
  ["F", [1, { kg: -1, m: -2, s: 4, A: 2 }]],
  ["H", [1, { kg: 1, m: 2, s: -2, A: -2 }]],
  ["T", [1, { kg: 1, s: -2, A: -1 }]],
  ["Wb", [1, { kg: 1, m: 2, s: -2, A: -1 }]],
  ["Hz", [1, { s: -1 }]],
  ["L", [1e-3, { m: 3 }]],
  ["l", [1e-3, { m: 3 }]],
  ["bit", [1, { bit: 1 }]],
  ["B", [8, { bit: 1 }]],
  ["FLOP", [1, { flop: 1 }]],
  ["rad", [1, { rad: 1 }]],
]);

/** Symbols without prefixes. */
const plain: ReadonlyMap<string, readonly [number, Exponents]> = new Map([
  ["min", [60, { s: 1 }]],
  ["h", [3600, { s: 1 }]],
  ["d", [86_400, { s: 1 }]],
  ["t", [1000, { kg: 1 }]],
  ["ha", [1e4, { m: 2 }]],
  ["atm", [101_325, pressure]],
  ["mmHg", [133.322387415, pressure]],
  ["KiB", [8 * 2 ** 10, { bit: 1 }]],
  ["MiB", [8 * 2 ** 20, { bit: 1 }]],
  ["GiB", [8 * 2 ** 30, { bit: 1 }]],
  ["°", [Math.PI / 180, { rad: 1 }]],
  ["%", [0.01, {}]],
]);

/** Patterns of words for symbols. The first group of the table takes prefixes: `kilometers`. */
const prefixedWords: Readonly<Record<string, string>> = {
  "met(?:er|re)s?": "m",
  "gram(?:me)?s?": "g",
  "seconds?": "s",
  "newtons?": "N",
  "joules?": "J",
  "watt[- ]?hours?": "Wh",
  "watts?": "W",
  "pascals?": "Pa",
  "volts?": "V",
  "amp(?:ere)?s?": "A",
  "ohms?": "Ω",
  siemens: "S",
  "coulombs?": "C",
  "farads?": "F",
  "henr(?:y|ies)": "H",
  "teslas?": "T",
  "webers?": "Wb",
  hertz: "Hz",
  "osmoles?": "osmol",
  "moles?": "mol",
  "lit(?:er|re)s?": "L",
  "bits?": "bit",
  "bytes?": "B",
  "radians?": "rad",
};
const plainWords: Readonly<Record<string, string>> = {
  "secs?": "s",
  "minutes?": "min",
  "(?:hours?|hrs?)": "h",
  "days?": "d",
  "tonn?es?": "t",
  "kelvins?": "K",
  "kibibytes?": "KiB",
  "mebibytes?": "MiB",
  "gibibytes?": "GiB",
  "hectares?": "ha",
  "deg(?:ree)?s?": "°",
  "per ?cent": "%",
  per: "/",
  sqm: "m2",
  "(?:ccm|cc)": "cm3",
  "(?:microns?)": "µm",
};
/** Signs of prefixes by name. */
export const prefixSigns: Readonly<Record<string, string>> = {
  pico: "p",
  nano: "n",
  micro: "µ",
  milli: "m",
  centi: "c",
  deci: "d",
  hecto: "h",
  kilo: "k",
  mega: "M",
  giga: "G",
  tera: "T",
};
const longPrefix = Object.keys(prefixSigns).join("|");
const words: readonly (readonly [RegExp, string])[] = [
  ...Object.entries(prefixedWords).map(
    ([word, symbol]) => [new RegExp(`\\b(${longPrefix})?${word}(?![a-z])`, "gi"), symbol] as const,
  ),
  ...Object.entries(plainWords).map(([word, symbol]) => [new RegExp(`\\b()${word}(?![a-z])`, "gi"), symbol] as const),
];

/**
 * Returns the value in the unit that a question asks for; null when the units measure different things. A torque is not
 * taken in joules, though its dimension is that of an energy.
 */
export function convert(value: number, named: string, asked: string): number | null {
  const offsets = [celsiusIn(named), celsiusIn(asked)] as const;
  if (offsets[0] !== offsets[1] && [named, asked].every((unit) => isTemperature(unit)))
    return offsets[0] ? value + 273.15 : value - 273.15;
  const [from, to] = [measureOf(named), measureOf(asked)];
  if (!from || !to || from.dimension !== to.dimension || (from.isEnergy && !to.isEnergy)) return null;
  // A quotient of powers of ten is exact this way round, where its reciprocal would not be.
  return from.factor < to.factor ? value / (to.factor / from.factor) : value * (from.factor / to.factor);
}

function celsiusIn(unit: string): boolean {
  return /^(?:°|º) ?C$|^degrees? celsius$|^celsius$/i.test(unit.trim());
}

function isTemperature(unit: string): boolean {
  return celsiusIn(unit) || /^(?:K|kelvins?)$/i.test(unit.trim());
}

/** Longest unit that is read, in characters. */
const longest = 60;
const piece =
  /\s*(?:(?<divided>\/)|(?<open>\()|(?<close>\))|(?<joined>[·⋅*×.])|(?<symbol>[A-Za-zµΩ°%]+)(?:\^?(?<exponent>[-+]?\d))?)/uy;

/**
 * Returns a unit that is made of others (`kJ/(kg·K)`, `\mathrm{W/m^2}`, `per second`) as it is shown beside an answer;
 * null for a single word or symbol, which may be anything, and for what is no unit.
 */
export function readCompoundUnit(text: string): string | null {
  const written = toSymbols(text).replaceAll(/\s+/g, " ");
  // What divides must be there, and letters that may name anything (leg A, set B) make no unit by themselves.
  const isCompound = /[/·⋅]\s*\S|\^?-/.test(written) && !/^[A-Z](?:[/·⋅][A-Z])+$/.test(written);
  if (!isCompound || measureOf(text) === null) return null;
  return written
    .replaceAll(/ ?([/·]) ?/g, "$1")
    .replace(/^\//, "1/")
    .replaceAll(/(?<=[^\d])\^?(-?)([1-4])(?!\d)/g, (_whole, sign: string, figure: string) => {
      return (sign && "⁻") + (shownRaised[figure] ?? figure);
    });
}

const shownRaised: Readonly<Record<string, string>> = { "1": "¹", "2": "²", "3": "³", "4": "⁴" };

/** Reads a product of units such as `kJ/(kg·K)`, `m s^-1` or `kilometers per hour`; null when a part is unknown. */
function measureOf(text: string): Measure | null {
  const factors = text.length > longest ? null : factorsOf(toSymbols(text));
  if (!factors) return null;
  const total: Record<string, number> = {};
  let factor = 1;
  for (const { unit, exponent } of factors) {
    factor *= unit[0] ** exponent;
    for (const [base, times] of Object.entries(unit[1])) total[base] = (total[base] ?? 0) + times * exponent;
  }
  const dimension = Object.keys(total)
    .filter((base) => total[base] !== 0)
    .sort()
    .map((base) => `${base}${total[base]}`)
    .join(" ");
  return { factor, dimension, isEnergy: factors.some(({ unit }) => unit[1] === energy) };
}

interface UnitFactor {
  unit: readonly [number, Exponents];
  exponent: number;
}

/** Reads the factors of a unit. What follows a slash, or stands in brackets after it, divides. */
function factorsOf(written: string): UnitFactor[] | null {
  const factors: UnitFactor[] = [];
  const reader = new RegExp(piece);
  let place = { side: 1, isGroup: false };
  while (reader.lastIndex < written.length) {
    const found = reader.exec(written)?.groups;
    const unit = found?.symbol === undefined ? undefined : symbolOf(found.symbol);
    if (!found || unit === null) return null;
    if (unit) factors.push({ unit, exponent: place.side * Number(found.exponent ?? 1) });
    place = placeAfter(found, place);
  }
  return factors;
}

function placeAfter(found: Record<string, string | undefined>, { side, isGroup }: { side: number; isGroup: boolean }) {
  if (found.divided) return { side: -1, isGroup };
  if (found.open) return { side, isGroup: true };
  return found.joined || (found.symbol && isGroup) ? { side, isGroup } : { side: 1, isGroup: false };
}

const raised: Readonly<Record<string, string>> = { "²": "2", "³": "3", "⁴": "4", "⁻¹": "-1", "⁻²": "-2" };

/** Replaces words, TeX and typography by symbols: `kilometers per hour` gives `km / h`. */
function toSymbols(text: string): string {
  let written = text
    .replaceAll(/\\c?dot\b/g, "·")
    .replaceAll("\\mu", "µ")
    .replaceAll("\\Omega", "Ω")
    .replaceAll(/\\mathrm|\\text|\\[,;! ]|[{}$\\]/g, " ")
    .replace(/^\s*1(?=\s*\/)/, "")
    .replaceAll(/⁻[¹²]|[²³⁴]/g, (figure) => raised[figure] ?? figure)
    .replaceAll(/[μu](?=(?:m|g|s|N|A|V|W|J|L|C|F|H|T)\b)/g, "µ")
    .replaceAll("º", "°")
    .replaceAll(/(?<![A-Za-z])([kM]?)Nm(?![A-Za-z])/g, "$1N·m");
  for (const [word, symbol] of words)
    written = written.replaceAll(word, (_whole, prefix: string | undefined) => {
      return (prefixSigns[prefix?.toLowerCase() ?? ""] ?? "") + symbol;
    });
  return written
    .replaceAll(/\bsquared? ?(\S+)/gi, "$1^2")
    .replaceAll(/\bcub(?:ic|ed) ?(\S+)/gi, "$1^3")
    .trim();
}

function symbolOf(symbol: string): readonly [number, Exponents] | null {
  const known = plain.get(symbol) ?? prefixed.get(symbol);
  if (known) return known;
  const [factor, base] = [prefixes.get(symbol.slice(0, 1)), prefixed.get(symbol.slice(1))];
  return factor !== undefined && base ? [factor * base[0], base[1]] : null;
}
