import type { Browser } from "playwright-core";
import { afterEach, beforeAll } from "vitest";
import { describeFailure } from "./describe-failure.ts";
import { resetReusedPage } from "./reused-page.ts";
import { launchHeadlessChromium } from "./test-chromium.ts";

let shared: Promise<Browser> | null = null;

/**
 * Gives the tests of a file a Chromium, and closes the contexts that each test opened, except that of the reused page;
 * a failure names where its pages stood. All files of a worker share the browser: it is launched on first use or after
 * a crash, and ends with the process. `browser` is set before the first test runs.
 */
export function withChromium(): { browser: Browser } {
  const held = {} as { browser: Browser };
  beforeAll(async () => {
    if (!(await shared)?.isConnected()) shared = launchHeadlessChromium();
    held.browser = await (shared as Promise<Browser>);
  });
  afterEach(async (test) => {
    await describeFailure(test, held.browser);
    const reusedContext = await resetReusedPage();
    for (const context of held.browser.contexts()) if (context !== reusedContext) await context.close();
  });
  return held;
}
