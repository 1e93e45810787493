/** Words as an id or address takes them: in lower case, every run of characters other than a to z and digits one hyphen. */
export function slugOf(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
