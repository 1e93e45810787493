import { escapeHtml } from "#domain/text/escape-html.ts";

/** A piece of a label: letters in one style, on the baseline, or raised or lowered. */
export interface Run {
  readonly text: string;
  readonly isItalic: boolean;
  readonly level: "base" | "sub" | "super";
}

/** The share of the label's size in which raised and lowered letters are set. */
const smallShare = 0.8;

/** By which share of the label's size they are raised or lowered. */
const shifts = { base: 0, sub: 0.22, super: -0.38 } as const;

const commands: Readonly<Record<string, string>> = {
  alpha: "α",
  beta: "β",
  gamma: "γ",
  delta: "δ",
  epsilon: "ε",
  varepsilon: "ε",
  eta: "η",
  theta: "θ",
  kappa: "κ",
  lambda: "λ",
  mu: "μ",
  nu: "ν",
  pi: "π",
  rho: "ρ",
  sigma: "σ",
  tau: "τ",
  phi: "φ",
  psi: "ψ",
  omega: "ω",
  Delta: "Δ",
  Sigma: "Σ",
  Omega: "Ω",
  circ: "°",
  cdot: "·",
  times: "×",
  prime: "′",
  infty: "∞",
  to: "→",
  le: "≤",
  ge: "≥",
  ne: "≠",
  approx: "≈",
  pm: "±",
  sqrt: "√",
  ",": "\u2009",
  dot: "˙",
};

const functionNames = new Set(["sin", "cos", "tan", "ln", "log", "exp", "max", "min", "sqrt"]);

/**
 * Reads a label. Between dollar signs stands mathematics as in questions, as far as a label needs it: letters become
 * italic, `_` lowers, `^` raises, `{…}` groups, and a command such as `\theta` gives its letter. Throws for a command
 * that labels do not know, and for an odd number of dollar signs.
 */
export function readLabel(text: string): Run[] {
  const parts = text.split("$");
  if (parts.length % 2 === 0) throw new Error(`The label "${text}" has an odd number of dollar signs.`);
  return parts.flatMap((part, index): Run[] => {
    if (part === "") return [];
    return index % 2 === 0 ? [{ text: part, isItalic: false, level: "base" }] : readMath(part);
  });
}

function readMath(source: string): Run[] {
  const runs: Run[] = [];
  const pieces = source.match(/[_^](?:\{[^}]*\}|\\[A-Za-z]+|.)|\\(?:,|[A-Za-z]+) ?|[A-Za-z]+|[^\\_^A-Za-z]+/g) ?? [];
  for (const [index, piece] of pieces.entries()) {
    const mark = piece[0];
    if (mark === "_" || mark === "^") {
      const inner = piece.slice(1).replace(/^\{|\}$/g, "");
      const level = mark === "_" ? "sub" : "super";
      runs.push(...readMath(inner).map((run) => ({ ...run, level }) as const));
    } else runs.push(readPiece(piece, index === 0));
  }
  return runs;
}

function readPiece(piece: string, isFirst: boolean): Run {
  if (!piece.startsWith("\\"))
    return {
      text: spaceSigns(piece, isFirst),
      isItalic: /[A-Za-z]/.test(piece) && !functionNames.has(piece),
      level: "base",
    };
  const name = piece.slice(1).trim();
  if (functionNames.has(name) && name !== "sqrt") return { text: name, isItalic: false, level: "base" };
  const letter = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (letter === undefined) throw new Error(`Labels do not know the command \\${name}.`);
  if (/[≤≥≠≈→]/.test(letter)) return { text: ` ${letter} `, isItalic: false, level: "base" };
  return { text: letter, isItalic: /\p{Ll}/u.test(letter), level: "base" };
}

/** Sets a true minus, and spaces around relations and between terms; a sign that begins a term belongs to it. */
function spaceSigns(text: string, isFirst: boolean): string {
  const spaced = text
    .replaceAll("-", "−")
    .replaceAll("'", "′")
    .replaceAll(/\s*([=+−<>])\s*/g, " $1 ")
    .replaceAll(/([=<>]) +([+−]) /g, "$1 $2")
    .replaceAll(/([(,]) +([+−]) /g, "$1$2")
    .replaceAll(/,(?=\S)/g, ", ");
  return isFirst ? spaced.replace(/^ ([+−]) /, "$1") : spaced;
}

/** Widths of letters as shares of the size, of the site's sans face; digits are tabular in it. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[ijlI.,:;'|!·˙′]/, 0.265],
  [/[ \u2009]/, 0.21],
  [/[ftr()[\]{}/-]/, 0.335],
  [/[mwMW—]/, 0.82],
  [/[A-ZΔΣΩ]/, 0.6],
  [/[0-9]/, 0.5],
  [/[+−=×≈≤≥±→∞√≠<>]/, 0.56],
  [/[°]/, 0.36],
];

function letterWidth(letter: string): number {
  return widths.find(([pattern]) => pattern.test(letter))?.[1] ?? 0.53;
}

/** Returns the estimated width of a label's runs at a size. */
export function labelWidth(runs: readonly Run[], size: number): number {
  return runs.reduce((sum, { text, level }) => {
    const share = level === "base" ? 1 : smallShare;
    return sum + [...text].reduce((width, letter) => width + letterWidth(letter), 0) * share * size;
  }, 0);
}

/**
 * Returns how far a label reaches above and below its baseline, at a size. Even labels stand on one baseline whatever
 * letters they have, as in a row of a table.
 */
export function labelHeights(runs: readonly Run[], size: number, isEven = false): { above: number; below: number } {
  if (isEven) return { above: size * 0.7, below: size * 0.03 };
  const has = (level: Run["level"]) => runs.some((run) => run.level === level);
  const hasTail = runs.some(({ text }) => /[gjpqyμρφψη,;()[\]QJ]/.test(text));
  return {
    above: size * (has("super") ? 0.9 : 0.7),
    below: size * (has("sub") ? 0.36 : hasTail ? 0.22 : 0.03),
  };
}

/** Returns the runs as spans of an SVG text, whose baseline each of them leaves and finds again. */
export function labelSpans(runs: readonly Run[], size: number): string {
  let shift = 0;
  return runs
    .map(({ text, isItalic, level }) => {
      const wanted = shifts[level] * size;
      const move = wanted - shift;
      shift = wanted;
      const attributes = [
        move === 0 ? "" : ` dy="${String(Math.round(move * 10) / 10)}"`,
        level === "base" ? "" : ` font-size="${String(Math.round(size * smallShare * 10) / 10)}"`,
        isItalic ? ' font-style="italic"' : "",
      ].join("");
      return attributes === "" ? escapeHtml(text) : `<tspan${attributes}>${escapeHtml(text)}</tspan>`;
    })
    .join("");
}
