import { setTimeout as sleep } from "node:timers/promises";
import type { Resources } from "#server/resources.ts";
import { handleOpenEvents } from "#server/services/billing/provider-events.ts";
import { copyFromBefore } from "#server/services/billing/reconcile.ts";

/** How long events may gather before they are worked off, in milliseconds: most come in flocks about one customer. */
const gatherMs = 100;

/** How often a process looks for events that another left behind or that failed before, in milliseconds. */
const lookMs = 5000;

/**
 * Works off the provider's events in this process from now on: as soon as one is stored here, and every few seconds.
 * First it copies what a former version left without a ledger.
 * The function that it gives ends this, and resolves when what was begun is done.
 */
export function workOffEvents(resources: Resources): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  let isEnding = false;
  const run = async () => {
    do {
      await sleep(gatherMs);
      isAskedAgain = false;
      await handleOpenEvents(resources).catch((error) => resources.report("billing: events could not be read", error));
    } while (isAskedAgain && !isEnding);
    running = null;
  };
  const start = () => {
    if (isEnding) return;
    isAskedAgain = true;
    running ??= run();
  };
  resources.openEvents.listen(start);
  const timer = setInterval(start, lookMs);
  timer.unref();
  start();
  resources.background.run(() => copyFromBefore(resources));
  return async () => {
    isEnding = true;
    clearInterval(timer);
    await running;
  };
}
