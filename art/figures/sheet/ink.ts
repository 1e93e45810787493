import { hexOf, type Oklch } from "#art/palette.ts";
import type { figureTokens } from "#domain/figures/check-figure.ts";

/**
 * The light theme's values of the colour tokens that figures use. They stand in a figure as fallbacks, for places
 * without the site's tokens: a file that is opened alone, an Anki card, paper.
 */
export const lightValues = {
  "--text": [0.268, 0.026, 262],
  "--text-quiet": [0.452, 0.024, 264],
  "--brass": [0.468, 0.084, 68],
  "--line": [0.848, 0.026, 82],
  "--line-strong": [0.586, 0.04, 76],
  "--accent-engineering": [0.45, 0.078, 196],
  "--accent-social-science": [0.45, 0.1, 58],
  "--accent-ge": [0.45, 0.138, 22],
  "--accent-formal-sciences": [0.45, 0.13, 300],
  "--accent-finance": [0.45, 0.092, 150],
} as const satisfies Record<(typeof figureTokens)[number], Oklch>;

/** The ground under a figure that stands alone, in the light theme: its token `--panel`. */
export const lightPanel: Oklch = [0.985, 0.008, 88];

/** What a figure's author calls a colour, and the site's token behind it. */
const tokens = {
  ink: "--text",
  quiet: "--text-quiet",
  brass: "--brass",
  teal: "--accent-engineering",
  amber: "--accent-social-science",
  red: "--accent-ge",
  violet: "--accent-formal-sciences",
  green: "--accent-finance",
  rule: "--line-strong",
  grid: "--line",
} as const satisfies Record<string, keyof typeof lightValues>;

/** The names of the colours that an author may give to marks; those of rules and grids are the library's own. */
export const inkNames = ["ink", "quiet", "brass", "teal", "amber", "red", "violet", "green"] as const;

/** A colour of a figure. */
export type Ink = keyof typeof tokens;

/** Returns a colour as SVG writes it: the token, and its light value where there are no tokens. */
export function paint(ink: Ink): string {
  const token = tokens[ink];
  return `var(${token}, ${hexOf(lightValues[token])})`;
}

/** Every way in which a drawn figure names a colour. */
export const paints: ReadonlySet<string> = new Set((Object.keys(tokens) as Ink[]).map(paint));
