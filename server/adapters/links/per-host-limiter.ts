/**
 * Serializes the requests to each host, with a pause after each, and records until when a host must not be requested.
 */
export interface HostGate {
  /** Runs a request when it is its turn at the host. */
  run<Result>(host: string, place: PlaceInLine, request: () => Promise<Result>): Promise<Result>;
  /** Records that a host must not be requested before a time. */
  rest(host: string, until: Date): void;
  /** Returns the time before which a host must not be requested, or null. */
  restsUntil(host: string): Date | null;
}

/** Options of a queued request. */
interface PlaceInLine {
  /** Minimum pause after this request, in milliseconds. */
  pauseMs: number;
  /** Cancels the request while it waits. */
  signal?: AbortSignal | undefined;
}

interface GateClock {
  now: () => Date;
  /** Waits for some milliseconds; rejects if aborted. */
  sleep: (ms: number, signal?: AbortSignal) => Promise<unknown>;
}

export function createHostGate({ now, sleep }: GateClock): HostGate {
  const lastInLine = new Map<string, Promise<unknown>>();
  const freeAt = new Map<string, number>();
  const resting = new Map<string, Date>();

  async function take<Result>(
    host: string,
    { pauseMs, signal }: PlaceInLine,
    request: () => Promise<Result>,
  ): Promise<Result> {
    const waitMs = (freeAt.get(host) ?? 0) - now().getTime();
    if (waitMs > 0) await sleep(waitMs, signal);
    try {
      return await request();
    } finally {
      freeAt.set(host, now().getTime() + pauseMs);
    }
  }

  return {
    run: (host, place, request) => {
      const turn = (lastInLine.get(host) ?? Promise.resolve()).then(() => take(host, place, request));
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
