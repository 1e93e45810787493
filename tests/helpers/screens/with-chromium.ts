import type { Browser } from "playwright-core";
import { afterEach, beforeAll } from "vitest";
import { resetReusedPage } from "./reused-page.ts";
import { launchHeadlessChromium } from "./test-chromium.ts";

let shared: Promise<Browser> | null = null;

/**
 * Provides a Chromium for the tests of a file, and closes the contexts that each test has opened, except that of the
 * reused page. All files of a worker share it: it starts when it is first needed, or after it has crashed, and ends
 * with the process. The object is filled before the first test runs.
 */
export function withChromium(): { browser: Browser } {
  const held = {} as { browser: Browser };
  beforeAll(async () => {
    if (!(await shared)?.isConnected()) shared = launchHeadlessChromium();
    held.browser = await (shared as Promise<Browser>);
  });
  afterEach(async () => {
    const kept = await resetReusedPage();
    for (const context of held.browser.contexts()) if (context !== kept) await context.close();
  });
  return held;
}
