import { codeOf, isDatabaseFailure } from "#domain/errors.ts";
import type { JobObserver } from "#server/adapters/jobs/jobs.ts";
import type { Log } from "#server/adapters/telemetry/log.ts";
import { type Metrics, noMetrics } from "#server/adapters/telemetry/metrics.ts";
import { currentContext, runInContext } from "#server/adapters/telemetry/request-context.ts";
import { createLogThrottle } from "#server/adapters/telemetry/throttle-log.ts";
import { noTraces, type Traces } from "#server/adapters/telemetry/traces.ts";
import type { QueryObserver } from "#server/db/connection/observe-queries.ts";

/** Maximum characters of a query in a trace, since a bulk insert names every value. */
const shownCharacters = 2000;

/** Log, metrics and traces of a process. */
export interface Telemetry {
  log: Log;
  metrics: Metrics;
  traces: Traces;
}

/** Returns instruments with a log only. */
export function logOnlyTelemetry(log: Log): Telemetry {
  return { log, metrics: noMetrics, traces: noTraces };
}

/**
 * Creates the error reporter of services. Database failures are logged once a minute, since everything fails for the
 * same reason. Errors of a request whose client disconnected before it was complete are counted instead, and logged
 * once a minute.
 */
export function createErrorReporter({ log, metrics }: Pick<Telemetry, "log" | "metrics">) {
  const reportLeft = createLogThrottle<null>((_kind, held) =>
    log.warn("a client disconnected before its request was complete", { alsoSince: held }),
  );
  const reportOutage = createLogThrottle<unknown>((code, held, error) =>
    log.error(`${code}: operations that need the database fail${held > 0 ? `, and ${held} times before` : ""}`, error),
  );
  return (message: string, error?: unknown): void => {
    if (isDatabaseFailure(error)) {
      reportOutage(codeOf(error), error);
      return;
    }
    if (!currentContext()?.hasLeft?.()) {
      log.error(message, error);
      return;
    }
    metrics.count("client_errors", "gone");
    reportLeft("gone", null);
  };
}

/**
 * Creates the wrapper of jobs: measures the duration, counts the outcome and logs failures; only a job that is given up
 * is logged as an error.
 */
export function createJobObserver({ log, metrics, traces }: Telemetry): JobObserver {
  return (queue, work, { isLast }) =>
    runInContext({ job: queue }, async () => {
      const began = performance.now();
      const ends = (outcome: "completed" | "failed") =>
        metrics.jobEnded({ queue, outcome, seconds: (performance.now() - began) / 1000 });
      try {
        const done = await traces.job(queue, work);
        ends("completed");
        return done;
      } catch (error) {
        ends("failed");
        if (isLast) log.error("a job was given up", error);
        else log.info("a job failed and will be retried", {}, error);
        throw error;
      }
    });
}

/** Creates the wrapper that traces each query; undefined if tracing is off. */
export function createQueryObserver({ traces }: Pick<Telemetry, "traces">): QueryObserver | undefined {
  if (!traces.isOn) return undefined;
  return (text, run) => {
    const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? "QUERY";
    const query = text.length > shownCharacters ? `${text.slice(0, shownCharacters)} …` : text;
    return traces.step(operation, run, {
      "db.system.name": "postgresql",
      "db.operation.name": operation,
      "db.query.text": query,
    });
  };
}
