import cluster, { type Worker } from "node:cluster";
import type { Log } from "#server/adapters/telemetry/log.ts";
import type { MetricsAddress } from "#server/adapters/telemetry/metrics-server.ts";
import type { Env } from "#server/env.ts";
import { openLog } from "./start-telemetry.ts";

/** How long a place stays empty after its worker has died, in milliseconds: one that dies at once is not to whirl. */
const forkMs = 1000;

/** The code of a worker that says it cannot start: it would not the next time either. */
const cannotStartCode = 1;

/**
 * Starts as many worker processes as wanted and keeps that number alive; their figures, where they are asked for, are
 * added up here. Gives true in the process that only watches over them, false in every process that is to serve.
 * Rejects where METRICS_PORT cannot be taken.
 */
export async function startCluster(env: Env): Promise<boolean> {
  const { webConcurrency, metrics } = env;
  if (webConcurrency <= 1 || !cluster.isPrimary) return false;
  if (metrics !== null) await serveSums(metrics);
  watchOver(webConcurrency, openLog(env, false));
  return true;
}

/** Puts another worker in the place of one that has died; when asked to end, has all end in order and ends after them. */
function watchOver(places: number, log: Log): void {
  const alive = new Set<Worker>();
  const ending = { isOn: false, exitCode: 0 };
  const fork = () => {
    if (!ending.isOn) alive.add(cluster.fork());
  };
  const end = (signal: NodeJS.Signals) => {
    ending.isOn = true;
    if (alive.size === 0) process.exit(ending.exitCode);
    for (const worker of alive) worker.process.kill(signal);
  };
  cluster.on("exit", (worker, code, signal) => {
    alive.delete(worker);
    if (ending.isOn || code === cannotStartCode) {
      ending.exitCode ||= code ?? 1;
      if (!ending.isOn || alive.size === 0) end("SIGTERM");
      return;
    }
    log.warn("a process has died and another takes its place", { died: worker.process.pid ?? 0, code, signal });
    setTimeout(fork, forkMs);
  });
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
  for (let place = 0; place < places; place += 1) fork();
}

async function serveSums(address: MetricsAddress): Promise<void> {
  const { serveMetrics } = await import("#server/adapters/telemetry/metrics-server.ts");
  const { AggregatorRegistry } = await import("prom-client");
  const sums = new AggregatorRegistry();
  await serveMetrics(address, () => sums.clusterMetrics());
}
