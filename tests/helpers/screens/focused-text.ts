import type { Page } from "playwright-core";

/** Returns the text of the element that has the focus; of all the page if none has. */
export function focusedText(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}
