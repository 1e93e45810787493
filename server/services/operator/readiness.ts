import { CodedError, codeOf, isDatabaseFailure, type ProblemCode } from "#domain/errors.ts";
import { createLogThrottle } from "#server/adapters/telemetry/throttle-log.ts";
import { isMigrated } from "#server/db/operator/readiness.ts";
import type { Resources } from "#server/resources.ts";
import { withTimeout } from "#timing/with-timeout.ts";

/** Milliseconds that the database may take to answer, below the usual timeout of probes. */
const timeoutMs = 2000;

/** Value of `Retry-After`, in seconds. */
const retryAfterSeconds = 5;

type ReadinessResources = Pick<Resources, "db" | "isDatabaseFull" | "isEnding" | "report" | "now">;

/**
 * Creates the readiness check: the process is not shutting down, and the database answers, has space and all migrations
 * of this version. The check throws `database_unavailable`, `database_full` or, for any other cause, `not_ready`, and
 * logs the cause once a minute.
 */
export function createReadiness({
  db,
  isDatabaseFull,
  isEnding,
  report,
  now,
}: ReadinessResources): () => Promise<void> {
  const reportOnce = createLogThrottle<unknown>(
    (reason, _held, error) => report(`not ready: ${reason}`, error),
    () => now().getTime(),
  );
  const refuse = (reason: string, code: ProblemCode, error?: unknown): never => {
    reportOnce(reason, error);
    throw new CodedError(code, { retryAfterSeconds });
  };
  const fail = (error: unknown) =>
    refuse("the database", isDatabaseFailure(error) ? codeOf(error) : "not_ready", error);
  return async () => {
    if (isEnding()) throw new CodedError("not_ready");
    if (!(await withTimeout(isMigrated(db), timeoutMs).catch(fail)))
      refuse("the migrations of the database", "not_ready");
    if (await withTimeout(isDatabaseFull(), timeoutMs).catch(fail)) refuse("the database is full", "database_full");
  };
}
