/** Runs work that Ctrl-C aborts through the given signal, so that it can stop cleanly. */
export async function abortOnInterrupt<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const stop = new AbortController();
  const abort = () => stop.abort();
  process.once("SIGINT", abort);
  try {
    return await work(stop.signal);
  } finally {
    process.off("SIGINT", abort);
  }
}
