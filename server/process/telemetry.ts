import { codeOf, isDatabaseFailure } from "#domain/errors.ts";
import type { JobWatch } from "#server/adapters/jobs/jobs.ts";
import type { Log } from "#server/adapters/telemetry/log.ts";
import { type Metrics, noMetrics } from "#server/adapters/telemetry/metrics.ts";
import { currentScope, runInScope } from "#server/adapters/telemetry/request-context.ts";
import { createOnceAMinute } from "#server/adapters/telemetry/throttle-log.ts";
import { noTraces, type Traces } from "#server/adapters/telemetry/traces.ts";
import type { QueryWatch } from "#server/db/connection/watch-queries.ts";

/** Maximum characters of a query in a trace, since a bulk insert names every value. */
const shownCharacters = 2000;

/** Log, metrics and traces of a process. */
export interface Instruments {
  log: Log;
  metrics: Metrics;
  traces: Traces;
}

/** Returns instruments with a log only. */
export function logOnly(log: Log): Instruments {
  return { log, metrics: noMetrics, traces: noTraces };
}

/**
 * Creates the error reporter of services. Database failures are logged once a minute, since everything fails for the
 * same reason. Errors of a request whose client disconnected before it was complete are counted instead, and logged
 * once a minute.
 */
export function createReport({ log, metrics }: Pick<Instruments, "log" | "metrics">) {
  const tellLeft = createOnceAMinute<null>((_kind, held) =>
    log.warn("a client disconnected before its request was complete", { alsoSince: held }),
  );
  const tellOutage = createOnceAMinute<unknown>((code, held, error) =>
    log.error(`${code}: operations that need the database fail${held > 0 ? `, and ${held} times before` : ""}`, error),
  );
  return (message: string, error?: unknown): void => {
    if (isDatabaseFailure(error)) {
      tellOutage(codeOf(error), error);
      return;
    }
    if (!currentScope()?.hasLeft?.()) {
      log.error(message, error);
      return;
    }
    metrics.count("client_errors", "gone");
    tellLeft("gone", null);
  };
}

/**
 * Creates the wrapper of jobs: measures the duration, counts the outcome and logs failures; only a job that is given up
 * is logged as an error.
 */
export function createJobWatch({ log, metrics, traces }: Instruments): JobWatch {
  return (queue, work, { isLast }) =>
    runInScope({ job: queue }, async () => {
      const began = performance.now();
      const ends = (outcome: "completed" | "failed") =>
        metrics.jobEnds({ queue, outcome, seconds: (performance.now() - began) / 1000 });
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
export function createQueryWatch({ traces }: Pick<Instruments, "traces">): QueryWatch | undefined {
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
