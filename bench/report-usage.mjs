/**
 * Loaded before a server's own program, as JavaScript so that the server needs no compiler for it: answers each message
 * of its parent process with the CPU time used so far and the longest event loop delay since the last message, in
 * milliseconds; exits with the parent. "watch" starts the search for delays.
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
 * Measures from one tick of a timer to the next: the time, and how much of it the main thread was computing. On a busy
 * machine the time also includes the wait for a processor.
 */
function watch() {
  isWatching = true;
  let [before, used] = [performance.now(), threadMs()];
  setInterval(() => {
    const [now, usedNow] = [performance.now(), threadMs()];
    longest.wallMs = Math.max(longest.wallMs, now - before - tickMs);
    longest.cpuMs = Math.max(longest.cpuMs, usedNow - used);
    [before, used] = [now, usedNow];
  }, tickMs).unref();
}

function threadMs() {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
