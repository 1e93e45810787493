import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { findAxeViolations } from "#tests/helpers/screens/axe.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";
import type { ScreenState } from "./screen-state.ts";

/** Minimal window width without loss of content, in pixels: 1280 at 400 % zoom (WCAG 2.2, 1.4.10). */
const narrowest = 320;

/**
 * Subjects, programs and fundamentals of the catalogue after the first two: hundreds of rows that are alike, and that no
 * state changes. They are checked in the first state of a page.
 */
const alikeRows = [
  "[aria-labelledby^=subject-]:nth-of-type(n + 3)",
  ...["programs", "fundamentals"].map((list) => `[aria-labelledby=${list}] > ul > li:nth-child(n + 3)`),
];

/** Takes the rows that are alike out of the page, which is then a tenth as large for axe and for the browser. */
async function removeAlikeRows(page: Page): Promise<void> {
  await page.locator(alikeRows.join(", ")).evaluateAll((rows) => {
    for (const row of rows) row.remove();
  });
}

/** Waits for two animation frames, after which the page has been laid out and drawn. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/**
 * Tests each state at full width in both themes and at 320 px: axe reports nothing, and the page does not scroll
 * horizontally. At 320 px the first state of each address is checked with all rules, the others with those about width.
 */
export function testAccessibility(states: readonly ScreenState[]): void {
  const screens = withScreens();
  const first = firstOfEach(states, addressOf);
  const firstOfPage = firstOfEach(states, (state) => addressOf(state).replace(/\?.*/, ""));
  test.each(states.map((state) => ({ ...state, isFirst: first.has(state), isWhole: firstOfPage.has(state) })))(
    "axe reports nothing in either theme or at 320 px on: $title",
    async ({ prepare, complaint, isFirst, isWhole, ...screen }) => {
      if (complaint) expectLog(complaint);
      const page = await screens.open({ ...screen, reducedMotion: true });
      await prepare?.(page);
      if (!isWhole) await removeAlikeRows(page);
      const dark = await findAxeViolations(page);
      await page.evaluate(() => document.documentElement.setAttribute("data-theme", "light"));
      // Themes differ only in colors.
      const light = await findAxeViolations(page, "colors");
      await page.setViewportSize({ width: narrowest, height: 800 });
      await drawn(page);
      const narrow = await findAxeViolations(page, isFirst ? undefined : "width");
      expect({ dark, light, narrow }).toEqual({ dark: [], light: [], narrow: [] });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrowest);
    },
  );
}

/** Returns the first state of each address. */
function firstOfEach(states: readonly ScreenState[], address: (state: ScreenState) => string): Set<ScreenState> {
  return new Set(new Map(states.toReversed().map((state) => [address(state), state])).values());
}

function addressOf({ as, path, site }: ScreenState): string {
  return [as, site, path].join(" ");
}
