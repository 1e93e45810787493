import cluster from "node:cluster";
import type { MetricsAddress } from "#server/adapters/metrics-server.ts";
import type { Env } from "#server/env.ts";

/**
 * Starts as many worker processes as wanted and keeps that number alive; their figures, where they are asked for, are
 * added up here. Gives true in the process that only watches over them, false in every process that is to serve.
 * Rejects where METRICS_PORT cannot be taken.
 */
export async function startCluster({ webConcurrency: workers, metrics }: Env): Promise<boolean> {
  if (workers <= 1 || !cluster.isPrimary) return false;
  if (metrics !== null) await serveSums(metrics);
  for (let worker = 0; worker < workers; worker += 1) cluster.fork();
  cluster.on("exit", (worker, code) => {
    // A worker that says it cannot start (exit code 1) would not start the next time either.
    if (code === 1) process.exit(1);
    if (!worker.exitedAfterDisconnect) cluster.fork();
  });
  return true;
}

/** Whether this process is one of several that another watches over. */
export function isWorker(): boolean {
  return cluster.isWorker;
}

/** Whether this process speaks for all: the only one, or the first of the workers. */
export function isSpeaker(): boolean {
  return cluster.worker === undefined || cluster.worker.id === 1;
}

async function serveSums(address: MetricsAddress): Promise<void> {
  const { serveMetrics } = await import("#server/adapters/metrics-server.ts");
  const { AggregatorRegistry } = await import("prom-client");
  const sums = new AggregatorRegistry();
  await serveMetrics(address, () => sums.clusterMetrics());
}
