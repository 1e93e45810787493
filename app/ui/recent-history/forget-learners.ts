import { courseCacheNames } from "#app/ui/course/course-cache.ts";
import { keysOnDevice, writeDevice } from "#app/ui/kit/device-storage.ts";
import { clicksName } from "./use-course-clicks.ts";
import { historyName } from "./use-recent-history.ts";

/**
 * Removes from this device what learners have opened on it and what it has kept of their courses, but for the one who
 * is signed in, if anyone is. The server has it; a visitor's own history stays.
 */
export function forgetLearners(but: string | null): void {
  for (const name of [historyName, clicksName, ...courseCacheNames]) {
    const gone = keysOnDevice(`${name}:`).filter((key) => !`${key}:`.startsWith(`${name}:${but}:`));
    for (const key of gone) writeDevice(key, null);
  }
}
