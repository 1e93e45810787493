import katex from "katex";
import { escapeHtml } from "#domain/text/escape-html.ts";

const rendered = new Map<string, string>();

/** Maximum number of cached results. Each text of the catalogue is rendered once; this bounds other texts. */
const keptTexts = 20_000;

/**
 * Renders content text as safe HTML: `$…$` becomes MathML, backticks become code, blank lines separate paragraphs;
 * everything else is escaped. An invalid formula is shown as source.
 */
export function renderText(text: string): string {
  const known = rendered.get(text);
  if (known !== undefined) return known;
  const html = renderMarkup(text, renderFormula);
  if (rendered.size < keptTexts) rendered.set(text, html);
  return html;
}

/**
 * Renders a short text without a paragraph, for places that allow only phrasing content. Otherwise like `renderText`.
 */
export function renderInline(text: string): string {
  const html = renderText(text);
  const [, phrase] = /^<p>((?:(?!<p>).)*)<\/p>$/s.exec(html) ?? [];
  return phrase ?? html.replaceAll(/<\/?(?:p|pre)>/g, " ");
}

/**
 * Renders content text as safe HTML for programs with MathJax, such as Anki: `$…$` becomes `\(…\)`, or `\[…\]` in a
 * paragraph of its own. Otherwise like `renderText`.
 */
export function renderForMathJax(text: string): string {
  const html = renderMarkup(text, (formula) => `\\(${escapeHtml(formula)}\\)`);
  return html.replaceAll(/<p>\\\(((?:(?!\\\)).)*)\\\)<\/p>/gs, "<p>\\[$1\\]</p>");
}

/** Converts the source of a formula to HTML. */
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

/** Keeps punctuation after a formula on the formula's line. */
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
    // Drops the formula's source, which no browser shows and which would be a sixth of a page's bytes.
    const shown = mathml.replace(/<annotation\b.*?<\/annotation>/s, "");
    // Browsers misplace the combining arrow, which is also invalid HTML on its own; the plain arrow is placed
    // correctly.
    return setOperators(shown.replaceAll("<mo>\u20d7</mo>", "<mo>\u2192</mo>"));
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
