import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

/** Maximum share of the processors' time that others may take while nothing is measured. */
export const mostBusy = 0.1;

const watchedMs = 3000;

/** Returns the share of the processors' time that is in use, from 0 to 1, over three seconds. */
export async function readBusyShare(): Promise<number> {
  const before = readTimes();
  await sleep(watchedMs);
  const after = readTimes();
  return (after.busy - before.busy) / Math.max(1, after.all - before.all);
}

function readTimes(): { busy: number; all: number } {
  return cpus().reduce(
    ({ busy, all }, { times }) => {
      const used = times.user + times.nice + times.sys + times.irq;
      return { busy: busy + used, all: all + used + times.idle };
    },
    { busy: 0, all: 0 },
  );
}
