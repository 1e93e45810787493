import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import * as accounts from "#server/db/schema/accounts.ts";
import * as affiliates from "#server/db/schema/affiliates.ts";
import * as billing from "#server/db/schema/billing.ts";
import * as feedback from "#server/db/schema/feedback.ts";
import * as grants from "#server/db/schema/grants.ts";
import * as links from "#server/db/schema/links.ts";
import * as mails from "#server/db/schema/mails.ts";
import * as privacy from "#server/db/schema/privacy.ts";
import * as recentHistory from "#server/db/schema/recent-history.ts";
import * as signIn from "#server/db/schema/sign-in.ts";
import * as study from "#server/db/schema/study.ts";
import * as userDocuments from "#server/db/schema/user-documents.ts";
import * as videos from "#server/db/schema/videos.ts";
import * as withdrawals from "#server/db/schema/withdrawals.ts";
import type { EmbeddedQueries } from "./pglite-for-pg-boss.ts";

/** Every table, by name: the one list that both databases, the migrations and better-auth are given. */
export const schema = {
  ...accounts,
  ...signIn,
  ...userDocuments,
  ...videos,
  ...recentHistory,
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

/** The database as queries see it: PGlite or PostgreSQL, a connection or a transaction in it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An open database, and how to let go of it. */
export interface OpenDatabase {
  db: Database;
  kind: "embedded" | "postgresql";
  /** The way in for what brings its own SQL, as the job queue does. */
  connection: { kind: "embedded"; queries: EmbeddedQueries } | { kind: "postgresql"; url: string };
  /** The connections of the pool now, and how many requests wait for one; null where there is no pool. */
  connections(): PoolState | null;
  /** Whether the database has no room to write: the embedded one's disk has none left, or a server has said so and still does. */
  isFull(): Promise<boolean>;
  runAlone: RunAlone;
  close(): Promise<void>;
}

/**
 * Does a work that no two processes on one database may do at the same time, told apart by a number. Gives null, and does
 * nothing, where it is being done. The lock goes with the process that holds it.
 */
export type RunAlone = <Result>(lock: number, work: () => Promise<Result>) => Promise<Result | null>;

/** How much of a pool is in use. */
export interface PoolState {
  open: number;
  idle: number;
  waiting: number;
}
