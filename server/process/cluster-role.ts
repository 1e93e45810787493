import cluster from "node:cluster";

/** Returns whether this process is a cluster worker. */
export function isWorker(): boolean {
  return cluster.isWorker;
}

/** Returns whether this process prints start-up messages: the only process, or the first worker. */
export function isPrimaryWorker(): boolean {
  return cluster.worker === undefined || cluster.worker.id === 1;
}

/** Message of a worker that answers, and of the supervising process once all do. */
export const readyMessage = "studiolo:ready";
export const allReadyMessage = "studiolo:all-ready";

/**
 * Tells the supervising process that this worker answers. Resolves once every worker does; at once where there is only
 * this process.
 */
export function reportReady(): Promise<void> {
  const { worker } = cluster;
  if (worker === undefined) return Promise.resolve();
  return new Promise((resolve) => {
    const hear = (message: unknown) => {
      if (message !== allReadyMessage) return;
      process.off("message", hear);
      resolve();
    };
    process.on("message", hear);
    worker.send(readyMessage);
  });
}
