import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** WCAG 2.0 to 2.2, levels A and AA, and what axe calls best practices. */
const allRules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Rules whose result can differ between two states of a page in which only this has changed. */
const rulesAbout = {
  colors: ["color-contrast", "link-in-text-block"],
  // What wraps, shrinks or scrolls: targets, texts over other backgrounds, regions that have begun to scroll.
  width: ["target-size", "color-contrast", "scrollable-region-focusable"],
};

/** What axe finds on a page as it stands, a line for each element; by all rules, or by those about one change. */
export async function findAxeViolations(page: Page, about?: keyof typeof rulesAbout): Promise<string[]> {
  // What has scrolled halfway under the header is no barrier: one scrolls back.
  await page.evaluate(() => scrollTo(0, 0));
  // Half a megabyte: once a page is enough.
  const isThere = await page.evaluate(() => "axe" in window);
  const axe = new AxeBuilder(isThere ? { page, axeSource: "void 0" } : { page }).options({
    resultTypes: ["violations"],
  });
  const chosen = about ? axe.withRules(rulesAbout[about]) : axe.withTags(allRules);
  // Without frames of other origins: nothing but the page is opened, and the page's own policy holds.
  const { violations } = await chosen.setLegacyMode(true).analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}, ${help}: ${target.join(" ")}`));
}
