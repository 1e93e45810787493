import type { Page, Request } from "playwright-core";
import { expect } from "vitest";

const loading = new WeakMap<Page, Set<Request>>();

/** From now on records a page's pending requests. Call it before the page's first navigation. */
export function recordRequests(page: Page): void {
  const requests = new Set<Request>();
  loading.set(page, requests);
  page.on("request", (request) => requests.add(request));
  // The browser never reports the end of a response whose body a script does not read.
  page.on(
    "response",
    (response) => response.request().resourceType() === "fetch" && requests.delete(response.request()),
  );
  page.on("requestfinished", (request) => requests.delete(request));
  page.on("requestfailed", (request) => requests.delete(request));
}

/**
 * Waits until a recorded page has had no pending request for a tenth of a second. Beacons do not count. Throws if the
 * page does not stop loading.
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
