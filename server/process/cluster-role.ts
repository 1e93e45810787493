import cluster from "node:cluster";

/** Returns whether this process is a cluster worker. */
export function isWorker(): boolean {
  return cluster.isWorker;
}

/** Returns whether this process prints start-up messages: the only process, or the first worker. */
export function isPrimaryWorker(): boolean {
  return cluster.worker === undefined || cluster.worker.id === 1;
}
