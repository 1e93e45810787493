import { create, type Font } from "fontkit";

/** A font of operating systems that stands in for a web font until that has come. */
interface SystemFont {
  /** Its name, as `local()` finds it. */
  name: string;
  /** The mean advance of a character in em, kerning included, over the descriptions of the programs. */
  advance: number;
}

/**
 * Measured with fontkit on DejaVu, Roboto and Noto Serif themselves, and on fonts with the advances of the others: Arimo
 * for Arial and Liberation Sans, Gelasio for Georgia, Tinos for Times New Roman.
 */
export const systemFonts: Readonly<Record<"sans" | "serif", readonly SystemFont[]>> = {
  sans: [
    { name: "Arial", advance: 0.4444 },
    { name: "Liberation Sans", advance: 0.4444 },
    { name: "Roboto", advance: 0.4452 },
    { name: "DejaVu Sans", advance: 0.5083 },
  ],
  serif: [
    { name: "Georgia", advance: 0.4435 },
    { name: "Times New Roman", advance: 0.4026 },
    { name: "Noto Serif", advance: 0.4803 },
    { name: "DejaVu Serif", advance: 0.5149 },
  ],
};

/** Returns the mean advance of a character of the text in em, kerning included. */
export function meanAdvance(font: Font, text: string): number {
  return font.layout(text).advanceWidth / font.unitsPerEm / text.length;
}

/**
 * Returns a face per system font, a rule a line: the font at the size at which its lines are as long as the web font's,
 * with the web font's height. No text moves when the web font takes its place. The families are called "Serif as Georgia".
 */
export function fallbackFaces(kind: keyof typeof systemFonts, webFont: Buffer, text: string): string {
  const font = create(webFont) as Font;
  const advance = meanAdvance(font, text);
  const faces = systemFonts[kind].map((system) => {
    const size = advance / system.advance;
    const ofHeight = (units: number) => toPercent(units / font.unitsPerEm / size);
    return (
      `@font-face{font-family:"${toTitle(kind)} as ${system.name}";src:local("${system.name}");` +
      `size-adjust:${toPercent(size)};ascent-override:${ofHeight(font.ascent)};` +
      `descent-override:${ofHeight(-font.descent)};line-gap-override:0%}\n`
    );
  });
  return faces.join("");
}

function toPercent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

function toTitle(kind: string): string {
  return kind.slice(0, 1).toUpperCase() + kind.slice(1);
}
