/** Does a work that Ctrl-C calls off by the signal that it is given, so that it ends in order. */
export async function abortOnInterrupt<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const stop = new AbortController();
  const callOff = () => stop.abort();
  process.once("SIGINT", callOff);
  try {
    return await work(stop.signal);
  } finally {
    process.off("SIGINT", callOff);
  }
}
