import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { findAxeViolations } from "#tests/helpers/screens/axe.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";
import type { ScreenState } from "./screen-state.ts";

/** The narrowest window that nothing may be lost in, in pixels: 1280 at 400 % (WCAG 2.2, 1.4.10). */
const narrowest = 320;

/** Waits until the page has been laid out and drawn anew, and knows of it. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/**
 * Tests each state wide in both themes and at 320 px: nothing is found by axe, and nothing lies beyond the edge. At
 * 320 px all rules are tried once for an address and those about width in its other states.
 */
export function testAccessibility(states: readonly ScreenState[]): void {
  const screens = withScreens();
  const first = new Set(new Map(states.toReversed().map((state) => [addressOf(state), state])).values());
  test.each(states.map((state) => ({ ...state, isFirst: first.has(state) })))(
    "no barrier in either theme nor at 320 px on: $title",
    async ({ prepare, complaint, isFirst, ...screen }) => {
      if (complaint) expectLog(complaint);
      const page = await screens.open({ ...screen, reducedMotion: true });
      await prepare?.(page);
      const dark = await findAxeViolations(page);
      await page.evaluate(() => document.documentElement.setAttribute("data-theme", "light"));
      // Nothing but the colors differs between the themes.
      const light = await findAxeViolations(page, "colors");
      await page.setViewportSize({ width: narrowest, height: 800 });
      await drawn(page);
      const narrow = await findAxeViolations(page, isFirst ? undefined : "width");
      expect({ dark, light, narrow }).toEqual({ dark: [], light: [], narrow: [] });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrowest);
    },
  );
}

function addressOf({ as, path, site }: ScreenState): string {
  return [as, path, site].join(" ");
}
