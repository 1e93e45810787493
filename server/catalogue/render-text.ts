import { escapeHtml } from "#domain/text/escape-html.ts";
import { isMathMl, renderFormula } from "./formula.ts";
import { type Block, parseBlocks, type TableAlign } from "./text-blocks.ts";

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
      const mark = tailAt(text, end);
      html += holdTail(formula(source, whole === text.trim()), mark);
      end += mark.length;
    }
  }
  return html + words(text.slice(end));
}

/** What must not begin a line: the rest of a word such as "y-coordinate", and the signs after it. */
const tail = /(?:-[A-Za-z]+)?[.,;:!?)\]]*/y;

function tailAt(text: string, at: number): string {
  tail.lastIndex = at;
  return tail.exec(text)?.[0] ?? "";
}

/** Keeps the tail of a formula on the formula's line. */
function holdTail(formula: string, mark: string): string {
  return mark !== "" && isMathMl(formula) ? `<span class="formula">${formula}${mark}</span>` : formula + mark;
}
