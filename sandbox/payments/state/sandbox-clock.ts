import { runDueTimers } from "./run-due-timers.ts";
import { noRequest, type SandboxState } from "./sandbox-state.ts";

/** Maximum step of the clock: two years, in milliseconds. */
export const farthestMs = 2 * 366 * 24 * 60 * 60 * 1000;

/** The sandbox's time: the real time plus the offset by which the clock was advanced. It never goes back. */
export interface SandboxClock {
  now(): Date;
  aheadMs(): number;
  /**
   * Advances the time: each trial's end, renewal, retry and expiry on the way happens in its order and at its time.
   * When this returns all of it is stored; `settled()` waits for the webhooks.
   */
  advance(ms: number): void;
  /** Advances the time to a moment; a past one changes nothing. */
  advanceTo(moment: Date): void;
  /** Returns the time of the next timer, or null. */
  nextDue(): Date | null;
}

/** Creates the clock of an open sandbox. */
export function createSandboxClock(state: SandboxState): SandboxClock {
  const advance = (ms: number) => {
    if (!(ms >= 0 && ms <= farthestMs)) throw new Error("The clock goes forward only, and at most two years at once.");
    state.change(noRequest, ({ settings }) => settings.setAheadMs(settings.aheadMs() + ms));
    runDueTimers(state);
  };
  return {
    now: state.now,
    aheadMs: () => state.settings.aheadMs(),
    advance,
    advanceTo: (moment) => advance(Math.max(0, moment.getTime() - state.now().getTime())),
    nextDue: () => {
      const [timer] = state.upcoming(1);
      return timer === undefined ? null : new Date(timer.due * 1000);
    },
  };
}
