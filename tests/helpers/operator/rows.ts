import { sql } from "drizzle-orm";
import type { FeedbackState } from "#domain/feedback/state.ts";
import { questionVersion } from "#domain/questions/version.ts";
import type { Database } from "#server/db/connection/database.ts";
import { providerEvents } from "#server/db/schema/billing.ts";
import { events } from "#server/db/schema/events.ts";
import { feedback } from "#server/db/schema/feedback.ts";
import { finalsReports } from "#server/db/schema/finals.ts";
import { linkStates } from "#server/db/schema/links.ts";
import { mails } from "#server/db/schema/mails.ts";
import { questionDecisions, questionStatistics } from "#server/db/schema/questions.ts";
import { progressLog } from "#server/db/schema/study.ts";
import type { OperatorWorld } from "./world.ts";

const at = (instant: string) => new Date(instant.length === 10 ? `${instant}T10:00:00Z` : instant);

/** Study steps around the week from 12 to 18 November 2026: `learner`, day or instant, kind and item. */
const steps: readonly (readonly [
  uid: string,
  at: string,
  kind: (typeof progressLog.$inferInsert)["kind"],
  item: string,
])[] = [
  ["ada", "2026-10-27", "question-graded", "calculus-i/1"],
  ["ada", "2026-11-16", "question-graded", "calculus-i/1"],
  ["ada", "2026-11-16", "link-done", "calculus-i/2"],
  ["ben", "2026-11-03", "question-graded", "calculus-i/1"],
  ["cleo", "2026-11-16", "question-graded", "calculus-i/1"],
  ["cleo", "2026-11-17", "question-graded", "python-i/1"],
  ["dan", "2026-11-17", "link-undone", "calculus-i/2"],
  // The last moment before the week.
  ["eve", "2026-11-11T23:59:59.999Z", "question-graded", "calculus-i/1"],
  ["fay", "2026-11-17", "question-graded", "python-i/1"],
];

/** Inserts the steps into the progress log. */
export async function putSteps(db: Database): Promise<void> {
  for (const [index, [uid, moment, kind, itemKey]] of steps.entries()) {
    const row = { uid, id: `step-${index}`, kind, itemKey, at: at(moment) };
    await db.insert(progressLog).values({ ...row, studyDay: moment.slice(0, 10), catalogueVersion: "world" });
  }
}

/** Inserts mails, provider events and feedback around the same week. */
export async function putService(db: Database): Promise<void> {
  const mail = (id: string, queued: string, rest: object) => ({
    id,
    key: id,
    kind: "welcome",
    queuedAt: at(queued),
    ...rest,
  });
  await db
    .insert(mails)
    .values([
      mail("sent", "2026-11-13", { sentAt: at("2026-11-13") }),
      mail("sent-before", "2026-11-01", { sentAt: at("2026-11-01") }),
      mail("waiting", "2026-11-17T08:00:00Z", {}),
      mail("failed", "2026-10-01", { failedAt: at("2026-10-02") }),
    ]);
  const notice = (id: string, received: string, rest: object) => ({
    ...{ id, type: "invoice.paid", createdAt: at(received), receivedAt: at(received), ...rest },
  });
  await db
    .insert(providerEvents)
    .values([
      notice("quick", "2026-11-13T10:00:00Z", { handledAt: at("2026-11-13T10:00:02Z") }),
      notice("slow", "2026-11-14T10:00:00Z", { handledAt: at("2026-11-14T10:00:04Z") }),
      notice("failing", "2026-11-01", { attempts: 3 }),
      notice("failing-once", "2026-11-02", { attempts: 1 }),
      notice("fresh", "2026-11-17", {}),
    ]);
  const written = (id: string, day: string, state: FeedbackState) => ({
    ...{ uid: "ada", id, text: "A text.", createdAt: at(day), state },
    category: id === "general" ? ("General" as const) : ("Report Broken Link" as const),
  });
  await db
    .insert(feedback)
    .values([
      written("general", "2026-11-13", "answered"),
      written("report 2", "2026-11-13", "received"),
      written("report 3", "2026-11-18", "fixed"),
      written("report 4", "2026-11-11", "looking"),
    ]);
}

