import { type CardGround, encodeCard, renderCardGround } from "#art/raster/encode-card.ts";
import { encodeBadge, encodeIco, encodeIcon } from "#art/raster/encode-icon.ts";
import { encodePicture } from "#art/raster/encode-picture.ts";
import { renderSvg } from "#art/raster/render.ts";
import { drawCardGround, drawCardWords, textPlace, wordColors } from "#art/social/social-card.ts";
import type { CardSite, SocialCard } from "#art/social/social-content.ts";
import {
  coverForms,
  heroForms,
  heroNames,
  icons,
  type PictureForm,
  pictureFile,
  pictureFormats,
  pictureShapes,
} from "#domain/catalogue/picture.ts";
import { drawBadge } from "./badge.ts";
import { coverOf, coverSlugs, generalOverlay } from "./covers.ts";
import { drawEmblem } from "./emblem.ts";
import { drawHero } from "./hero.ts";
import { drawIcon } from "./icons.ts";
import type { Svg } from "./svg.ts";

/** A file to draw: its name in the folder of pictures, all inputs of its bytes, and its encoder. */
export type OutputFile = {
  readonly file: string;
  readonly source: string;
  readonly make: () => Promise<Uint8Array>;
};

/** A picture of a program, of courses outside of programs, or of the hero in one form. */
type Drawing = { readonly name: string; readonly form: PictureForm; readonly svg: Svg };

/** Draws every picture of programs and hero in all its forms, and the one of courses outside of programs. */
export function drawPictures(): Drawing[] {
  return [
    ...coverSlugs.flatMap((name) => coverForms.map((form) => ({ name, form, svg: coverOf(name).draw(form) }))),
    generalOverlay(),
    ...heroNames.flatMap((name) => heroForms.map((form) => ({ name, form, svg: drawHero(name, form) }))),
  ];
}

/** Returns pictures in all widths and formats of their forms. */
export function listPictures(drawings: readonly Drawing[]): OutputFile[] {
  return drawings.flatMap(({ name, form, svg }) =>
    pictureFormats.flatMap((format) =>
      pictureShapes[form].rasterWidths[format].map((rasterWidth): OutputFile => {
        const scale = rasterWidth / pictureShapes[form].width;
        const make = async () => encodePicture(await renderSvg(svg, scale), { format, isDense: scale > 1 });
        return {
          file: pictureFile({ name, form, rasterWidth, format }),
          source: `${format} ${rasterWidth} ${svg}`,
          make,
        };
      }),
    ),
  );
}

/** Returns the site's icons: the favicon as SVG, the others as PNG, and favicon.ico at the site's root. */
export function listIcons(): OutputFile[] {
  const [favicon] = icons;
  const faviconSvg = drawIcon(favicon);
  return [
    planVector("favicon.svg", drawEmblem()),
    ...icons.map((icon): OutputFile => {
      const svg = drawIcon(icon);
      return { file: icon.file, source: `icon ${svg}`, make: () => encodeIcon(svg) };
    }),
    {
      file: "../favicon.ico",
      source: `ico ${faviconSvg}`,
      make: async () => encodeIco(await encodeIcon(faviconSvg), favicon.edge),
    },
  ];
}

/** Returns the picture into which certificates are baked, in both of its forms. */
export function listBadge(site: CardSite): OutputFile[] {
  const svg = drawBadge(site.name);
  const make = () => encodeBadge(svg);
  return [planVector("badge.svg", svg), { file: "badge.png", source: `badge ${svg}`, make }];
}

/** Returns the social cards; those of one drawing share its ground, which is drawn once and only if needed. */
export function listSocialCards(cards: readonly SocialCard[], site: CardSite): OutputFile[] {
  const grounds = new Map<SocialCard["drawing"], { svg: Svg; rendered: () => Promise<CardGround> }>();
  const colors = wordColors();
  return cards.map((card) => {
    const ground = grounds.get(card.drawing) ?? groundOf(drawCardGround(card.drawing, site));
    grounds.set(card.drawing, ground);
    const words = { svg: drawCardWords(card), left: textPlace.left, top: textPlace.top, colors };
    return {
      file: card.file,
      source: `card ${JSON.stringify(words)} ${ground.svg}`,
      make: async () => encodeCard(await ground.rendered(), words),
    };
  });
}

function planVector(file: string, svg: Svg): OutputFile {
  return { file, source: svg, make: async () => Buffer.from(svg) };
}

function groundOf(svg: Svg): { svg: Svg; rendered: () => Promise<CardGround> } {
  let ground: Promise<CardGround> | null = null;
  return {
    svg,
    rendered: () => {
      ground ??= renderCardGround(svg);
      return ground;
    },
  };
}
