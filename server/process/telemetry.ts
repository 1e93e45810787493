import { codeOf, isDatabaseFailure } from "#domain/errors.ts";
import type { JobWatch } from "#server/adapters/jobs/jobs.ts";
import type { Log } from "#server/adapters/telemetry/log.ts";
import { type Metrics, noMetrics } from "#server/adapters/telemetry/metrics.ts";
import { currentScope, runInScope } from "#server/adapters/telemetry/request-context.ts";
import { createOnceAMinute } from "#server/adapters/telemetry/throttle-log.ts";
import { noTraces, type Traces } from "#server/adapters/telemetry/traces.ts";
import type { QueryWatch } from "#server/db/connection/watch-queries.ts";

/** How much of a query's text a trace shows: one that writes many rows names each of its values. */
const shownCharacters = 2000;

/** What tells the operator how the site is doing: its log, its figures, and the traces of requests. */
export interface Instruments {
  log: Log;
  metrics: Metrics;
  traces: Traces;
}

/** A log alone: what commands and tests have. */
export function logOnly(log: Log): Instruments {
  return { log, metrics: noMetrics, traces: noTraces };
}

/**
 * Says what went wrong, as services do. While the database is away everything fails for the same reason: that is told
 * once a minute. Where the client had gone before its request was there, nothing of ours has
 * failed: that is counted, and told once a minute.
 */
export function createReport({ log, metrics }: Pick<Instruments, "log" | "metrics">) {
  const tellLeft = createOnceAMinute<null>((_kind, held) =>
    log.warn("a client has gone before its request was there", { alsoSince: held }),
  );
  const tellOutage = createOnceAMinute<unknown>((code, held, error) =>
    log.error(`${code}: what needs it is refused${held > 0 ? `, and ${held} times before` : ""}`, error),
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

/** Times each job, counts how it ended, and says in the log why one has failed; only one that is given up is an error. */
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
        else log.info("a job has failed and is tried again", {}, error);
        throw error;
      }
    });
}

/** Each query as a step of the trace that it belongs to; undefined where no traces are sent. */
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
