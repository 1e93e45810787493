/**
 * Loaded before a server's own program: answers each message of the process that started it with the CPU time that
 * it has used so far, in milliseconds, and ends with that process.
 */
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000 });
});
process.on("disconnect", () => process.exit(0));
