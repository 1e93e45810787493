import { and, eq, gt, gte, inArray, lt, notInArray, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { CourseProgress } from "#domain/study/course-progress.ts";
import type { Progress } from "#domain/study/progress.ts";
import type { Database } from "#server/db/connection/database.ts";
import { prepareOnce } from "#server/db/connection/prepare-once.ts";
import { queryInChunks, rowChunks } from "#server/db/connection/row-chunks.ts";
import { progressLog, studyCourses, studyDays } from "#server/db/schema/study.ts";
import { userDocuments } from "#server/db/schema/user-documents.ts";
import { selectSoldBy } from "./sold-by.ts";

/** Raised when summaries are kept by other rules; each learner's are then built again. */
export const summariesVersion = 1;

/** The figures of a course, and what they were measured by; null until they are. */
export interface MeasuredFigures {
  figures: CourseProgress | null;
  measuredBy: string | null;
}

/** Selects whether a learner's summaries were built by the present rules. */
export const areSummariesBuilt = sql<boolean>`(${userDocuments.summaries} = ${sql.raw(String(summariesVersion))})`;

/**
 * Selects whether a learner's summaries hold all of their steps. The uid is a value and no column, so that the index of
 * uncounted steps is looked into once, and only for this learner.
 */
export function areSummariesComplete(uid: string | Placeholder): SQL<boolean> {
  return sql<boolean>`(${areSummariesBuilt} and not exists (
    select 1 from "progress_log" "uncounted" where "uncounted"."uid" = ${uid} and not "uncounted"."is_counted"))`;
}

/** Summaries of a learner; `isComplete` is false where the log has steps that they do not count. */
export interface Summaries<Summary> {
  isComplete: boolean;
  byCourse: ReadonlyMap<string, Summary>;
}

/**
 * What a learner has chosen to learn: their aim, and the slugs of the programs that they follow besides. The weekly hours
 * are null until they have been through the setup.
 */
export type StudyChoice = Pick<typeof userDocuments.$inferSelect, "aim" | "followed" | "weeklyHours">;

const figuresOf = prepareOnce((db) => {
  const uid = sql.placeholder("uid");
  return db
    .select({
      isComplete: areSummariesComplete(uid),
      aim: userDocuments.aim,
      followed: userDocuments.followed,
      weeklyHours: userDocuments.weeklyHours,
      soldBy: selectSoldBy(uid),
      course: studyCourses.course,
      figures: studyCourses.figures,
      measuredBy: studyCourses.measuredBy,
    })
    .from(userDocuments)
    .leftJoin(studyCourses, eq(studyCourses.uid, userDocuments.uid))
    .where(eq(userDocuments.uid, uid));
});

/** What decides which paths lead a learner. */
export interface StudyLead {
  choice: StudyChoice;
  /** The page of their newest checkout; null if no page sold it. */
  soldBy: string | null;
}

/** Returns the figures of the courses that a learner has begun, by slug, with what decides which paths lead them. */
export async function listFigures(db: Database, uid: string): Promise<Summaries<MeasuredFigures> & StudyLead> {
  const rows = await figuresOf(db).execute({ uid });
  const begun = rows.flatMap((row) => (row.course === null ? [] : [[row.course, row] as const]));
  const [first] = rows;
  return {
    isComplete: first?.isComplete ?? false,
    byCourse: new Map(begun),
    choice: { aim: first?.aim ?? null, followed: first?.followed ?? [], weeklyHours: first?.weeklyHours ?? null },
    soldBy: first?.soldBy ?? null,
  };
}

export type MeasuredProgress = MeasuredFigures & { progress: Progress };

const summaryOf = prepareOnce((db) =>
  db
    .select({ isComplete: areSummariesComplete(sql.placeholder("uid")), summary: studyCourses })
    .from(userDocuments)
    .leftJoin(
      studyCourses,
      and(eq(studyCourses.uid, userDocuments.uid), eq(studyCourses.course, sql.placeholder("slug"))),
    )
    .where(eq(userDocuments.uid, sql.placeholder("uid"))),
);

/** Returns a learner's progress on one course. */
export async function findSummary(db: Database, uid: string, slug: string): Promise<Summaries<MeasuredProgress>> {
  const [row] = await summaryOf(db).execute({ uid, slug });
  const byCourse = new Map(row?.summary ? [[slug, toMeasured(row.summary)]] : []);
  return { isComplete: row?.isComplete ?? false, byCourse };
}

/** Returns a learner's progress by course: on all that they have begun, or on the given ones. */
export async function listSummaries(
  db: Database,
  uid: string,
  slugs?: readonly string[],
): Promise<Map<string, MeasuredProgress>> {
  const own = eq(studyCourses.uid, uid);
  const find = (isAsked: SQL | undefined) => db.select().from(studyCourses).where(and(own, isAsked));
  const rows = slugs
    ? await queryInChunks(slugs, (chunk) => find(inArray(studyCourses.course, chunk)))
    : await find(undefined);
  return new Map(rows.map((row) => [row.course, toMeasured(row)]));
}

function toMeasured(row: typeof studyCourses.$inferSelect): MeasuredProgress {
  const { course, grades, doneLinks, earned, figures, measuredBy } = row;
  const keyOf = (id: string) => `${course}/${id}`;
  const latestGrades = new Map(Object.entries(grades).map(([id, grade]) => [keyOf(id), grade]));
  return { progress: { latestGrades, doneLinks: new Set(doneLinks.map(keyOf)), earned }, figures, measuredBy };
}

/** Returns the keys of the links of some courses that a learner has done. */
export async function listDoneLinks(db: Database, uid: string, slugs: readonly string[]): Promise<Set<string>> {
  const { course, doneLinks } = studyCourses;
  const rows = await queryInChunks(slugs, (chunk) =>
    db
      .select({ course, doneLinks })
      .from(studyCourses)
      .where(and(eq(studyCourses.uid, uid), inArray(course, chunk))),
  );
  return new Set(rows.flatMap((row) => row.doneLinks.map((id) => `${row.course}/${id}`)));
}

/** Stores or replaces the progress on courses, by slug. */
export async function putSummaries(
  db: Database,
  uid: string,
  summaries: ReadonlyMap<string, MeasuredProgress>,
): Promise<void> {
  const rows = [...summaries].map(([course, { progress, figures, measuredBy }]) => {
    const idOf = (key: string) => key.slice(course.length + 1);
    const grades = Object.fromEntries([...progress.latestGrades].map(([key, grade]) => [idOf(key), grade]));
    const doneLinks = Array.from(progress.doneLinks, idOf);
    return { uid, course, grades, doneLinks, earned: progress.earned, figures, measuredBy };
  });
  const sent = (["grades", "doneLinks", "earned", "figures", "measuredBy"] as const).map(
    (field) => [field, sql.raw(`excluded."${studyCourses[field].name}"`)] as const,
  );
  for (const chunk of rowChunks(rows)) {
    const target = [studyCourses.uid, studyCourses.course];
    await db
      .insert(studyCourses)
      .values(chunk)
      .onConflictDoUpdate({ target, set: Object.fromEntries(sent) });
  }
}

/** Deletes the summaries of all but the given courses. */
export async function deleteOtherSummaries(db: Database, uid: string, slugs: readonly string[]): Promise<void> {
  await db.delete(studyCourses).where(and(eq(studyCourses.uid, uid), notInArray(studyCourses.course, [...slugs])));
}

/** Adds to a learner's number of study steps per study day. */
export async function addStudyDays(db: Database, uid: string, steps: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...steps].filter(([, more]) => more !== 0).map(([day, more]) => ({ uid, day, steps: more }));
  for (const chunk of rowChunks(rows))
    await db
      .insert(studyDays)
      .values(chunk)
      .onConflictDoUpdate({
        target: [studyDays.uid, studyDays.day],
        set: { steps: sql`${studyDays.steps} + excluded."steps"` },
      });
}

