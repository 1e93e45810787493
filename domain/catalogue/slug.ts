/**
 * Converts words to an id or address part: lower case, each run of other characters than a to z and digits a hyphen.
 */
export function slugOf(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
