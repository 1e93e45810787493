import katex from "katex";
import { escapeHtml } from "#domain/text/escape-html.ts";
import { texAttribute } from "#domain/text/tex-attribute.ts";
import type { Catalogue } from "./catalogue.ts";
import { createFormulaCache } from "./formula-cache.ts";
import { breakLines } from "./formula-lines.ts";
import { setLetters } from "./math-letters.ts";

/** Formulas that are cached whatever the catalogue is. */
const fewestFormulas = 10_000;

/** Formulas for each question: 51,000 questions of 418 complete courses have 54,000 different ones, and instances more. */
const formulasOfQuestion = 1.5;

/** A formula takes 0.16 ms, the rest of a text a hundredth of that; so formulas are what is cached. */
const formulas = createFormulaCache(fewestFormulas);

/** Sets the size of the formula cache by a catalogue, so that no formula of it is rendered twice. */
export function sizeFormulaCache({ questionByKey, courses }: Pick<Catalogue, "questionByKey" | "courses">) {
  const questions = courses.reduce((sum, { finals }) => sum + finals, questionByKey.size);
  formulas.resize(fewestFormulas + Math.ceil(questions * formulasOfQuestion));
}

const spanStart = '<span class="katex"';

/** Returns whether a formula was rendered as MathML: one that cannot be read is its source. */
export function isMathMl(html: string): boolean {
  return html.startsWith(spanStart);
}

/**
 * Renders a formula in TeX as MathML, in an element with its source, from which it is copied. One that stands alone has
 * room for limits and tall fractions. A formula that cannot be read is returned as its escaped source.
 */
export function renderFormula(formula: string, isAlone: boolean): string {
  const key = isAlone ? `${formula}\n` : formula;
  const mathml = formulas.read(key, () => {
    try {
      return toMathMl(formula, isAlone);
    } catch {
      return "";
    }
  });
  const source = escapeHtml(formula);
  return mathml === "" ? `$${source}$` : `${spanStart} ${texAttribute}="${source}">${mathml}</span>`;
}

/** Returns the `math` element of a formula, or those of its lines. Throws KaTeX's error for one that cannot be read. */
export function toMathMl(formula: string, isAlone: boolean): string {
  const html = katex.renderToString(formula, {
    output: "mathml",
    displayMode: isAlone,
    throwOnError: true,
    strict: "ignore",
    trust: false,
  });
  // HTML needs no namespace; and without the annotation, whose place an attribute takes, there is one meaning only.
  const mathml = html
    .slice(html.indexOf("<math"), html.lastIndexOf("</math>") + "</math>".length)
    .replace(/<annotation\b.*?<\/annotation>/s, "")
    .replaceAll(/<\/?semantics>| xmlns="[^"]*"/g, "")
    .replace(' display="block"', ' displaystyle="true"');
  // Browsers misplace the combining arrow, which is also invalid HTML on its own; the plain arrow is placed correctly.
  return breakLines(setOperators(setLetters(mathml.replaceAll("<mo>\u20d7</mo>", "<mo>\u2192</mo>"))));
}

/** Characters after which a sign belongs to the number that follows, as in f(−1) = −1. */
const signBearers = "(\\[{=,;:<>≤≥≠≈→∈±+−⋅×⟹⟺⇒";

/**
 * Adjusts spacing that MathML does not provide: none between a sign and its number after a bracket or relation, and
 * some between the name of a function and an argument without brackets, as in cos x, or between a limit and its
 * argument.
 */
function setOperators(mathml: string): string {
  const sign = new RegExp(`(<mo[^>]*>(?:[${signBearers}]|&lt;|&gt;)</mo>)<mo>([−+±∓])</mo>`, "g");
  return mathml
    .replace(sign, '$1<mo form="prefix">$2</mo>')
    .replace(/(<\/mi><mo>\u2061<\/mo>)(?=<m(?!o\b))/g, '$1<mspace width="0.167em"></mspace>')
    .replace(
      /(<mo>\u2061<\/mo><\/mrow><mrow>(?:(?!<\/?mrow>).)*<\/mrow><\/msub>)(?=<m)/g,
      '$1<mspace width="0.167em"></mspace>',
    );
}
