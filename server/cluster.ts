import cluster from "node:cluster";

/**
 * Starts as many worker processes as wanted and keeps that number alive. Gives true in the process that only watches
 * over them, false in every process that is to serve.
 */
export function startCluster(workers: number): boolean {
  if (workers <= 1 || !cluster.isPrimary) return false;
  for (let worker = 0; worker < workers; worker += 1) cluster.fork();
  cluster.on("exit", (worker, code) => {
    // A worker that says it cannot start (exit code 1) would not start the next time either.
    if (code === 1) process.exit(1);
    if (!worker.exitedAfterDisconnect) cluster.fork();
  });
  return true;
}

/** Whether this process speaks for all: the only one, or the first of the workers. */
export function isSpeaker(): boolean {
  return cluster.worker === undefined || cluster.worker.id === 1;
}
