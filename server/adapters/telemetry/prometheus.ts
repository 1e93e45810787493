import cluster from "node:cluster";
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { stripeWebhookPath } from "#domain/paths.ts";
import { withTimeout } from "#timing/with-timeout.ts";
import { counters, type MetricSources, type Metrics, type RequestMeasurement } from "./metrics.ts";

/**
 * Upper bounds of buckets in seconds: a cached page takes a fraction of a millisecond, a hanging provider ten seconds.
 */
const requestSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const jobSeconds = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 120];

/** The supported methods; all others share one label. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** How long queue depths are cached, and the timeout for reading them, in milliseconds. */
const depthsMs = 5000;
const timeoutMs = 2000;

/** The metrics of this process by prom-client, and their text. */
export interface Prometheus {
  metrics: Omit<Metrics, "close">;
  text(): Promise<string>;
}

/**
 * Creates the metrics of this process; `report` logs sources that fail. The primary process of a cluster collects the
 * workers' metrics and aggregates them.
 */
export function createPrometheus(report: (message: string, error?: unknown) => void): Prometheus {
  const registry = new Registry();
  if (cluster.isWorker) {
    // Answers the primary process's requests from here on.
    new AggregatorRegistry();
    AggregatorRegistry.setRegistries(registry);
  }
  collectDefaultMetrics({ register: registry });
  const metrics = {
    ...createCounts(registry),
    ...createDurations(registry),
    supply: (sources: MetricSources) => addGauges(registry, sources, report),
  };
  return { metrics, text: () => registry.metrics() };
}

function createCounts(registry: Registry): Pick<Metrics, "count"> {
  const made = Object.entries(counters).map(([name, { help, outcomes }]) => {
    const counter = new Counter({
      name: `studiolo_${name}_total`,
      help,
      labelNames: ["outcome"] as const,
      registers: [registry],
    });
    // Start at zero, so that the first increment shows as a rise.
    for (const outcome of outcomes) counter.inc({ outcome }, 0);
    return [name, counter] as const;
  });
  const byName = new Map<string, Counter<"outcome">>(made);
  return { count: (name, outcome, times = 1) => byName.get(name)?.inc({ outcome }, times) };
}

function createDurations(registry: Registry): Pick<Metrics, "requestStarted" | "requestEnded" | "jobEnded"> {
  const registers = [registry];
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the first byte of a request to the last of its response, by route pattern",
    labelNames: ["method", "route", "status"] as const,
    buckets: requestSeconds,
    registers,
  });
  const inFlight = new Gauge({
    name: "http_requests_in_flight",
    help: "Requests in progress",
    registers,
  });
  const webhooks = new Histogram({
    name: "studiolo_webhook_acknowledgement_seconds",
    help: "Time to acknowledge a webhook of the payment provider",
    labelNames: ["outcome"] as const,
    buckets: requestSeconds,
    registers,
  });
  const jobs = new Histogram({
    name: "studiolo_job_duration_seconds",
    help: "Duration of jobs by queue and outcome; a failed one is retried",
    labelNames: ["queue", "outcome"] as const,
    buckets: jobSeconds,
    registers,
  });
  const observers = new Map<string, { observe(seconds: number): void }>();
  const observerOf = ({ method, route, status }: RequestMeasurement) => {
    const labels = { method: methods.has(method) ? method : "other", route, status: `${Math.floor(status / 100)}xx` };
    const key = `${labels.method} ${route} ${labels.status}`;
    const known = observers.get(key) ?? requests.labels(labels);
    observers.set(key, known);
    return known;
  };
  return {
    requestStarted: () => inFlight.inc(),
    requestEnded: (measure) => {
      inFlight.dec();
      observerOf(measure).observe(measure.seconds);
      if (measure.route === stripeWebhookPath)
        webhooks.observe({ outcome: acknowledgement(measure.status) }, measure.seconds);
    },
    jobEnded: ({ queue, outcome, seconds }) => jobs.observe({ queue, outcome }, seconds),
  };
}

function acknowledgement(status: number): "accepted" | "refused" | "failed" {
  if (status < 300) return "accepted";
  return status < 500 ? "refused" : "failed";
}

/** Registers the gauges that are read at each scrape. All processes see the same queues, so the maximum is taken. */
function addGauges(
  registry: Registry,
  { connections, depths }: MetricSources,
  report: (message: string, error?: unknown) => void,
): void {
  const registers = [registry];
  const readDepths = forAWhile(() =>
    withTimeout(depths(), timeoutMs).catch((error: unknown) => {
      report("metrics: the queues could not be counted", error);
      return null;
    }),
  );
  new Gauge({
    name: "studiolo_database_up",
    help: "1 if the database responded within two seconds, otherwise 0",
    aggregator: "min",
    registers,
    async collect() {
      this.set((await readDepths()) === null ? 0 : 1);
    },
  });
  new Gauge({
    name: "studiolo_queue_depth",
    help: "Waiting and failed jobs, mails and events of the payment provider",
    labelNames: ["queue", "state"] as const,
    aggregator: "max",
    registers,
    async collect() {
      const found = await readDepths();
      this.reset();
      for (const { queue, state, count } of found ?? []) this.set({ queue, state }, count);
    },
  });
  new Gauge({
    name: "studiolo_database_connections",
    help: "Connections of the pool, and requests that wait for one; absent for the embedded database",
    labelNames: ["state"] as const,
    registers,
    collect() {
      const pool = connections();
      if (pool === null) return;
      this.set({ state: "busy" }, pool.open - pool.idle);
      this.set({ state: "idle" }, pool.idle);
      this.set({ state: "waiting" }, pool.waiting);
    },
  });
}

/** Caches a result for some seconds, so that scraping does not load the database. */
function forAWhile<T>(ask: () => Promise<T>): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | null = null;
  return () => {
    if (last === null || performance.now() - last.at > depthsMs) last = { at: performance.now(), answer: ask() };
    return last.answer;
  };
}
