import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { coverOf, coverSlugs } from "#art/covers.ts";
import { pictureFolder, type SocialCardKind, socialCardFile } from "#domain/catalogue/picture.ts";

/**
 * Returns the text alternative of a program's cover: what it shows and the formula behind it; empty without a cover.
 */
export function describeCover(slug: string): string {
  return coverSlugs.includes(slug) ? coverOf(slug).description : "";
}

/** Returns the address of a page's social card, relative to the site's root. */
export type FindSocialCard = (kind: SocialCardKind, slug?: string) => string;

/**
 * Lists once the social cards in the build's folder of browser files. Programs and courses without one, as in another
 * catalogue, get the site's own card.
 */
export function createSocialCards(clientFolder: string): FindSocialCard {
  const folder = join(clientFolder, pictureFolder, "social");
  const built = new Set(existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : []);
  return (kind, slug = "") => {
    const file = socialCardFile(kind, slug);
    const isBuilt = built.has(file.slice("social/".length));
    return `${pictureFolder}/${isBuilt ? file : socialCardFile("site")}`;
  };
}
