/** Work that goes on after the answer to a request was sent, and that the site waits for before it ends. */
export interface Background {
  /** Starts the work once the answer is on its way. A failure is reported, never thrown. */
  run(work: () => Promise<void>): void;
  /** Resolves when no such work is under way. */
  idle(): Promise<void>;
}

/** Makes a place for background work; `report` takes what failed. */
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
