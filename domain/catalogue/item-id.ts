const pattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Returns true for a valid id of a question or link: lower-case words and digits joined by hyphens, up to 60
 * characters.
 */
export function isItemId(text: string): boolean {
  return text.length <= 60 && pattern.test(text);
}

/**
 * Returns the key of a learner's progress on a question or link: `<course slug>/<item id>`. It stays the same through
 * every rewording, so it must never be reused for another item.
 */
export function itemKey(courseSlug: string, itemId: string): string {
  return `${courseSlug}/${itemId}`;
}
