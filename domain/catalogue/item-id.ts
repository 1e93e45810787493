const pattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether a text may name a question or a link inside its course: lower-case words and digits joined by hyphens. */
export function isItemId(text: string): boolean {
  return text.length <= 60 && pattern.test(text);
}

/**
 * The name under which a learner's progress on a question or link is kept: `<course slug>/<item id>`.
 * It outlives every rewording, so it must never be given to another item.
 */
export function itemKey(courseSlug: string, itemId: string): string {
  return `${courseSlug}/${itemId}`;
}
