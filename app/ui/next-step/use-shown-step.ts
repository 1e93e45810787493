import { useLeftSession } from "#app/client/use-left-session.ts";
import { type NextStep, preferLeft, type ShownStep } from "#domain/study/next-step.ts";

/** Returns the next step with what only this device knows: a session that was left on it. */
export function useShownStep(next: NextStep): ShownStep {
  return preferLeft(next, useLeftSession());
}
