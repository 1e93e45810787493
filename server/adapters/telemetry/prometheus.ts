import cluster from "node:cluster";
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { counters, type MetricSources, type Metrics, type RequestMeasure } from "./metrics.ts";
import { withinTime } from "./with-timeout.ts";

/** Upper bounds in seconds: a page from memory takes a fraction of a millisecond, a provider that hangs ten seconds. */
const requestSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const jobSeconds = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 120];

/** The methods that the site answers; all others count as one. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** How long what was asked of the database is good for, and how long the figures wait for it, in milliseconds. */
const depthsMs = 5000;
const patienceMs = 2000;

/** The figures of this process by prom-client, and their text. `report` takes what keeps them from being complete. */
export interface Prometheus {
  metrics: Omit<Metrics, "close">;
  text(): Promise<string>;
}

/** Makes the figures of this process. In a worker of a cluster the first process asks for them and adds them up. */
export function createPrometheus(report: (message: string, error?: unknown) => void): Prometheus {
  const registry = new Registry();
  if (cluster.isWorker) {
    // It listens to the first process from here on.
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
    // There from the start, so that the first one is seen as a rise.
    for (const outcome of outcomes) counter.inc({ outcome }, 0);
    return [name, counter] as const;
  });
  const byName = new Map<string, Counter<"outcome">>(made);
  return { count: (name, outcome, times = 1) => byName.get(name)?.inc({ outcome }, times) };
}

function createDurations(registry: Registry): Pick<Metrics, "requestBegins" | "requestEnds" | "jobEnds"> {
  const registers = [registry];
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "From the first byte of a request to the last of its answer, by the pattern of its address",
    labelNames: ["method", "route", "status"] as const,
    buckets: requestSeconds,
    registers,
  });
  const inFlight = new Gauge({
    name: "http_requests_in_flight",
    help: "Requests that are not answered yet",
    registers,
  });
  const webhooks = new Histogram({
    name: "studiolo_webhook_acknowledgement_seconds",
    help: "Until the payment provider has its answer",
    labelNames: ["outcome"] as const,
    buckets: requestSeconds,
    registers,
  });
  const jobs = new Histogram({
    name: "studiolo_job_duration_seconds",
    help: "Jobs of the queues by how they ended; a failed one is tried again",
    labelNames: ["queue", "outcome"] as const,
    buckets: jobSeconds,
    registers,
  });
  const observers = new Map<string, { observe(seconds: number): void }>();
  const observerOf = ({ method, route, status }: RequestMeasure) => {
    const labels = { method: methods.has(method) ? method : "other", route, status: `${Math.floor(status / 100)}xx` };
    const key = `${labels.method} ${route} ${labels.status}`;
    const known = observers.get(key) ?? requests.labels(labels);
    observers.set(key, known);
    return known;
  };
  return {
    requestBegins: () => inFlight.inc(),
    requestEnds: (measure) => {
      inFlight.dec();
      observerOf(measure).observe(measure.seconds);
      if (measure.route === "/api/stripe/webhook")
        webhooks.observe({ outcome: acknowledgement(measure.status) }, measure.seconds);
    },
    jobEnds: ({ queue, outcome, seconds }) => jobs.observe({ queue, outcome }, seconds),
  };
}

function acknowledgement(status: number): "accepted" | "refused" | "failed" {
  if (status < 300) return "accepted";
  return status < 500 ? "refused" : "failed";
}

/** What is asked for when somebody asks for the figures. All processes see the same queues: the highest count holds. */
function addGauges(
  registry: Registry,
  { connections, depths }: MetricSources,
  report: (message: string, error?: unknown) => void,
): void {
  const registers = [registry];
  const readDepths = forAWhile(() =>
    withinTime(depths(), patienceMs).catch((error: unknown) => {
      report("metrics: the queues could not be counted", error);
      return null;
    }),
  );
  new Gauge({
    name: "studiolo_database_up",
    help: "Whether the database has answered within two seconds",
    aggregator: "min",
    registers,
    async collect() {
      this.set((await readDepths()) === null ? 0 : 1);
    },
  });
  new Gauge({
    name: "studiolo_queue_depth",
    help: "Jobs, mails and events of the payment provider by whether they wait or have failed",
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
    help: "Connections of the pool, and requests that wait for one; the embedded database has no pool",
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

/** Asks again only when the last answer is some seconds old, so that nobody loads the database by asking. */
function forAWhile<T>(ask: () => Promise<T>): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | null = null;
  return () => {
    if (last === null || performance.now() - last.at > depthsMs) last = { at: performance.now(), answer: ask() };
    return last.answer;
  };
}
