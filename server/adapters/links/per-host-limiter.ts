/** Keeps requests to one host apart: one at a time, with a pause after each, and none while the host wants to rest. */
export interface HostGate {
  /** Runs a request to a host when it is that host's turn. */
  run<Result>(host: string, place: PlaceInLine, request: () => Promise<Result>): Promise<Result>;
  /** Lets a host rest until an instant. */
  rest(host: string, until: Date): void;
  /** Until when a host wants to rest; null where it does not. */
  restsUntil(host: string): Date | null;
}

/** How a request stands in its host's line. */
interface PlaceInLine {
  /** How long the next one is held back after it, in milliseconds. */
  pauseMs: number;
  /** Calls it off while it waits. */
  signal?: AbortSignal | undefined;
}

interface GateClock {
  now: () => Date;
  /** Waits so many milliseconds; rejects where the work is called off. */
  sleep: (ms: number, signal?: AbortSignal) => Promise<unknown>;
}

/** Makes a gate. */
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
