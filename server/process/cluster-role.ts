import cluster from "node:cluster";

/** Whether this process is one of several that another watches over. */
export function isWorker(): boolean {
  return cluster.isWorker;
}

/** Whether this process speaks for all: the only one, or the first of the workers. */
export function isSpeaker(): boolean {
  return cluster.worker === undefined || cluster.worker.id === 1;
}
