import { setTimeout as sleep } from "node:timers/promises";
import type { Resources } from "#server/resources.ts";
import { processOpenEvents } from "#server/services/billing/provider-events.ts";
import { syncUnsyncedCustomers } from "#server/services/billing/reconcile.ts";

/** Milliseconds to wait for further events before processing, since most come in bursts about one customer. */
const gatherMs = 100;

/** Milliseconds between checks for events that failed before or that another process left behind. */
const pollMs = 5000;

/**
 * Starts the worker of the provider's events in this process: it runs when an event is stored here and every few
 * seconds. First syncs customers left by a version without a ledger. Returns a function that stops it and resolves when
 * the current run is done.
 */
export function startWebhookWorker(resources: Resources): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  let isEnding = false;
  const run = async () => {
    do {
      await sleep(gatherMs);
      isAskedAgain = false;
      await processOpenEvents(resources).catch((error) => resources.report("billing: events could not be read", error));
    } while (isAskedAgain && !isEnding);
    running = null;
  };
  const start = () => {
    if (isEnding) return;
    isAskedAgain = true;
    running ??= run();
  };
  resources.webhookSignal.listen(start);
  const timer = setInterval(start, pollMs);
  timer.unref();
  start();
  resources.background.run(() => syncUnsyncedCustomers(resources));
  return async () => {
    isEnding = true;
    clearInterval(timer);
    await running;
  };
}
