import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Database, OpenDatabase } from "#server/db/connection/database.ts";
import { openWithoutMigrating } from "#server/db/connection/open-database.ts";
import { queryRaw } from "#server/db/connection/raw-rows.ts";
import { knownSchema, readSchemaVersion } from "#server/db/connection/schema-version.ts";
import { isOutOfSpace } from "#server/db/connection/try-writing.ts";
import { hasJobTables } from "#server/db/mail/waiting-jobs.ts";
import type { Env } from "#server/env.ts";
import { type Finding, failure, passed, reasonOf, warning } from "./finding.ts";
import { rateClock } from "./rate-clock.ts";

/** Opens the database without changing it; checks its tables, its clock and its waiting jobs. */
export async function checkDatabase(env: Env): Promise<Finding[]> {
  const folder = join(env.dataDir, "database");
  if (env.databaseUrl === null && !existsSync(folder))
    return [warning("database", `there is none in ${folder}`, "The first start of the site creates it.")];
  let database: OpenDatabase;
  try {
    database = await openWithoutMigrating({ databaseUrl: env.databaseDirectUrl, folder });
  } catch (error) {
    return [await unopened(env, reasonOf(error))];
  }
  try {
    const { db, kind } = database;
    const opened = kind === "embedded" ? passed("database", `embedded, in ${folder}`) : await checkRoom(db);
    // An embedded database uses this machine's clock.
    const clock = kind === "embedded" ? [] : [await checkClock(db)];
    return [opened, await checkMigrations(db), ...(await checkWaiting(db)), ...clock];
  } catch (error) {
    return [
      failure("database", `it could be opened, but not queried: ${reasonOf(error)}`, "See the log of the database."),
    ];
  } finally {
    await database.close();
  }
}

/** Checks whether a PostgreSQL server can still write. `checkDisk` covers the disk of an embedded database. */
async function checkRoom(db: Database): Promise<Finding> {
  if (!(await isOutOfSpace(db))) return passed("database", "PostgreSQL, reachable");
  const todo = "Free disk space on the server: until then everything that learners send is refused.";
  return failure("database", "PostgreSQL is reachable, but its disk is full: nothing can be written", todo);
}

/** Milliseconds within which a running site must report that it is ready. */
const readyMs = 3000;

/**
 * Returns the finding for a database that cannot be opened. An embedded one that another process holds is fine if that
 * process is the site itself.
 */
async function unopened({ databaseUrl, host, port }: Env, reason: string): Promise<Finding> {
  if (databaseUrl !== null)
    return failure(
      "database",
      reason,
      "Start the server, or correct DATABASE_URL; check that its firewall admits this machine.",
    );
  const address = `http://${host === "0.0.0.0" ? "127.0.0.1" : host}:${port}/api/ready`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(readyMs) }).catch(() => null);
  if (answer?.ok) return passed("database", `embedded, open in the running site, which is ready at ${address}`);
  return failure("database", reason, "Stop the other process, or wait until the site is ready.");
}

async function checkMigrations(db: Database): Promise<Finding> {
  const what = "migrations";
  const known = knownSchema();
  const done = await readSchemaVersion(db);
  if (done.some((hash) => !known.includes(hash)))
    return failure(
      what,
      "the tables are of another version",
      "Run the version of Studiolo that made them, or a newer one.",
    );
  const pending = known.length - done.length;
  if (pending === 0) return passed(what, `all ${known.length} are applied`);
  return warning(
    what,
    `${pending} of ${known.length} ${pending === 1 ? "is" : "are"} not applied yet`,
    "Back up; they are applied at the next start.",
  );
}

/** Minutes that a job may wait before the operator should look. */
const waitingMinutes = 15;

async function checkWaiting(db: Database): Promise<Finding[]> {
  if ((await readSchemaVersion(db)).length === 0) return [];
  return [await checkJobs(db), await checkFailedMails(db), await checkErasures(db)];
}

async function checkJobs(db: Database): Promise<Finding> {
  const what = "jobs";
  if (!(await hasJobTables(db)))
    return warning(what, "there is no queue yet", "The first start of the site creates it.");
  const late = await count(
    db,
    `pgboss.job where name not like '\\_\\_pgboss%' and state in ('created', 'retry')
      and start_after < now() - interval '${waitingMinutes} minutes'`,
  );
  if (late === 0) return passed(what, "none is overdue");
  const todo = "The running site processes them: start it, or see its log.";
  return warning(what, `${late} overdue by more than ${waitingMinutes} minutes`, todo);
}

async function checkFailedMails(db: Database): Promise<Finding> {
  const lost = await count(db, "mails where failed_at is not null");
  if (lost === 0) return passed("mails", "none has failed");
  return warning("mails", `${lost} could not be sent`, "See why: studiolo mails list; then send or drop them.");
}

async function checkErasures(db: Database): Promise<Finding> {
  const open = await count(db, "erasures where completed_at is null and problem is not null");
  if (open === 0) return passed("erasures", "none is blocked");
  return warning("erasures", `${open} could not be completed`, "Continue them: studiolo erase.");
}

async function count(db: Database, from: string): Promise<number> {
  const [row] = await queryRaw<{ rows: number }>(db, `select count(*)::float8 as "rows" from ${from}`);
  return row?.rows ?? 0;
}

async function checkClock(db: Database): Promise<Finding> {
  const before = Date.now();
  const [row] = await queryRaw<{ ms: number }>(
    db,
    `select extract(epoch from clock_timestamp())::float8 * 1000 as "ms"`,
  );
  return rateClock((row?.ms ?? 0) - (before + Date.now()) / 2, "the database's");
}
