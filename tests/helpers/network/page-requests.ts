import type { Page, Request } from "playwright-core";
import { expect } from "vitest";

const loading = new WeakMap<Page, Set<Request>>();

/** From now on notes which requests of a page have no answer yet. Call it before the page's first address is opened. */
export function recordRequests(page: Page): void {
  const requests = new Set<Request>();
  loading.set(page, requests);
  page.on("request", (request) => requests.add(request));
  // Of an answer whose body a script does not read, the browser never says that it has finished.
  page.on(
    "response",
    (response) => response.request().resourceType() === "fetch" && requests.delete(response.request()),
  );
  page.on("requestfinished", (request) => requests.delete(request));
  page.on("requestfailed", (request) => requests.delete(request));
}

/**
 * Waits until a page whose requests are noted has had nothing to load for a tenth of a second. Messages that it sends
 * without waiting for an answer do not count. Throws when the page goes on loading.
 */
export async function waitUntilLoaded(page: Page): Promise<void> {
  const requests = loading.get(page);
  if (!requests) throw new Error("The requests of this page are not noted.");
  await page.waitForLoadState("load");
  const isLoading = () => [...requests].some((request) => request.resourceType() !== "ping");
  await expect
    .poll(async () => {
      if (isLoading()) return false;
      await page.waitForTimeout(100);
      return !isLoading();
    })
    .toBe(true);
}
