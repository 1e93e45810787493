import { monitorEventLoopDelay } from "node:perf_hooks";

/**
 * Loaded before a server's own program: answers each message of the process that started it with the CPU time that it
 * has used so far and the longest that its event loop was held up since the message before, both in milliseconds, and
 * ends with that process.
 */
const resolutionMs = 5;
const delay = monitorEventLoopDelay({ resolution: resolutionMs });
delay.enable();

process.on("message", () => {
  const { user, system } = process.cpuUsage();
  // A sample is the time from one tick of its timer to the next.
  const longestBlockMs = Math.max(0, delay.max / 1e6 - resolutionMs);
  delay.reset();
  process.send?.({ cpuMs: (user + system) / 1000, longestBlockMs });
});
process.on("disconnect", () => process.exit(0));
