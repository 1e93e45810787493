/**
 * Loaded before a server's own program: answers each message of the process that started it with the CPU time that it
 * has used so far, and with the longest that its event loop was held up since it was asked last, all in milliseconds;
 * ends with that process. "watch" begins to look for such blocks.
 */
const tickMs = 5;
const longest = { wallMs: 0, cpuMs: 0 };
let isWatching = false;

process.on("message", (message) => {
  if (message === "watch" && !isWatching) watch();
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000, longest: { ...longest } });
  Object.assign(longest, { wallMs: 0, cpuMs: 0 });
});
process.on("disconnect", () => process.exit(0));

/**
 * From one tick of a timer to the next: the time, and how much of it the main thread was computing. On a machine that
 * others use too, the first also holds the time in which this process was not given a processor.
 */
function watch(): void {
  isWatching = true;
  let [before, used] = [performance.now(), threadMs()];
  setInterval(() => {
    const [now, usedNow] = [performance.now(), threadMs()];
    longest.wallMs = Math.max(longest.wallMs, now - before - tickMs);
    longest.cpuMs = Math.max(longest.cpuMs, usedNow - used);
    [before, used] = [now, usedNow];
  }, tickMs).unref();
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