/** Inserts the link states that checks on 17 November would have left. */
export async function putLinks(db: Database): Promise<void> {
  const link = (url: string, state: "ok" | "suspect" | "dead", rest: object) => ({
    ...{ url, state, since: at("2026-11-01"), nextDue: at("2026-11-24"), failures: 0, ...rest },
  });
  await db
    .insert(linkStates)
    .values([
      link("https://dead.example/", "dead", { verdict: "gone" }),
      link("https://left-the-catalogue.example/", "dead", { verdict: "gone", nextDue: null }),
      link("https://ok.example/", "ok", { verdict: "ok", nextDue: at("2026-11-17") }),
      link("https://suspect.example/", "suspect", { verdict: "timeout", reportedAt: at("2026-11-10") }),
    ]);
}

/** Inserts events of one moment: each learner's searches and clicks. */
export async function putEvents(db: Database, uids: readonly string[], moment: Date): Promise<void> {
  const record = (uid: string, event: string, fields: Record<string, unknown>) => ({
    ...{
      uid,
      id: `${uid}-${event}-${JSON.stringify(fields)}`,
      event,
      eventTimestamp: moment,
      timestamp: moment,
      fields,
    },
  });
  const searched = (uid: string, itemId: string, results: number) =>
    record(uid, "SEARCHING", { items: [{ itemId, results }], timestamp: 1 });
  for (const [index, uid] of uids.entries()) {
    await db
      .insert(events)
      .values([
        searched(uid, index === 0 ? " Knitting &#38; lace" : "knitting &#38; lace", 0),
        searched(uid, "calculus", 4),
        ...(index === 0 ? [] : [searched(uid, "my own name", 0)]),
        record(uid, "URL_CLICK", { itemId: "https://a.example/", courseId: "Calculus I", name: "A first course" }),
      ]);
  }
  const [uid = ""] = uids;
  await db
    .insert(events)
    .values([
      record(uid, "URL_CLICK", { itemId: "https://a.example/2", courseId: "Calculus I", name: "A first course" }),
      record(uid, "URL_CLICK", { itemId: "https://b.example/", courseId: "SET" }),
      record(uid, "URL_CLICK", { itemId: "https://c.example/", courseId: "SET", eventType: "error" }),
    ]);
}

/**
 * Inserts reports, counts and decisions about the world's question as it is and as it was. Returns its present and its
 * former version.
 */
export async function putQuestions({ db, question }: Pick<OperatorWorld, "db" | "question">) {
  const { itemKey } = question;
  const [drawn, former] = [questionVersion(question), questionVersion({ ...question, correctAnswer: "1" })];
  const course = "calculus-i";
  const report = (uid: string, reason: string, day: string) => ({
    ...{ uid, itemKey, course, reason, reportedAt: at(day), version: drawn },
  });
  await db
    .insert(finalsReports)
    .values([
      report("ada", "Two choices are right.", "2026-11-17"),
      report("ben", "Two choices are right.", "2026-11-18"),
      report("cleo", "None is.", "2026-11-13"),
      report("dan", "Long ago.", "2026-11-01"),
    ]);
  const counts = { answers: 6, skips: 2, right: 3, restSum: 30, restSquares: 200, restOfRight: 21, reports: 3 };
  await db.insert(questionStatistics).values([
    { itemKey, version: drawn, course, ...counts },
    { itemKey, version: former, course, answers: 40, reports: 9 },
  ]);
  const doubt = { itemKey, course, cause: "share", note: "0 of 40 first answers were right." } as const;
  await db.insert(questionDecisions).values([
    { ...doubt, version: drawn, state: "doubted", decidedAt: at("2026-11-16") },
    { ...doubt, version: former, state: "withdrawn", decidedAt: at("2026-11-01") },
  ]);
  return { drawn, former };
}

/** Drops a table, to simulate a damaged database. */
export async function dropTable(db: Database, name: string): Promise<void> {
  await db.execute(sql.raw(`drop table "${name}" cascade`));
}