/** Replaces a learner's number of study steps per study day. */
export async function replaceStudyDays(db: Database, uid: string, steps: ReadonlyMap<string, number>): Promise<void> {
  await db.delete(studyDays).where(eq(studyDays.uid, uid));
  await addStudyDays(db, uid, steps);
}

/** The study steps of a learner per study day; `isComplete` is false where the log has steps that these do not count. */
export interface StepsByDay {
  isComplete: boolean;
  byDay: Map<string, number>;
}

const daysOf = prepareOnce((db) => {
  const { day, steps } = studyDays;
  const isShown = and(eq(studyDays.uid, userDocuments.uid), gte(day, sql.placeholder("from")), gt(steps, 0));
  return db
    .select({ isComplete: areSummariesComplete(sql.placeholder("uid")), day, steps })
    .from(userDocuments)
    .leftJoin(studyDays, isShown)
    .where(eq(userDocuments.uid, sql.placeholder("uid")));
});

/** Returns a learner's number of study steps per study day, from a day on (`YYYY-MM-DD`); days without any are left out. */
export async function listStudyDays(db: Database, uid: string, from: string): Promise<StepsByDay> {
  const rows = await daysOf(db).execute({ uid, from });
  const days = rows.flatMap((row) => (row.day === null || row.steps === null ? [] : [[row.day, row.steps] as const]));
  return { isComplete: rows[0]?.isComplete ?? false, byDay: new Map(days) };
}

/** Sets that a learner's summaries were built by the present rules. */
export async function setSummariesBuilt(db: Database, uid: string): Promise<void> {
  await db.update(userDocuments).set({ summaries: summariesVersion }).where(eq(userDocuments.uid, uid));
}

/** Lists learners whose summaries are to be built, or do not count all steps; at most `limit` of each. */
export async function listIncomplete(db: Database, limit: number): Promise<string[]> {
  const unbuilt = await db
    .select({ uid: userDocuments.uid })
    .from(userDocuments)
    .where(lt(userDocuments.summaries, summariesVersion))
    .limit(limit);
  const uncounted = await db
    .selectDistinct({ uid: progressLog.uid })
    .from(progressLog)
    .innerJoin(userDocuments, eq(userDocuments.uid, progressLog.uid))
    .where(sql`not ${progressLog.isCounted}`)
    .limit(limit);
  return [...new Set([...unbuilt, ...uncounted].map(({ uid }) => uid))];
}

/** Lists learners with figures of courses that were measured by other values than the given ones; at most `limit`. */
export async function listOutdated(
  db: Database,
  measuredBy: ReadonlyMap<string, string>,
  limit: number,
): Promise<string[]> {
  const current = sql.join(
    [...measuredBy].map(([slug, value]) => sql`(${slug}, ${value})`),
    sql`, `,
  );
  const { rows } = (await db.execute(sql`select distinct "uid" from "study_courses"
    join (values ${current}) "now" ("slug", "value") on "now"."slug" = "course"
    where "measured_by" is distinct from "now"."value" limit ${limit}`)) as unknown as {
    rows: { uid: string }[];
  };
  return rows.map(({ uid }) => uid);
}
