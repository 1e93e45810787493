import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { coverOf, coverSlugs } from "#art/covers.ts";
import { pictureFolder, type SocialCardKind, socialCardFile } from "#domain/catalogue/picture.ts";

/** The text alternative of a program's cover: what it shows and which formula made it. Empty where there is none. */
export function describeCover(slug: string): string {
  return coverSlugs.includes(slug) ? coverOf(slug).description : "";
}

/** Gives the address, from the site's root, of the card that stands for a page where it is shared. */
export type FindSocialCard = (kind: SocialCardKind, slug?: string) => string;

/**
 * Looks once which social cards the build made, in its folder of browser files. For a program or course that it knew
 * nothing of, as with another catalogue, the site's own card stands in.
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
