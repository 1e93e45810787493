import type { ToWorker } from "#domain/offline/worker-message.ts";
import { fetchData, fetchOfflinePage, type Lasting } from "./fetch-with-timeout.ts";
import { ageOfKept, findOfflinePage } from "./learner-cache.ts";

/** Chain of pending fetches, one at a time, so that the learner's own requests come first. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Fetches pages into the cache one after the other, skipping copies younger than `freshMs`. Stops at the first failure,
 * since nobody waits for them.
 */
export function keepPages({ addresses, freshMs }: Extract<ToWorker, { kind: "keep" }>, lasting: Lasting) {
  queue = queue.then(async () => {
    try {
      for (const address of addresses) {
        if ((await ageOfKept(address)) > freshMs) await fetchData(address, lasting);
      }
      if (!(await findOfflinePage())) await fetchOfflinePage(lasting);
    } catch {
      // Connection lost; the next visit to the pages that requested this requests it again.
    }
  });
  return queue;
}
