import { pluralize } from "./pluralize.ts";

/** Formats a number of study steps; a step is a grade given or a link done. */
export function stepsText(steps: number): string {
  if (steps === 0) return "no study";
  return pluralize(steps, "step");
}

/** Formats a number of days. */
export function daysText(days: number): string {
  return pluralize(days, "day");
}
