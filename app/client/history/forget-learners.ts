import { keysOnDevice, writeDevice } from "#app/client/storage.ts";
import { courseCacheNames } from "#app/ui/course/course-cache.ts";
import { clicksName } from "./use-course-clicks.ts";
import { historyName } from "./use-recent-history.ts";

const names = [historyName, clicksName, ...courseCacheNames];

/**
 * Removes from this device what learners have opened on it and what it has kept of their courses, but for the one who
 * is signed in, if anyone is. The server has it; a visitor's own history stays.
 */
export function forgetLearners(but: string | null): void {
  const isTheirs = (key: string) => names.some((name) => `${key}:`.startsWith(`${name}:${but}:`));
  for (const key of learnersKeys()) if (but === null || !isTheirs(key)) writeDevice(key, null);
}

/** Under which keys this device has something of learners that goes with them. */
export function learnersKeys(): string[] {
  return names.flatMap((name) => keysOnDevice(`${name}:`));
}
