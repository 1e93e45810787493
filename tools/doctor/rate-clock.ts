import { type Finding, failure, passed, warning } from "./finding.ts";

/** Judges by how many milliseconds a clock, such as `the database's`, is ahead of ours. */
export function rateClock(aheadMs: number, whose: string): Finding {
  const seconds = Math.abs(aheadMs / 1000).toFixed(1);
  const says = `${whose} is ${seconds} s ${aheadMs < 0 ? "behind" : "ahead"}`;
  const todo = "Synchronize the clocks of both machines by NTP.";
  if (Math.abs(aheadMs) < 2000) return passed("clock", says);
  return Math.abs(aheadMs) < 60_000 ? warning("clock", says, todo) : failure("clock", says, todo);
}

/** Returns the finding for a clock that could not be read. */
export function clockNotCompared(why: string): Finding {
  return passed("clock", `not compared: ${why}`);
}
