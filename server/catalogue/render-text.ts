import katex from "katex";
import { escapeHtml } from "#domain/text/escape-html.ts";
import { texAttribute } from "#domain/text/tex-attribute.ts";
import type { Catalogue } from "./catalogue.ts";
import { setLetters } from "./math-letters.ts";
import { type Block, parseBlocks, type TableAlign } from "./text-blocks.ts";

/**
 * Formulas and their MathML, those used last at the end, as UTF-8 in texts of one byte per character.
 * Only formulas are cached: a formula takes 0.16 ms, the rest of a text a hundredth of that.
 */
const formulas = new Map<string, string>();

/** Formulas that are cached whatever the catalogue is. */
const fewestFormulas = 10_000;

/** Formulas for each question: 51,000 questions of 418 complete courses have 54,000 different ones, and instances more. */
const formulasOfQuestion = 1.5;

let cachedFormulas = fewestFormulas;

/** Sets the size of the formula cache by a catalogue, so that no formula of it is rendered twice. */
export function sizeFormulaCache({ questionByKey, courses }: Pick<Catalogue, "questionByKey" | "courses">) {
  const questions = courses.reduce((sum, { finals }) => sum + finals, questionByKey.size);
  cachedFormulas = fewestFormulas + Math.ceil(questions * formulasOfQuestion);
}

/**
 * Renders content text as safe HTML: `$…$` becomes MathML, backticks become code, blank lines separate paragraphs, lists
 * and tables as in Markdown; everything else is escaped. An invalid formula is shown as source.
 */
export function renderText(text: string): string {
  return renderMarkup(text, plain);
}

/** Renders a text like `renderText`, but what is neither formula nor code by `words`, which must return safe HTML. */
export function renderWithWords(text: string, words: (text: string) => string): string {
  return renderMarkup(text, { formula: renderFormula, words });
}

/**
 * Renders a short text for places that allow only phrasing content: without paragraphs, lists and tables. Otherwise like
 * `renderText`.
 */
export function renderInline(text: string): string {
  return codeParts(text)
    .map(({ isCode, part }) => (isCode ? ` <code>${escapeHtml(part.trim())}</code> ` : paragraphs(part, plain)))
    .join("");
}

const paragraphs = (text: string, way: Rendering) =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => renderPhrase(paragraph.trim(), way))
    .filter((phrase) => phrase !== "")
    .join(" ");

/**
 * Renders content text as safe HTML for programs with MathJax, such as Anki: `$…$` becomes `\(…\)`, or `\[…\]` in a
 * paragraph of its own. Otherwise like `renderText`.
 */
export function renderForMathJax(text: string): string {
  const formula = (source: string) => `\\(${escapeHtml(source)}\\)`;
  const html = renderMarkup(text, { formula, words: escapeHtml });
  return html.replaceAll(/<p>\\\(((?:(?!\\\)).)*)\\\)<\/p>/gs, "<p>\\[$1\\]</p>");
}

/** Converts the source of a formula to HTML. A formula that is a text alone has the room for limits and tall fractions. */
type RenderFormula = (formula: string, isAlone: boolean) => string;

/** How the parts of a phrase become HTML, except code. */
interface Rendering {
  formula: RenderFormula;
  /** What is neither formula nor code. */
  words: (text: string) => string;
}

const plain: Rendering = { formula: renderFormula, words: escapeHtml };

function renderMarkup(text: string, way: Rendering): string {
  return codeParts(text)
    .map(({ isCode, part }) => (isCode ? renderCode(part) : renderProse(part, way)))
    .join("");
}

function codeParts(text: string): { isCode: boolean; part: string }[] {
  return text.split(/```\n?([\s\S]*?)```/).map((part, index) => ({ isCode: index % 2 === 1, part }));
}

