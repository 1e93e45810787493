import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import * as accounts from "#server/db/schema/accounts.ts";
import * as billing from "#server/db/schema/billing.ts";
import * as feedback from "#server/db/schema/feedback.ts";
import * as signIn from "#server/db/schema/sign-in.ts";
import * as study from "#server/db/schema/study.ts";
import * as userDocuments from "#server/db/schema/user-documents.ts";

/** Every table, by name: the one list that both databases, the migrations and better-auth are given. */
export const schema = { ...accounts, ...userDocuments, ...study, ...billing, ...feedback, ...signIn };

/** The database as queries see it: PGlite or PostgreSQL, a connection or a transaction in it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An open database, and how to let go of it. */
export interface OpenDatabase {
  db: Database;
  kind: "embedded" | "postgresql";
  close(): Promise<void>;
}
