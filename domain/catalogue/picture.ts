/** The forms a picture comes in: covers of programs in three, hero pictures in two. */
export type PictureForm = "cover" | "card" | "overlay" | "hero-wide" | "hero-narrow";

/** The formats pictures are kept in, the smaller first. */
export const pictureFormats = ["avif", "webp"] as const;

/** One of the formats pictures are kept in. */
export type PictureFormat = (typeof pictureFormats)[number];

/** A form's size in picture units, which are CSS pixels at full size, and the widths in pixels of its files. */
export interface PictureShape {
  readonly width: number;
  readonly height: number;
  readonly rasterWidths: Readonly<Record<PictureFormat, readonly number[]>>;
}

/**
 * The shape of every form. AVIF reaches what a screen of two pixels a CSS pixel can show; WebP, for the few browsers
 * without AVIF, stops where line work no longer fits into the bytes a picture may weigh.
 */
export const pictureShapes: Readonly<Record<PictureForm, PictureShape>> = {
  cover: { width: 1600, height: 640, rasterWidths: { avif: [1600, 2880], webp: [1600] } },
  card: { width: 640, height: 400, rasterWidths: { avif: [400, 640, 960, 1280], webp: [640, 960] } },
  overlay: { width: 480, height: 480, rasterWidths: { avif: [128, 256, 480, 960], webp: [128, 480] } },
  "hero-wide": { width: 1920, height: 1080, rasterWidths: { avif: [1440, 1920, 2880], webp: [1440] } },
  "hero-narrow": { width: 900, height: 1400, rasterWidths: { avif: [630, 900, 1350], webp: [900] } },
};

/** The forms of a program's cover. */
export const coverForms = ["cover", "card", "overlay"] as const satisfies readonly PictureForm[];

/** The forms of a hero picture: for wide windows, and for those under 900 px. */
export const heroForms = ["hero-wide", "hero-narrow"] as const satisfies readonly PictureForm[];

/** The hero pictures: the four walls of the room, the first one shown first. */
export const heroNames = ["cabinet", "orbits", "attractor", "vaults"] as const;

/** One of the hero pictures. */
export type HeroName = (typeof heroNames)[number];

/** No picture weighs more, in bytes: the art direction's 60 KB. */
export const heaviestPictureBytes = 60 * 1024;

/** The folder of all pictures, as the browser addresses it. */
export const pictureFolder = "/art";

/** A picture in one form, ready for `<picture>`: the shape, a srcset for each format, and one address for the rest. */
export interface PictureSources {
  readonly width: number;
  readonly height: number;
  readonly avif: string;
  readonly webp: string;
  readonly fallback: string;
}

/** Gives the sources of a program's or hero's picture in one form. */
export function pictureSources(name: string, form: PictureForm): PictureSources {
  const { width, height, rasterWidths } = pictureShapes[form];
  const addressOf = (format: PictureFormat, rasterWidth: number) =>
    `${pictureFolder}/${pictureFile({ name, form, rasterWidth, format })}`;
  const setOf = (format: PictureFormat) =>
    rasterWidths[format].map((rasterWidth) => `${addressOf(format, rasterWidth)} ${rasterWidth}w`).join(", ");
  const largest = Math.max(...rasterWidths.webp);
  return { width, height, avif: setOf("avif"), webp: setOf("webp"), fallback: addressOf("webp", largest) };
}

/** What names one file of a picture. */
export interface PictureFile {
  readonly name: string;
  readonly form: PictureForm;
  readonly rasterWidth: number;
  readonly format: PictureFormat;
}

/** Gives the name of one file of a picture, such as `mathematics-card-640.avif`. */
export function pictureFile({ name, form, rasterWidth, format }: PictureFile): string {
  return `${name}-${form}-${rasterWidth}.${format}`;
}

/** The size of every social card in pixels, as Open Graph's readers expect it. */
export const socialCardShape = { width: 1200, height: 630 } as const;

/** What a social card can be of: the site, or one program or course. */
export type SocialCardKind = "site" | "program" | "course";

/** Gives the name of a social card's file in the folder of pictures; the site's needs no slug. */
export function socialCardFile(kind: SocialCardKind, slug = ""): string {
  return kind === "site" ? "social/site.png" : `social/${kind}s/${slug}.png`;
}

/**
 * The site's icons: file in the folder of pictures, edge in pixels, whether a device may cut it to its own shape, and
 * whether its corners are round and clear, where no device rounds them.
 */
export const icons = [
  { file: "favicon-32.png", edge: 32, isMaskable: false, hasRoundCorners: true },
  { file: "apple-touch-icon.png", edge: 180, isMaskable: false, hasRoundCorners: false },
  { file: "icon-192.png", edge: 192, isMaskable: false, hasRoundCorners: true },
  { file: "icon-512.png", edge: 512, isMaskable: false, hasRoundCorners: true },
  { file: "icon-maskable-512.png", edge: 512, isMaskable: true, hasRoundCorners: false },
] as const;
