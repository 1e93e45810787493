import { coverOf, coverSlugs } from "#art/covers.ts";

/** The text alternative of a program's cover: what it shows and which formula made it. Empty where there is none. */
export function describeCover(slug: string): string {
  return coverSlugs.includes(slug) ? coverOf(slug).description : "";
}
