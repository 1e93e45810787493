import { isItemId } from "#domain/catalogue/item-id.ts";
import { slugOf } from "#domain/catalogue/slug.ts";
import { textHash } from "#domain/text/text-hash.ts";

/** Longest part of an id that is made of words; a hash of at most seven characters follows. */
const maxIdLength = 50;

/**
 * Returns the id of a link or question without one: its words and a hash of its identity (an address, a question), so
 * that the same item gets the same id each time. Collisions within a course are very unlikely.
 */
export function generateItemId(words: string, identity: string): string {
  const slug = slugOf(words).slice(0, maxIdLength).replace(/-$/, "");
  return [slug === "" ? "item" : slug, textHash(identity)].join("-");
}

/** Returns the id that an item came with, if it is valid. */
export function parseItemId(value: unknown): string | undefined {
  return typeof value === "string" && isItemId(value) ? value : undefined;
}
