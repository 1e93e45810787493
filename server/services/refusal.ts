import type { ProblemCode } from "#domain/errors.ts";
import type { Resources } from "#server/resources.ts";

/** Why one item of a batch was refused. */
export interface Refusal {
  status: "refused";
  code: ProblemCode | "future_instant";
  message: string;
}

/** Tolerance in milliseconds for a device clock that runs ahead. */
const clockLeewayMs = 5 * 60_000;

/** Refuses a date later than now plus the tolerance; null otherwise. `what` is the subject of the message. */
export function refuseFuture({ now }: Resources, at: Date, what = "This"): Refusal | null {
  if (at.getTime() <= now().getTime() + clockLeewayMs) return null;
  const message = `${what} lies in the future. Check the clock of your device.`;
  return { status: "refused", code: "future_instant", message };
}
