import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import * as accounts from "#server/db/schema/accounts.ts";
import * as affiliates from "#server/db/schema/affiliates.ts";
import * as billing from "#server/db/schema/billing.ts";
import * as feedback from "#server/db/schema/feedback.ts";
import * as grants from "#server/db/schema/grants.ts";
import * as links from "#server/db/schema/links.ts";
import * as mails from "#server/db/schema/mails.ts";
import * as notes from "#server/db/schema/notes.ts";
import * as privacy from "#server/db/schema/privacy.ts";
import * as recentHistory from "#server/db/schema/recent-history.ts";
import * as reminders from "#server/db/schema/reminders.ts";
import * as signIn from "#server/db/schema/sign-in.ts";
import * as study from "#server/db/schema/study.ts";
import * as userDocuments from "#server/db/schema/user-documents.ts";
import * as videos from "#server/db/schema/videos.ts";
import * as withdrawals from "#server/db/schema/withdrawals.ts";
import type { PgBossAdapter } from "./pglite-for-pg-boss.ts";

/** All tables by name, for both databases, the migrations and better-auth. */
export const schema = {
  ...accounts,
  ...signIn,
  ...userDocuments,
  ...videos,
  ...recentHistory,
  ...reminders,
  ...notes,
  ...study,
  ...billing,
  ...feedback,
  ...affiliates,
  ...grants,
  ...mails,
  ...links,
  ...privacy,
  ...withdrawals,
};

/** The database as queries see it: a connection or a transaction, on PGlite or PostgreSQL. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  db: Database;
  kind: "embedded" | "postgresql";
  /** Access for libraries that bring their own SQL, such as the job queue. */
  /** For reads that may lag by seconds: a replica, if there is one. */
  readDb: Database;
  connection: { kind: "embedded"; queries: PgBossAdapter } | { kind: "postgresql"; url: string };
  /** Returns the pool's current connections and the number of requests that wait for one; null without a pool. */
  connections(): PoolState | null;
  /**
   * Returns whether writes fail for lack of space: the embedded database's disk is full, or a server has reported it
   * and still does.
   */
  isFull(): Promise<boolean>;
  runExclusive: RunExclusive;
  close(): Promise<void>;
}

/**
 * Runs `work` under an advisory lock, so that no two processes on one database run it at a time. Returns null without
 * running it if the lock is taken. The lock is released when its process ends.
 */
export type RunExclusive = <Result>(lock: number, work: () => Promise<Result>) => Promise<Result | null>;

/** Usage of a connection pool. */
export interface PoolState {
  open: number;
  idle: number;
  waiting: number;
}