const pieces = /`([^`]+)`|(?<!\\)\$((?:\\.|[^$\\])+)\$|\\\$/g;

function renderCode(code: string): string {
  // It scrolls on a narrow screen, and the keyboard must reach it for that.
  return `<pre tabindex="0"><code>${escapeHtml(code.replace(/\n$/, ""))}</code></pre>`;
}

function renderProse(text: string, way: Rendering): string {
  return parseBlocks(text)
    .map((block) => renderBlock(block, (phrase) => renderPhrase(phrase, way)))
    .join("");
}

function renderBlock(block: Block, phrase: (text: string) => string): string {
  switch (block.kind) {
    case "paragraph":
      return `<p>${phrase(block.text)}</p>`;
    case "list": {
      const items = block.items.map((item) => `<li>${phrase(item)}</li>`).join("");
      if (block.start === null) return `<ul>${items}</ul>`;
      return `<ol${block.start === 1 ? "" : ` start="${block.start}"`}>${items}</ol>`;
    }
    case "table": {
      const cell = (text: string, at: number) => `<td${alignClass(block.align[at])}>${phrase(text)}</td>`;
      // An empty corner heads nothing: a screen reader would announce a heading without words.
      const heading = (text: string, at: number) =>
        text === "" ? cell(text, at) : `<th scope="col"${alignClass(block.align[at])}>${phrase(text)}</th>`;
      const headings = block.head.map(heading);
      const row = (cells: readonly string[]) => `<tr>${cells.map(cell).join("")}</tr>`;
      const head = `<tr>${headings.join("")}</tr>`;
      const body = block.rows.map(row).join("");
      // A region of its own scrolls on a narrow screen, so that the text around it stays in place.
      return `<div class="table" role="group" aria-label="Table" tabindex="0"><table><thead>${head}</thead><tbody>${body}</tbody></table></div>`;
    }
  }
}

const alignClass = (align: TableAlign | undefined) => (align && align !== "start" ? ` class="${align}"` : "");

function renderPhrase(text: string, { formula, words }: Rendering): string {
  let html = "";
  let end = 0;
  for (const match of text.matchAll(pieces)) {
    const [whole, code, source] = match;
    html += words(text.slice(end, match.index));
    end = match.index + whole.length;
    if (code !== undefined) html += `<code>${escapeHtml(code)}</code>`;
    else if (source === undefined) html += "$";
    else {
      const mark = punctuationAt(text, end);
      html += holdPunctuation(formula(source, whole === text.trim()), mark);
      end += mark.length;
    }
  }
  return html + words(text.slice(end));
}

const punctuation = /[.,;:!?)\]]+/y;

function punctuationAt(text: string, at: number): string {
  punctuation.lastIndex = at;
  return punctuation.exec(text)?.[0] ?? "";
}

/** Keeps punctuation after a formula on the formula's line. */
function holdPunctuation(formula: string, mark: string): string {
  const isMathMl = mark !== "" && formula.startsWith(mathMlStart);
  return isMathMl ? `<span class="formula">${formula}${mark}</span>` : formula + mark;
}

/** What KaTeX's MathML begins with. */
const mathMlStart = '<span class="katex"';

function renderFormula(formula: string, isAlone: boolean): string {
  const key = isAlone ? `${formula}\n` : formula;
  const known = formulas.get(key);
  const html = known === undefined ? toMathMl(formula, isAlone) : Buffer.from(known, "latin1").toString();
  formulas.delete(key);
  // A copy: the formula itself is a part of its text, and would keep the whole of it in memory.
  formulas.set(Buffer.from(key).toString(), known ?? Buffer.from(html).toString("latin1"));
  if (formulas.size > cachedFormulas) dropOldest();
  return html;
}

/** Apart, since the first key is dear to find: a map goes past all that was deleted before it. */
function dropOldest(): void {
  const [oldest] = formulas.keys();
  if (oldest !== undefined) formulas.delete(oldest);
}

function toMathMl(formula: string, isAlone: boolean): string {
  try {
    const mathml = katex.renderToString(formula, {
      output: "mathml",
      displayMode: isAlone,
      throwOnError: true,
      strict: "ignore",
      trust: false,
    });
    // The source stands in an attribute, from which it is copied, instead of an annotation with elements of its own.
    const shown = mathml
      .replace(/<annotation\b.*?<\/annotation>/s, "")
      .replace(mathMlStart, `${mathMlStart} ${texAttribute}="${escapeHtml(formula)}"`)
      .replace(' display="block"', ' displaystyle="true"');
    // Browsers misplace the combining arrow, which is also invalid HTML on its own; the plain arrow is placed
    // correctly.
    return setOperators(setLetters(shown.replaceAll("<mo>\u20d7</mo>", "<mo>\u2192</mo>")));
  } catch {
    return escapeHtml(`$${formula}$`);
  }
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
