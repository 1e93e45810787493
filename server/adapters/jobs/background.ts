/** Work that continues after the response to a request, and that a shutdown waits for. */
export interface Background {
  /** Starts the work after the response is sent. Logs failures and never throws. */
  run(work: () => Promise<void>): void;
  /** Resolves when no work is running. */
  idle(): Promise<void>;
}

/** Creates a runner for background work; `report` logs failures. */
export function createBackground(report: (message: string, error?: unknown) => void): Background {
  const running = new Set<Promise<void>>();
  const run = (work: () => Promise<void>) => {
    const done = new Promise<void>((resolve) => setImmediate(resolve))
      .then(work)
      .catch((error: unknown) => report("background work failed", error))
      .finally(() => running.delete(done));
    running.add(done);
  };
  const idle = async () => {
    while (running.size > 0) await Promise.all(running);
  };
  return { run, idle };
}
