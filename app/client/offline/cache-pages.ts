import { pageCacheKey } from "#domain/offline/page-cache.ts";
import type { PageToWorkerMessage } from "#domain/offline/worker-message.ts";

/**
 * Asks the service worker to cache pages for offline use, in the background. Skipped without a service worker and with
 * data saving on. Copies younger than `freshMs` (milliseconds) are kept.
 */
export async function cachePages(addresses: readonly string[], freshMs: number): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!("serviceWorker" in navigator) || connection?.saveData) return;
  const named = addresses.flatMap((address) => pageCacheKey(new URL(address, window.location.href)) ?? []);
  const { active } = await navigator.serviceWorker.ready;
  const message: PageToWorkerMessage = { kind: "keep", addresses: named, freshMs };
  if (named.length > 0) active?.postMessage(message);
}
