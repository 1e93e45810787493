import { escapeHtml } from "#domain/text/escape-html.ts";
import { renderWithWords } from "#server/catalogue/render-text.ts";

/** A web address, without the punctuation that follows it in a sentence. */
const address = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/;

/** A link with words of its own, `[words](address)`; the address may have parentheses in pairs. */
const namedLink = /\[([^[\]\n]+)\]\((https?:\/\/(?:[^\s<>"'()]|\([^\s<>"'()]*\))+)\)/;

/**
 * Renders a learner's note as safe HTML: like catalogue text, and `**bold**`, `*italic*`, line breaks, web addresses and
 * `[links](address)` besides. Everything else is escaped.
 */
export function noteHtml(text: string): string {
  return renderWithWords(withOwnLists(text), (words) => {
    const parts = words.split(namedLink);
    const html = parts.map((part, place) => {
      if (place % 3 === 0) return withAddresses(part);
      return place % 3 === 1 ? linkTo(parts[place + 1] ?? "", emphasize(escapeHtml(part))) : "";
    });
    return html.join("");
  });
}

function withAddresses(words: string): string {
  return words
    .split(address)
    .map((part, place) => (place % 2 === 1 ? linkTo(part, escapeHtml(part)) : emphasize(escapeHtml(part))))
    .join("");
}

/** The last line of a paragraph that a list follows without a blank line. */
const lineBeforeList = /^(?! {0,3}(?:- |\d{1,4}\. )| {2})(.*\S.*)\n(?= {0,3}(?:- |1\. )\S)/gm;

/** Sets lists off by blank lines, as Markdown does in a paragraph, but not in code. */
function withOwnLists(text: string): string {
  return text
    .split(/(```[\s\S]*?```)/)
    .map((part, place) => (place % 2 === 1 ? part : part.replace(lineBeforeList, "$1\n\n")))
    .join("");
}

function linkTo(url: string, html: string): string {
  return `<a href="${escapeHtml(url)}" target="_blank" rel="noopener noreferrer">${html}</a>`;
}

function emphasize(html: string): string {
  return html
    .replace(/\*\*(?!\s)([^*]+)(?<!\s)\*\*/g, "<strong>$1</strong>")
    .replace(/(?<!\w)\*(?!\s)([^*]+)(?<!\s)\*(?!\w)/g, "<em>$1</em>")
    .replaceAll("\n", "<br>");
}
