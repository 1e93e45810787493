import { showBadge } from "#app/client/due-count.ts";
import { storageKeys, writeStorage } from "#app/client/storage.ts";
import { courseCacheNames } from "#app/ui/course/course-cache.ts";
import { clicksName } from "./use-course-clicks.ts";
import { historyName } from "./use-recent-history.ts";

const names = [historyName, clicksName, ...courseCacheNames];

/**
 * Removes the history and cached courses of learners from this device, except those of the learner `but`. A learner's
 * history remains on the server; the history of visitors stays on the device. Without a learner, the icon of the installed
 * app shows no number.
 */
export function clearLearnerData(but: string | null): void {
  const isTheirs = (key: string) => names.some((name) => `${key}:`.startsWith(`${name}:${but}:`));
  if (but === null) showBadge(0);
  for (const key of learnerDataKeys()) if (but === null || !isTheirs(key)) writeStorage(key, null);
}

/** Returns the storage keys of learners' data that is removed with them. */
export function learnerDataKeys(): string[] {
  return names.flatMap((name) => storageKeys(`${name}:`));
}
