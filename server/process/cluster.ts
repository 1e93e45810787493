import cluster, { type Worker } from "node:cluster";
import type { Log } from "#server/adapters/telemetry/log.ts";
import type { MetricsAddress } from "#server/adapters/telemetry/metrics-server.ts";
import type { Env } from "#server/env.ts";
import { allReadyMessage, readyMessage } from "./cluster-role.ts";
import { openLog } from "./start-telemetry.ts";

/** Milliseconds before a dead worker is replaced, to avoid a fast restart loop. */
const forkMs = 1000;

/** Exit code of a worker that cannot start; another attempt would fail too. */
const cannotStartCode = 1;

/**
 * Starts the configured number of workers, keeps it constant, and aggregates their metrics if enabled. Returns true in
 * the primary process, which only supervises, and false in every process that serves. Rejects if METRICS_PORT is in
 * use.
 */
export async function startCluster(env: Env): Promise<boolean> {
  const { webConcurrency, metrics } = env;
  if (webConcurrency <= 1 || !cluster.isPrimary) return false;
  if (metrics !== null) await serveSums(metrics);
  watchOver(webConcurrency, openLog(env, false));
  return true;
}

/** Tells workers when all of them answer, and replaces dead ones; on a signal, shuts all down and exits after them. */
function watchOver(places: number, log: Log): void {
  const alive = new Set<Worker>();
  const ready = new Set<Worker>();
  const ending = { isOn: false, exitCode: 0 };
  const fork = () => {
    if (!ending.isOn) alive.add(cluster.fork());
  };
  const end = (signal: NodeJS.Signals) => {
    ending.isOn = true;
    if (alive.size === 0) process.exit(ending.exitCode);
    for (const worker of alive) worker.process.kill(signal);
  };
  cluster.on("message", (worker, message: unknown) => {
    if (message !== readyMessage) return;
    ready.add(worker);
    if (ready.size === places) for (const each of ready) each.send(allReadyMessage);
  });
  cluster.on("exit", (worker, code, signal) => {
    alive.delete(worker);
    ready.delete(worker);
    if (ending.isOn || code === cannotStartCode) {
      ending.exitCode ||= code ?? 1;
      if (!ending.isOn || alive.size === 0) end("SIGTERM");
      return;
    }
    log.warn("a worker process died and will be replaced", { died: worker.process.pid ?? 0, code, signal });
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
