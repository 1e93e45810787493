import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";

/** Tags of the rules: WCAG 2.0 to 2.2, levels A and AA, and axe's best practices. */
const allRules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Rules whose result can differ between two states of a page in which only this has changed. */
const rulesAbout = {
  colors: ["color-contrast", "link-in-text-block"],
  // Targets can shrink, text can move over another background, and a region can begin to scroll.
  width: ["target-size", "color-contrast", "scrollable-region-focusable"],
};

/** axe's own code, for the page that is checked. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Returns axe's violations on the page in its current state, one line per element: of all rules, or about one change.
 * axe runs in the page itself, so the page's own Content-Security-Policy applies, and no frame of another origin is read.
 */
export async function findAxeViolations(page: Page, about?: keyof typeof rulesAbout): Promise<string[]> {
  // Half a megabyte: once per page.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const runOnly: axe.RunOnly = about ? { type: "rule", values: rulesAbout[about] } : { type: "tag", values: allRules };
  return page.evaluate(
    async (options) => {
      // Elements that are half hidden under the header by scrolling are not a violation: the user can scroll back.
      scrollTo(0, 0);
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => `${id}, ${help}: ${target.join(" ")}`),
      );
    },
    { runOnly, resultTypes: ["violations"] } satisfies axe.RunOptions,
  );
}
