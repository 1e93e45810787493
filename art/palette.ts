/** A colour as OKLCH: lightness 0 to 1, chroma, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hueDegrees: number];

/** The five program categories as the catalogue spells them. */
export type Category = "Engineering" | "Social Science" | "GE" | "Formal Sciences" | "Finance";

/** The colours one picture is drawn with, as sRGB hex: grounds, metals, and the one accent of its category. */
export type Ink = Readonly<
  Record<
    | "ground"
    | "panel"
    | "raised"
    | "well"
    | "line"
    | "lineStrong"
    | "brass"
    | "brassStrong"
    | "text"
    | "textQuiet"
    | "accent",
    string
  >
>;

/** The dark theme's values of the colour tokens in app/styles/tokens.css that pictures use. */
export const darkTokens = {
  "--ground": [0.198, 0.016, 58],
  "--panel": [0.236, 0.018, 60],
  "--panel-raised": [0.272, 0.02, 62],
  "--well": [0.168, 0.014, 56],
  "--text": [0.928, 0.022, 86],
  "--text-quiet": [0.748, 0.024, 82],
  "--brass": [0.786, 0.094, 82],
  "--brass-strong": [0.846, 0.094, 86],
  "--line": [0.342, 0.026, 64],
  "--line-strong": [0.57, 0.04, 72],
  "--accent-engineering": [0.77, 0.086, 192],
  "--accent-social-science": [0.77, 0.118, 68],
  "--accent-ge": [0.77, 0.108, 22],
  "--accent-formal-sciences": [0.77, 0.098, 302],
  "--accent-finance": [0.77, 0.108, 150],
} as const satisfies Record<string, Oklch>;

/** The light theme's values that the favicon needs beside the dark ones. */
export const lightTokens = {
  "--ground": [0.962, 0.014, 86],
  "--brass": [0.468, 0.084, 68],
} as const satisfies Record<string, Oklch>;

const accentTokens = {
  Engineering: "--accent-engineering",
  "Social Science": "--accent-social-science",
  GE: "--accent-ge",
  "Formal Sciences": "--accent-formal-sciences",
  Finance: "--accent-finance",
} as const satisfies Record<Category, keyof typeof darkTokens>;

/** Returns the colours for a picture of one category, taken from the dark theme. */
export function inkFor(category: Category): Ink {
  return {
    ground: hexOf(darkTokens["--ground"]),
    panel: hexOf(darkTokens["--panel"]),
    raised: hexOf(darkTokens["--panel-raised"]),
    well: hexOf(darkTokens["--well"]),
    line: hexOf(darkTokens["--line"]),
    lineStrong: hexOf(darkTokens["--line-strong"]),
    brass: hexOf(darkTokens["--brass"]),
    brassStrong: hexOf(darkTokens["--brass-strong"]),
    text: hexOf(darkTokens["--text"]),
    textQuiet: hexOf(darkTokens["--text-quiet"]),
    accent: hexOf(darkTokens[accentTokens[category]]),
  };
}

/**
 * Converts OKLCH to an sRGB hex colour, clipping what lies outside the gamut. Matrices from Björn Ottosson,
 * "A perceptual color space for image processing" (2020); transfer curve from IEC 61966-2-1.
 */
export function hexOf([lightness, chroma, hueDegrees]: Oklch): string {
  const hue = (hueDegrees * Math.PI) / 180;
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${linear.map(byteOf).join("")}`;
}

function byteOf(linear: number): string {
  const clipped = Math.min(1, Math.max(0, linear));
  const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, "0");
}
