import { formulaConstants, formulaFunctions } from "./functions.ts";

/**
 * Piece of a written formula. A `root` (√, ∛) takes one operand, a `fraction` (TeX) two groups, and a `bar` opens or
 * closes an absolute value.
 */
export interface Token {
  kind: "number" | "name" | "function" | "sign" | "open" | "close" | "comma" | "bar" | "root" | "fraction";
  text: string;
}

const greek = new Map(
  (
    "α alpha β beta γ gamma δ delta ε epsilon ζ zeta η eta θ theta ι iota κ kappa λ lambda μ mu ν nu ξ xi π pi ρ rho " +
    "σ sigma τ tau υ upsilon φ phi ϕ phi χ chi ψ psi ω omega Γ Gamma Δ Delta Θ Theta Λ Lambda Ξ Xi Σ Sigma Φ Phi Ψ Psi Ω Omega"
  )
    .split(/ (?=. )/u)
    .map((pair) => pair.split(" ") as [string, string]),
);
const raised = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ";
const lowered = "₀₁₂₃₄₅₆₇₈₉";

const words = new Map([
  ["and", "&&"],
  ["or", "||"],
  ["not", "!"],
]);

/** Replaces the signs of TeX and typography by plain ones: `\cdot`, `×`, `x²`, `−`, `v_0`, `θ`, and a micro sign by mu. */
function plainSigns(text: string): string {
  return text
    .replaceAll(/\\(?:left|right|displaystyle)(?![a-z])|\\[,;!: ]|\$/g, " ")
    .replaceAll(/_\{?(\d{1,3})\}?/g, "$1")
    .replaceAll(/[₀-₉]/g, (figure) => String(lowered.indexOf(figure)))
    .replaceAll(/[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ]+/g, (figures) => `^(${figures.replaceAll(/./gu, lower)})`)
    .replaceAll("\u00b5", "\u03bc")
    .replaceAll(/[\u0370-\u03ff]/g, (letter) => ` ${greek.get(letter) ?? letter} `)
    .replaceAll(/\\(?:cdot|times|ast)(?![a-z])|[×·⋅∙∗]/g, "*")
    .replaceAll(/\\div(?![a-z])|[÷∕⁄]/g, "/")
    .replaceAll(/[−–—﹣]/g, "-")
    .replaceAll("**", "^")
    .replaceAll(/\\leq?(?![a-z])|≤/g, "<=")
    .replaceAll(/\\geq?(?![a-z])|≥/g, ">=")
    .replaceAll(/\\neq?(?![a-z])|≠/g, "!=")
    .replaceAll("°", " deg ");
}

function lower(figure: string): string {
  return "0123456789+-n"[raised.indexOf(figure)] ?? figure;
}

const piece =
  /\s*(?:(?<number>(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+(?![A-Za-z\d]))?)|(?<fraction>\\[dt]?frac)|\\?(?<word>[A-Za-z]\w*)|(?<sign><=|>=|==|!=|[-+*/^<>!])|(?<open>[([{])|(?<close>[)\]}])|(?<comma>,)|(?<bar>\|)|(?<root>[√∛]))/uy;

/**
 * Splits a written formula into pieces; null when it holds a sign that no formula has. With `names`, a run of letters
 * is split into known names, functions and single letters, so that `xy` is a product; without, it is one name.
 */
export function tokenize(text: string, names: readonly string[] | null): Token[] | null {
  const plain = plainSigns(text).trimEnd();
  const known = names && new Set(names.map(plainName));
  const reader = new RegExp(piece);
  const tokens: Token[] = [];
  while (reader.lastIndex < plain.length) {
    const found = reader.exec(plain)?.groups;
    if (!found) return null;
    if (found.word === undefined) tokens.push(...plainToken(found));
    else tokens.push(...(known ? splitRun(found.word, known) : [wordToken(found.word, known)]));
  }
  return tokens;
}

const kinds = ["number", "sign", "open", "close", "comma", "bar", "root", "fraction"] as const;

function plainToken(found: Record<string, string | undefined>): Token[] {
  return kinds.flatMap((kind) => (found[kind] === undefined ? [] : [{ kind, text: found[kind] }]));
}

function splitRun(run: string, known: ReadonlySet<string>): Token[] {
  const tokens: Token[] = [];
  let rest = run;
  while (rest !== "") {
    const text = rest.slice(0, lengthOfPiece(rest, known));
    tokens.push(/^\d/.test(text) ? { kind: "number", text } : wordToken(text, known));
    rest = rest.slice(text.length);
  }
  return tokens;
}

/** Returns the length of the longest known name, function or constant at the start of a run; else of one sign. */
function lengthOfPiece(run: string, known: ReadonlySet<string>): number {
  for (let length = Math.min(run.length, 20); length > 0; length -= 1) {
    const word = run.slice(0, length);
    if (known.has(word) || formulaFunctions.has(word.toLowerCase()) || formulaConstants.has(word)) return length;
  }
  return /^\d+/.exec(run)?.[0].length ?? 1;
}

function wordToken(text: string, known: ReadonlySet<string> | null): Token {
  if (known?.has(text)) return { kind: "name", text };
  if (formulaFunctions.has(text.toLowerCase())) return { kind: "function", text: text.toLowerCase() };
  const sign = words.get(text);
  return sign === undefined ? { kind: "name", text } : { kind: "sign", text: sign };
}

/** Returns the form that a name has in a parsed formula: `v_0` and `v₀` are `v0`, `θ` and `\theta` are `theta`. */
export function plainName(name: string): string {
  return plainSigns(name).replaceAll(/[\\\s]/g, "");
}
