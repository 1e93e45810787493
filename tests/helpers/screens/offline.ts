import type { Page } from "playwright-core";
import { expect } from "vitest";
import { dataAddress, pageCachePrefix } from "#domain/offline/page-cache.ts";
import { waitUntilLoaded } from "#tests/helpers/network/page-requests.ts";

/** The pages of a learner that a browser has kept, by the addresses of their data. */
export function cachedPages(page: Page): Promise<string[]> {
  return page.evaluate(async (prefix) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  }, pageCachePrefix);
}

/** Waits until the service worker answers the page and has kept some pages, by their addresses. */
export async function waitUntilCached(page: Page, ...addresses: string[]): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const wanted = [...addresses.map(dataAddress), "/offline"];
  await expect.poll(() => cachedPages(page)).toEqual(expect.arrayContaining(wanted));
}

/**
 * Takes a browser off the network, its service worker as well, or back to it. What its page is still loading comes
 * first: a picture that is cut off is an error on the console, which no learner caused.
 */
export async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  if (isOffline) await waitUntilLoaded(page);
  await page.context().setOffline(isOffline);
}

/** Counts what the server says of the grades and marks that a page sends: counted now, known from before, or refused. */
export function countReceipts(page: Page): Record<string, number> {
  const counts: Record<string, number> = {};
  page.on("response", async (response) => {
    if (!/\/api\/users\/[^/]+\/(?:reviews|progress)$/.test(response.url()) || response.request().method() !== "POST")
      return;
    const { items = [] } = (await response.json()) as { items?: { status: string }[] };
    for (const { status } of items) counts[status] = (counts[status] ?? 0) + 1;
  });
  return counts;
}
