/** Forms of a picture: covers of programs have three, hero pictures two. */
export type PictureForm = "cover" | "card" | "overlay" | "hero-wide" | "hero-narrow";

/** Image formats of a picture, the smaller one first. */
export const pictureFormats = ["avif", "webp"] as const;

export type PictureFormat = (typeof pictureFormats)[number];

/** Size of a form in picture units, which are CSS pixels at full size, and the widths of its files in pixels. */
export interface PictureShape {
  readonly width: number;
  readonly height: number;
  readonly rasterWidths: Readonly<Record<PictureFormat, readonly number[]>>;
}

/**
 * Shape of every form. AVIF goes up to the full width on screens with two pixels per CSS pixel; WebP, for the few
 * browsers without AVIF, stops where line art no longer fits the byte limit of a picture.
 */
export const pictureShapes: Readonly<Record<PictureForm, PictureShape>> = {
  cover: { width: 1600, height: 640, rasterWidths: { avif: [1600, 2880], webp: [1600] } },
  card: { width: 640, height: 400, rasterWidths: { avif: [400, 640, 960, 1280], webp: [640, 960] } },
  overlay: { width: 480, height: 480, rasterWidths: { avif: [128, 256, 480, 960], webp: [128, 480] } },
  "hero-wide": { width: 1920, height: 1080, rasterWidths: { avif: [1440, 1920, 2880], webp: [1440] } },
  "hero-narrow": { width: 900, height: 1400, rasterWidths: { avif: [630, 900, 1350], webp: [900] } },
};

/** Forms of a program's cover. */
export const coverForms = ["cover", "card", "overlay"] as const satisfies readonly PictureForm[];

/** Forms of a hero picture: for wide windows, and for those under 900 px. */
export const heroForms = ["hero-wide", "hero-narrow"] as const satisfies readonly PictureForm[];

/** Name of the drawing that courses outside of programs carry; there is no cover of it, only its overlay. */
export const generalDrawing = "armillary-sphere";

/** Names of the hero pictures, the four walls of the room; the first one is shown first. */
export const heroNames = ["cabinet", "orbits", "attractor", "vaults"] as const;

export type HeroName = (typeof heroNames)[number];

/** Maximum size of a picture in bytes: the art direction's 60 KB. */
export const heaviestPictureBytes = 60 * 1024;

/** URL path of the folder with all pictures. */
export const pictureFolder = "/art";

/** Sources of a picture in one form for `<picture>`: the shape, a srcset per format, and a fallback address. */
export interface PictureSources {
  readonly width: number;
  readonly height: number;
  readonly avif: string;
  readonly webp: string;
  readonly fallback: string;
}

/** Returns the sources of a program's or hero's picture in one form. */
export function pictureSources(name: string, form: PictureForm): PictureSources {
  const { width, height, rasterWidths } = pictureShapes[form];
  const addressOf = (format: PictureFormat, rasterWidth: number) =>
    `${pictureFolder}/${pictureFile({ name, form, rasterWidth, format })}`;
  const setOf = (format: PictureFormat) =>
    rasterWidths[format].map((rasterWidth) => `${addressOf(format, rasterWidth)} ${rasterWidth}w`).join(", ");
  const largest = Math.max(...rasterWidths.webp);
  return { width, height, avif: setOf("avif"), webp: setOf("webp"), fallback: addressOf("webp", largest) };
}

/** Parts of a picture's file name. */
export interface PictureFile {
  readonly name: string;
  readonly form: PictureForm;
  readonly rasterWidth: number;
  readonly format: PictureFormat;
}

/** Returns the file name of a picture, such as `mathematics-card-640.avif`. */
export function pictureFile({ name, form, rasterWidth, format }: PictureFile): string {
  return `${name}-${form}-${rasterWidth}.${format}`;
}

/** Size of every social card in pixels, as expected by readers of Open Graph. */
export const socialCardShape = { width: 1200, height: 630 } as const;

/** Subject of a social card: the site, a program or a course. */
export type SocialCardKind = "site" | "program" | "course";

/** Returns the file of a social card within the folder of pictures; the site's card needs no slug. */
export function socialCardFile(kind: SocialCardKind, slug = ""): string {
  return kind === "site" ? "social/site.png" : `social/${kind}s/${slug}.png`;
}

/**
 * Icons of the site: file in the folder of pictures, edge in pixels, whether a device may crop it to its own shape, and
 * whether its corners are rounded and transparent, for places where no device rounds them.
 */
export const icons = [
  { file: "favicon-32.png", edge: 32, isMaskable: false, hasRoundCorners: true },
  { file: "apple-touch-icon.png", edge: 180, isMaskable: false, hasRoundCorners: false },
  { file: "icon-192.png", edge: 192, isMaskable: false, hasRoundCorners: true },
  { file: "icon-512.png", edge: 512, isMaskable: false, hasRoundCorners: true },
  { file: "icon-maskable-512.png", edge: 512, isMaskable: true, hasRoundCorners: false },
] as const;
