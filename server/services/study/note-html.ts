import { escapeHtml } from "#domain/text/escape-html.ts";
import { renderWithWords } from "#server/catalogue/render-text.ts";

/** A web address, without the punctuation that follows it in a sentence. */
const address = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/;

/**
 * Renders a learner's note as safe HTML: like catalogue text, and `**bold**`, `*italic*`, line breaks and web addresses
 * besides. Everything else is escaped.
 */
export function noteHtml(text: string): string {
  return renderWithWords(text, (words) =>
    words
      .split(address)
      .map((part, place) => (place % 2 === 1 ? linkTo(part) : emphasize(escapeHtml(part))))
      .join(""),
  );
}

function linkTo(url: string): string {
  const text = escapeHtml(url);
  return `<a href="${text}" target="_blank" rel="noopener noreferrer">${text}</a>`;
}

function emphasize(html: string): string {
  return html
    .replace(/\*\*(?!\s)([^*]+)(?<!\s)\*\*/g, "<strong>$1</strong>")
    .replace(/(?<!\w)\*(?!\s)([^*]+)(?<!\s)\*(?!\w)/g, "<em>$1</em>")
    .replaceAll("\n", "<br>");
}
