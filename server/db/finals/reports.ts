import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { finalsReports } from "#server/db/schema/finals.ts";
import type { VersionKey } from "./question-statistics.ts";

/**
 * Returns the questions of a course that a learner has reported, by item key, each with the version that was reported;
 * null for reports of older versions of the site.
 */
export async function listReported(db: Database, uid: string, course: string): Promise<Map<string, string | null>> {
  const rows = await db
    .select({ itemKey: finalsReports.itemKey, version: finalsReports.version })
    .from(finalsReports)
    .where(and(eq(finalsReports.uid, uid), eq(finalsReports.course, course)));
  return new Map(rows.map(({ itemKey, version }) => [itemKey, version]));
}

/** Stores a report. Returns false if the learner has already reported this version of the question. */
export async function insertReport(db: Database, report: typeof finalsReports.$inferInsert): Promise<boolean> {
  const { reason, reportedAt, version } = report;
  const added = await db
    .insert(finalsReports)
    .values(report)
    .onConflictDoUpdate({
      target: [finalsReports.uid, finalsReports.itemKey],
      set: { reason, reportedAt, version },
      setWhere: sql`${finalsReports.version} is distinct from excluded.version`,
    })
    .returning({ uid: finalsReports.uid });
  return added.length === 1;
}

/** A report without who wrote it. `isCounted`: its learner has answered the question in a marked attempt. */
export interface ListedReport {
  itemKey: string;
  course: string;
  version: string | null;
  reason: string;
  reportedAt: Date;
  isCounted: boolean;
}

/** Names its columns in full: a select from one table writes them without the table, which is ambiguous here. */
const isCounted = sql<boolean>`exists (
  select from finals_answers as given join finals_attempts as sat on sat.uid = given.uid and sat.id = given.attempt_id
  where given.uid = finals_reports.uid and given.item_key = finals_reports.item_key and trim(given.answer) <> ''
    and sat.outcome in ('submitted', 'time-limit'))`;

const listed = {
  itemKey: finalsReports.itemKey,
  course: finalsReports.course,
  version: finalsReports.version,
  reason: finalsReports.reason,
  reportedAt: finalsReports.reportedAt,
  isCounted,
};

/** Lists the reports of one version of a question by learners who answered it in a marked attempt of their own. */
export function listCountedReports(db: Database, { itemKey, version }: VersionKey): Promise<ListedReport[]> {
  const isOf = and(eq(finalsReports.itemKey, itemKey), eq(finalsReports.version, version));
  return db.select(listed).from(finalsReports).where(and(isOf, isCounted)).orderBy(desc(finalsReports.reportedAt));
}

/** Lists the latest reports, of one question, of one course, or of all. */
export function listReports(
  db: Database,
  { itemKey, course, limit }: { itemKey: string | null; course: string | null; limit: number },
): Promise<ListedReport[]> {
  const isOf = itemKey === null ? undefined : eq(finalsReports.itemKey, itemKey);
  const isIn = course === null ? undefined : eq(finalsReports.course, course);
  return db
    .select(listed)
    .from(finalsReports)
    .where(and(isOf, isIn))
    .orderBy(desc(finalsReports.reportedAt), finalsReports.itemKey)
    .limit(limit);
}
