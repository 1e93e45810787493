import type { ToWorker } from "#domain/offline/worker-message.ts";
import { fetchData, fetchOfflinePage, type Lasting } from "./fetch-with-timeout.ts";
import { ageOfKept, findOfflinePage } from "./learner-cache.ts";

/** What is being fetched one after the other: a learner's own requests come first. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Fetches pages for later, one after the other, and passes over those that the device has as fresh as asked for. Gives
 * up at the first that cannot be had: it is not what anyone waits for.
 */
export function keepPages({ addresses, freshMs }: Extract<ToWorker, { kind: "keep" }>, lasting: Lasting) {
  queue = queue.then(async () => {
    try {
      for (const address of addresses) {
        if ((await ageOfKept(address)) > freshMs) await fetchData(address, lasting);
      }
      if (!(await findOfflinePage())) await fetchOfflinePage(lasting);
    } catch {
      // The connection went; what was asked for is asked for again when its page is opened.
    }
  });
  return queue;
}
