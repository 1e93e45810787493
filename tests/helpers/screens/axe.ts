import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** Tags of the rules: WCAG 2.0 to 2.2, levels A and AA, and axe's best practices. */
const allRules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Rules whose result can differ between two states of a page in which only this has changed. */
const rulesAbout = {
  colors: ["color-contrast", "link-in-text-block"],
  // Targets can shrink, text can move over another background, and a region can begin to scroll.
  width: ["target-size", "color-contrast", "scrollable-region-focusable"],
};

/** Returns axe's violations on the page in its current state, one line per element: of all rules, or about one change. */
export async function findAxeViolations(page: Page, about?: keyof typeof rulesAbout): Promise<string[]> {
  // Elements that are half hidden under the header by scrolling are not a violation: the user can scroll back.
  await page.evaluate(() => scrollTo(0, 0));
  // axe's source is half a megabyte; inject it once per page.
  const isThere = await page.evaluate(() => "axe" in window);
  const axe = new AxeBuilder(isThere ? { page, axeSource: "void 0" } : { page }).options({
    resultTypes: ["violations"],
  });
  const chosen = about ? axe.withRules(rulesAbout[about]) : axe.withTags(allRules);
  // Legacy mode skips frames of other origins: no extra page is opened, and the page's own Content-Security-Policy
  // applies.
  const { violations } = await chosen.setLegacyMode(true).analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}, ${help}: ${target.join(" ")}`));
}
