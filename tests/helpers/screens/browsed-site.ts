import type { Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { freePort, startSite } from "#tests/helpers/running-site.ts";
import { createEmptyDatabase } from "#tests/helpers/site-database.ts";
import { openPage } from "./test-chromium.ts";
import { withChromium } from "./with-chromium.ts";

/** Separate site in its own process, with a browser for it. */
export interface BrowsedSite {
  origin: string;
  /** Opens a page in a new browser profile. Returns it with the list of its console's errors and warnings. */
  openPage(): Promise<{ page: Page; complaints: string[] }>;
}

/** Environment of a site in production without payments and mail configured: no checkout can be started on it. */
export const withoutPayments = { NODE_ENV: "production", AUTH_SECRET: "b2f1d2a7c4e94d6f8a1b3c5d7e9f0a2b4c6d" };

/**
 * Starts site and browser before the tests of a file, on an empty embedded database, and stops them after the last one.
 * `variables` are added to the site's environment.
 */
export function withBrowsedSite(variables: Record<string, string> = {}): BrowsedSite {
  const held = {} as BrowsedSite;
  const chromium = withChromium();
  const closers: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const database = await createEmptyDatabase("embedded");
    closers.unshift(() => database.remove());
    const site = await startSite(database, await freePort(), variables);
    closers.unshift(() => site.stop());
    Object.assign(held, { origin: site.origin, openPage: () => openPage(chromium.browser) } satisfies BrowsedSite);
  });
  afterAll(async () => {
    for (const close of closers) await close();
  });
  return held;
}
