import katex from "katex";
import { escapeHtml } from "#domain/text/escape-html.ts";

const rendered = new Map<string, string>();

/** How many rendered texts are kept. A text of the catalogue is rendered once; this bounds what outside text could add. */
const keptTexts = 20_000;

/**
 * Content text as safe HTML: `$…$` becomes MathML, backticks become code, blank lines part paragraphs; everything else
 * is escaped. A formula that cannot be read is shown as it was written.
 */
export function renderText(text: string): string {
  const known = rendered.get(text);
  if (known !== undefined) return known;
  const html = renderMarkup(text, renderFormula);
  if (rendered.size < keptTexts) rendered.set(text, html);
  return html;
}

/** A short text without paragraphs around it, for places that hold only a phrase. Rules as in `renderText`. */
export function renderInline(text: string): string {
  const html = renderText(text);
  const [, phrase] = /^<p>((?:(?!<p>).)*)<\/p>$/s.exec(html) ?? [];
  return phrase ?? html.replaceAll(/<\/?(?:p|pre)>/g, " ");
}

/**
 * Content text as safe HTML for programs that set formulas by MathJax, such as Anki: `$…$` becomes `\(…\)`, or `\[…\]`
 * where it is a paragraph of its own. Everything else is as on the site.
 */
export function renderForMathJax(text: string): string {
  const html = renderMarkup(text, (formula) => `\\(${escapeHtml(formula)}\\)`);
  return html.replaceAll(/<p>\\\(((?:(?!\\\)).)*)\\\)<\/p>/gs, "<p>\\[$1\\]</p>");
}

/** From the source of a formula to its HTML. */
type RenderFormula = (formula: string) => string;

function renderMarkup(text: string, formula: RenderFormula): string {
  return text
    .split(/```\n?([\s\S]*?)```/)
    .map((part, index) => (index % 2 === 1 ? renderBlock(part) : renderProse(part, formula)))
    .join("");
}

const pieces = /`([^`]+)`|(?<!\\)\$((?:\\.|[^$\\])+)\$|\\\$/g;

function renderBlock(code: string): string {
  return `<pre><code>${escapeHtml(code.replace(/\n$/, ""))}</code></pre>`;
}

function renderProse(text: string, formula: RenderFormula): string {
  return text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph) => `<p>${renderParagraph(paragraph.trim(), formula)}</p>`)
    .join("");
}

function renderParagraph(text: string, formula: RenderFormula): string {
  let html = "";
  let end = 0;
  for (const match of text.matchAll(pieces)) {
    const [whole, code, source] = match;
    html += escapeHtml(text.slice(end, match.index));
    if (code !== undefined) html += `<code>${escapeHtml(code)}</code>`;
    else if (source !== undefined) html += formula(source);
    else html += "$";
    end = match.index + whole.length;
  }
  return holdPunctuation(html + escapeHtml(text.slice(end)));
}

/** Keeps the comma or period after a formula on the formula's line. */
function holdPunctuation(html: string): string {
  return html.replaceAll(
    /(<span class="katex">(?:(?!<\/math>).)*<\/math><\/span>)([.,;:!?)\]]+)/g,
    '<span class="formula">$1$2</span>',
  );
}

function renderFormula(formula: string): string {
  try {
    const mathml = katex.renderToString(formula, {
      output: "mathml",
      throwOnError: true,
      strict: "ignore",
      trust: false,
    });
    // The source of the formula, which no browser shows, would be a sixth of a page's bytes.
    const shown = mathml.replace(/<annotation\b.*?<\/annotation>/s, "");
    // A combining arrow on nothing is no text of HTML, and browsers set it beside its letter; the arrow sits right.
    return setOperators(shown.replaceAll("<mo>\u20d7</mo>", "<mo>\u2192</mo>"));
  } catch {
    return escapeHtml(`$${formula}$`);
  }
}

/** What a sign stands behind when it belongs to the number after it, as in f(−1) = −1, and not between two. */
const signBearers = "(\\[{=,;:<>≤≥≠≈→∈±+−⋅×⟹⟺⇒";

/**
 * The distances that MathML alone does not give: a sign stands close to its number also behind a bracket or a relation,
 * and the name of a function keeps off an argument without brackets, as in cos x, or a limit off what it is of.
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
