import type { Page } from "playwright-core";
import { expect } from "vitest";
import { dataAddress, pageCachePrefix } from "#domain/offline/page-cache.ts";
import { waitUntilLoaded } from "#tests/helpers/network/page-requests.ts";

/** Returns the addresses of the pages whose data the service worker has cached for the learner. */
export function cachedPages(page: Page): Promise<string[]> {
  return page.evaluate(async (prefix) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  }, pageCachePrefix);
}

/** Waits until a service worker controls the page and has cached these pages. */
export async function waitUntilCached(page: Page, ...addresses: string[]): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const wanted = [...addresses.map(dataAddress), "/offline"];
  await expect.poll(() => cachedPages(page)).toEqual(expect.arrayContaining(wanted));
}

/**
 * Disconnects a browser and its service worker from the network, or reconnects them. Waits for running downloads first:
 * an interrupted picture would be a console error that no user action caused.
 */
export async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  if (isOffline) await waitUntilLoaded(page);
  await page.context().setOffline(isOffline);
}

/** Counts the server's responses to submitted grades and marks by status: counted, known from before, or refused. */
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
