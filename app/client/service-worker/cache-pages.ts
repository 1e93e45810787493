import type { PageToWorkerMessage } from "#domain/offline/worker-message.ts";
import { fetchData, fetchOfflinePage, type WaitUntil } from "./fetch-with-timeout.ts";
import { cachedPageAge, findOfflinePage } from "./learner-cache.ts";

/** Chain of pending fetches, one at a time, so that the learner's own requests come first. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Fetches pages into the cache one after the other, skipping copies younger than `freshMs`. Stops at the first failure,
 * since nobody waits for them.
 */
export function cachePages(
  { addresses, freshMs }: Extract<PageToWorkerMessage, { kind: "keep" }>,
  waitUntil: WaitUntil,
) {
  queue = queue.then(async () => {
    try {
      for (const address of addresses) {
        if ((await cachedPageAge(address)) > freshMs) await fetchData(address, waitUntil);
      }
      if (!(await findOfflinePage())) await fetchOfflinePage(waitUntil);
    } catch {
      // Connection lost; the next visit to the pages that requested this requests it again.
    }
  });
  return queue;
}
