import { CodedError } from "#domain/errors.ts";
import { createOnceAMinute } from "#server/adapters/once-a-minute.ts";
import { withinTime } from "#server/adapters/within-time.ts";
import { isMigrated } from "#server/db/readiness.ts";
import type { Resources } from "#server/resources.ts";

/** How long the database may take to answer, in milliseconds: less than those who ask usually wait. */
const patienceMs = 2000;

type ReadinessResources = Pick<Resources, "db" | "isEnding" | "report" | "now">;

/**
 * Makes the check whether the site can answer: it is not ending, the database answers, and has every migration of this
 * version; the catalogue was loaded before anything was answered. It throws `not_ready`; which part fails is told in
 * the log alone, once a minute.
 */
export function createReadiness({ db, isEnding, report, now }: ReadinessResources): () => Promise<void> {
  const tell = createOnceAMinute<unknown>(
    (reason, _held, error) => report(`not ready: ${reason}`, error),
    () => now().getTime(),
  );
  const refuse = (reason: string, error?: unknown): never => {
    tell(reason, error);
    throw new CodedError("not_ready");
  };
  return async () => {
    if (isEnding()) throw new CodedError("not_ready");
    const asked = withinTime(isMigrated(db), patienceMs);
    const migrated = await asked.catch((error: unknown) => refuse("the database", error));
    if (!migrated) refuse("the migrations of the database");
  };
}
