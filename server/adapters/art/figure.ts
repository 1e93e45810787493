import { inlineFigure, standaloneFigure } from "#art/figures/placed-figure.ts";
import type { Figure } from "#domain/catalogue/format-figure.ts";
import { escapeHtml } from "#domain/text/escape-html.ts";

/**
 * Returns a question's picture as safe HTML for a page, with its text alternative and credit. `file` is as the catalogue
 * has it: the markup of an SVG, or a `data:` address.
 */
export function figureHtml(file: string, { alt, credit }: Pick<Figure, "alt" | "credit">): string {
  const picture = file.startsWith("data:") ? `<img src="${file}" alt="${escapeHtml(alt)}">` : inlineFigure(file, alt);
  const caption = credit === undefined ? "" : `<figcaption class="quiet">${escapeHtml(credit)}</figcaption>`;
  return `<figure>${picture}${caption}</figure>`;
}

/** Returns a picture as a file of its own, for programs without the site's styles. */
export function figureBytes(file: string): Uint8Array<ArrayBuffer> {
  const [, base64] = /^data:[^,]*;base64,(.*)$/s.exec(file) ?? [];
  return base64 === undefined
    ? new TextEncoder().encode(standaloneFigure(file))
    : Uint8Array.from(Buffer.from(base64, "base64"));
}
