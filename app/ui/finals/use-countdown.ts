import { useEffect, useRef, useState } from "react";
import type { RunningAttempt } from "#domain/finals/state.ts";

const secondMs = 1000;

/** Clock change on the device that triggers a sync, in milliseconds. */
const driftMs = 5000;

/** Interval between syncs at the end while the server is unreachable, in milliseconds. */
const againMs = 5000;

/**
 * Returns the milliseconds left, updated every second from the server's value with a monotonic clock. `onSync` fetches
 * the server's value (null if unreachable): at the end, when the page becomes visible, and after sleep or a clock
 * change. The device's copy sets the end only if none is known.
 */
export function useCountdown(
  attempt: RunningAttempt,
  isFromCache: boolean,
  onSync: () => Promise<number | null>,
): number {
  const [leftMs, setLeftMs] = useState(attempt.remainingMs);
  const endsAt = useRef<number | null>(null);
  const sync = useRef(onSync);
  sync.current = onSync;

  useEffect(() => {
    if (endsAt.current === null || !isFromCache) endsAt.current = performance.now() + attempt.remainingMs;
    let end = endsAt.current;
    let drift = Date.now() - performance.now();
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const remainingMs = await sync.current();
      if (remainingMs !== null) end = performance.now() + remainingMs;
      endsAt.current = end;
    };
    const tick = () => {
      const left = Math.max(0, end - performance.now());
      const driftNow = Date.now() - performance.now();
      setLeftMs(left);
      if (left === 0 || Math.abs(driftNow - drift) > driftMs) void ask();
      drift = driftNow;
      timer = setTimeout(tick, left === 0 ? againMs : left % secondMs || secondMs);
    };
    tick();
    const onView = () => {
      if (document.visibilityState === "visible") void ask();
    };
    document.addEventListener("visibilitychange", onView);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onView);
    };
  }, [attempt, isFromCache]);

  return leftMs;
}
