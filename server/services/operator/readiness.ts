import { CodedError, codeOf, isDatabaseFailure, type ProblemCode } from "#domain/errors.ts";
import { createOnceAMinute } from "#server/adapters/telemetry/throttle-log.ts";
import { withinTime } from "#server/adapters/telemetry/with-timeout.ts";
import { isMigrated } from "#server/db/operator/readiness.ts";
import type { Resources } from "#server/resources.ts";

/** How long the database may take to answer, in milliseconds: less than those who ask usually wait. */
const patienceMs = 2000;

/** When whoever asks may ask again, in seconds. */
const retryAfterSeconds = 5;

type ReadinessResources = Pick<Resources, "db" | "isDatabaseFull" | "isEnding" | "report" | "now">;

/**
 * Makes the check whether the site can answer: it is not ending, the database answers, has room, and has every migration
 * of this version; the catalogue was loaded before anything was answered. It throws `database_unavailable`,
 * `database_full` or, where it is something else, `not_ready`; what fails is told in the log, once a minute.
 */
export function createReadiness({
  db,
  isDatabaseFull,
  isEnding,
  report,
  now,
}: ReadinessResources): () => Promise<void> {
  const tell = createOnceAMinute<unknown>(
    (reason, _held, error) => report(`not ready: ${reason}`, error),
    () => now().getTime(),
  );
  const refuse = (reason: string, code: ProblemCode, error?: unknown): never => {
    tell(reason, error);
    throw new CodedError(code, { retryAfterSeconds });
  };
  const fail = (error: unknown) =>
    refuse("the database", isDatabaseFailure(error) ? codeOf(error) : "not_ready", error);
  return async () => {
    if (isEnding()) throw new CodedError("not_ready");
    if (!(await withinTime(isMigrated(db), patienceMs).catch(fail)))
      refuse("the migrations of the database", "not_ready");
    if (await withinTime(isDatabaseFull(), patienceMs).catch(fail)) refuse("the room of the database", "database_full");
  };
}
