import type { ProblemCode } from "#domain/errors.ts";
import type { Resources } from "#server/resources.ts";

/** Why one item of a batch was not taken. */
export interface Refusal {
  status: "refused";
  code: ProblemCode | "future_instant";
  message: string;
}

/** How far a device's clock may run ahead, in milliseconds. */
const clockLeewayMs = 5 * 60_000;

/** Refuses what a device dates later than now, with some leeway; null for everything else. `what` begins the sentence. */
export function refuseFuture({ now }: Resources, at: Date, what = "This"): Refusal | null {
  if (at.getTime() <= now().getTime() + clockLeewayMs) return null;
  const message = `${what} lies in the future. Check the clock of your device.`;
  return { status: "refused", code: "future_instant", message };
}
