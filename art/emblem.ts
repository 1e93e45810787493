import { darkTokens, hexOf, lightTokens } from "./palette.ts";

const strokes =
  '<circle cx="16" cy="14" r="11"/><ellipse cx="16" cy="14" rx="11" ry="4.2" transform="rotate(-24 16 14)"/><path d="M16 25v4M9 29h14"/>';

/** Draws the site's mark, an armillary sphere of four strokes, as marks in a square of 32 that take the current color. */
export function emblemMarks(): string {
  return `<g fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">${strokes}</g>`;
}

/** Draws the favicon: the mark in brass, darker where the browser's theme is light. */
export function drawEmblem(): string {
  const [dark, light] = [hexOf(darkTokens["--brass"]), hexOf(lightTokens["--brass"])];
  const style = `<style>svg{color:${light}}@media (prefers-color-scheme:dark){svg{color:${dark}}}</style>`;
  const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32" role="img">';
  return `${open}<title>Studiolo</title>${style}${emblemMarks()}</svg>\n`;
}
