import { isItemId } from "#domain/catalogue/item-id.ts";
import { slugOf } from "#domain/catalogue/slug.ts";
import { textHash } from "#domain/text/text-hash.ts";

/** The longest part of an id that is made of words; a hash of seven signs at most follows. */
const longestWords = 50;

/**
 * The id of a link or question that comes without one: made of its words, and of a hash of what it is (an address, a
 * question), so that the same item gets the same id each time. Within a course two of them hardly ever meet.
 */
export function importedId(words: string, identity: string): string {
  const slug = slugOf(words).slice(0, longestWords).replace(/-$/, "");
  return [slug === "" ? "item" : slug, textHash(identity)].join("-");
}

/** The id that an item came with, where it is one. */
export function givenId(value: unknown): string | undefined {
  return typeof value === "string" && isItemId(value) ? value : undefined;
}
