import { hexOf } from "#art/palette.ts";
import { escapeHtml } from "#domain/text/escape-html.ts";
import { lightPanel } from "./sheet/ink.ts";

/**
 * Returns a figure for a page: in its text, so that it takes the theme's colours, under the text alternative given, as
 * one image for assistive technology, whoever drew it.
 */
export function inlineFigure(svg: string, alt: string): string {
  return svg.trim().replace(/^<svg\b[^>]*>/, (open) => {
    const plain = open.replaceAll(/ (?:role|aria-label)="[^"]*"/g, "");
    return plain.replace("<svg", () => `<svg role="img" aria-label="${escapeHtml(alt)}"`);
  });
}

/**
 * Returns a figure for places without the site's styles, such as an Anki card: in the light theme's colours, on a ground
 * of its own, so that it can also be read on a dark card.
 */
export function standaloneFigure(svg: string): string {
  const [, x = "0", y = "0", width = "0", height = "0"] = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(svg) ?? [];
  const ground = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${hexOf(lightPanel)}"/>`;
  return svg.replace(/^(<svg[^>]*>)/, (open) => open + ground).replaceAll(/var\(--[a-z-]+, ([^)]*)\)/g, "$1");
}
