/**
 * Serializes the requests to each host, with a pause after each, and records until when a host must not be requested.
 */
export interface HostLimiter {
  /** Runs a request when it is its turn at the host. */
  run<Result>(host: string, place: QueuedRequest, request: () => Promise<Result>): Promise<Result>;
  /** Records that a host must not be requested before a time. */
  blockUntil(host: string, until: Date): void;
  /** Returns the time before which a host must not be requested, or null. */
  blockedUntil(host: string): Date | null;
}

/** Options of a queued request. */
interface QueuedRequest {
  /** Minimum pause after this request, in milliseconds. */
  pauseMs: number;
  /** Cancels the request while it waits. */
  signal?: AbortSignal | undefined;
}

interface LimiterClock {
  now: () => Date;
  /** Waits for some milliseconds; rejects if aborted. */
  sleep: (ms: number, signal?: AbortSignal) => Promise<unknown>;
}

export function createHostLimiter({ now, sleep }: LimiterClock): HostLimiter {
  const lastInLine = new Map<string, Promise<unknown>>();
  const freeAt = new Map<string, number>();
  const resting = new Map<string, Date>();

  async function runNext<Result>(
    host: string,
    { pauseMs, signal }: QueuedRequest,
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
      const turn = (lastInLine.get(host) ?? Promise.resolve()).then(() => runNext(host, place, request));
      const settled = turn.catch(() => undefined);
      lastInLine.set(host, settled);
      return turn;
    },
    blockUntil: (host, until) => void resting.set(host, until),
    blockedUntil: (host) => {
      const until = resting.get(host);
      return until && until > now() ? until : null;
    },
  };
}
