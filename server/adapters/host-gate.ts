/** Keeps requests to one host apart: one at a time, with a pause after each, and none while the host wants to rest. */
export interface HostGate {
  /** Runs a request to a host when it is that host's turn, and holds the next one back for `pauseMs` after it. */
  run<Result>(host: string, pauseMs: number, request: () => Promise<Result>): Promise<Result>;
  /** Lets a host rest until an instant. */
  rest(host: string, until: Date): void;
  /** Until when a host wants to rest; null where it does not. */
  restsUntil(host: string): Date | null;
}

/** Makes a gate. `sleep` waits so many milliseconds, less where the work is called off. */
export function createHostGate({ now, sleep }: { now: () => Date; sleep: (ms: number) => Promise<unknown> }): HostGate {
  const lastInLine = new Map<string, Promise<unknown>>();
  const freeAt = new Map<string, number>();
  const resting = new Map<string, Date>();

  async function take<Result>(host: string, pauseMs: number, request: () => Promise<Result>): Promise<Result> {
    const waitMs = (freeAt.get(host) ?? 0) - now().getTime();
    if (waitMs > 0) await sleep(waitMs);
    try {
      return await request();
    } finally {
      freeAt.set(host, now().getTime() + pauseMs);
    }
  }

  return {
    run: (host, pauseMs, request) => {
      const turn = (lastInLine.get(host) ?? Promise.resolve()).then(() => take(host, pauseMs, request));
      const settled = turn.catch(() => undefined);
      lastInLine.set(host, settled);
      return turn;
    },
    rest: (host, until) => void resting.set(host, until),
    restsUntil: (host) => {
      const until = resting.get(host);
      return until && until > now() ? until : null;
    },
  };
}
