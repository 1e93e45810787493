import type { Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { freePort, startSite } from "#tests/helpers/running-site.ts";
import { createEmptyDatabase } from "#tests/helpers/site-database.ts";
import { openPage } from "./test-chromium.ts";
import { withChromium } from "./with-chromium.ts";

/** A site of its own as a process, and a browser beside it. */
export interface BrowsedSite {
  origin: string;
  /** A page in a browser profile of its own, and all that its console complains about. */
  openPage(): Promise<{ page: Page; complaints: string[] }>;
}

/** What a site in production needs that nobody has set up payments or mail for: no checkout of it can be started. */
export const withoutPayments = { NODE_ENV: "production", AUTH_SECRET: "b2f1d2a7c4e94d6f8a1b3c5d7e9f0a2b4c6d" };

/** Starts both for all tests of a file, on an empty embedded database, and ends them after it. `variables` are set besides. */
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
