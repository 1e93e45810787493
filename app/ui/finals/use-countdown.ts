import { useEffect, useRef, useState } from "react";
import type { RunningAttempt } from "#domain/finals/state.ts";

const secondMs = 1000;

/** How far the device's clock may drift against the running time before the server is asked anew, in milliseconds. */
const driftMs = 5000;

/** How long it is until the end is asked for again, where the server could not be reached at the end, in milliseconds. */
const againMs = 5000;

/**
 * The milliseconds that are left, ticking each second from what the server said, never by the device's clock. `onSync`
 * asks the server anew, and gives null where it cannot say: at the end, when the page comes back into view, and when
 * the device has slept or its clock was changed. What the device itself recalls moves the end only where none is known.
 */
export function useCountdown(
  attempt: RunningAttempt,
  isRecalled: boolean,
  onSync: () => Promise<number | null>,
): number {
  const [leftMs, setLeftMs] = useState(attempt.remainingMs);
  const endsAt = useRef<number | null>(null);
  const sync = useRef(onSync);
  sync.current = onSync;

  useEffect(() => {
    if (endsAt.current === null || !isRecalled) endsAt.current = performance.now() + attempt.remainingMs;
    let end = endsAt.current;
    let drift = Date.now() - performance.now();
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const told = await sync.current();
      if (told !== null) end = performance.now() + told;
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
  }, [attempt, isRecalled]);

  return leftMs;
}
