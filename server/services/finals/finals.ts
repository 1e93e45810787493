import { randomUUID } from "node:crypto";
import { requirePremium, requirePremiumFor } from "#domain/access.ts";
import { CodedError } from "#domain/errors.ts";
import { drawFinals } from "#domain/finals/draw-finals.ts";
import { attemptEndsAt, finalsQuestions, nextAttemptAfter, reportMaxLength } from "#domain/finals/finals.ts";
import type { FinalsState } from "#domain/finals/state.ts";
import { noCounts } from "#domain/questions/statistics.ts";
import type { Viewer } from "#domain/viewer.ts";
import type { Course } from "#server/catalogue/catalogue.ts";
import { finalsNumbers } from "#server/catalogue/drawn-numbers.ts";
import {
  type FinalsAttemptRow,
  insertAttempt,
  listAttempts,
  lockAttempt,
  lockStarts,
  putAnswer,
} from "#server/db/finals/finals.ts";
import { addCounts } from "#server/db/finals/question-statistics.ts";
import { insertReport } from "#server/db/finals/reports.ts";
import type { DrawnQuestion } from "#server/db/schema/finals.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { findCourse } from "#server/services/catalogue/library.ts";
import { closeAttempt, closeExpiredAttempts, recordFinalsEvent, recordReportEvent } from "./attempt.ts";
import { drawnVersion, presentQuestions, readUndrawn } from "./present-questions.ts";
import { type FinalsStanding, readFinalsStanding, readState } from "./state.ts";

/** Identifies an attempt by its course's name and its id. */
export interface NamedAttempt {
  name: string;
  attemptId: string;
}

/** An answer as typed, or the text of the choice. */
export interface FinalsAnswer {
  itemKey: string;
  answer: string;
}

/**
 * Returns the viewer's state in the finals of a course. Throws `course_not_found`; refuses everyone but premium
 * learners.
 */
export function readFinals(resources: Resources, { viewer }: Caller, name: string): Promise<FinalsState> {
  const course = findCourse(resources, name);
  return readState(resources, requirePremiumFor(course, viewer).uid, course);
}

/** State of the finals on a course page. */
export type FinalsSummary = FinalsStanding | { stage: "locked"; hasPassed: false; remainingMs: null };

/**
 * Returns the finals' state for a course page: null for a visitor or a course without finals, `locked` without a
 * subscription. Throws `course_not_found`.
 */
export async function summariseFinals(
  resources: Resources,
  { viewer }: Caller,
  name: string,
): Promise<FinalsSummary | null> {
  const course = findCourse(resources, name);
  const questions = resources.catalogue.finalsByCourse.get(course.slug)?.length ?? 0;
  if (viewer.kind === "visitor" || questions < finalsQuestions) return null;
  if (viewer.kind === "member") return { stage: "locked", hasPassed: false, remainingMs: null };
  return readFinalsStanding(resources, viewer.uid, course);
}

/**
 * Starts an attempt, or returns the running one, so that two tabs get the same. Throws `finals_unavailable` if too few
 * questions are left, `finals_too_soon` within 24 hours of the last start.
 */
export async function startFinals(resources: Resources, { viewer }: Caller, name: string): Promise<FinalsState> {
  const course = findCourse(resources, name);
  const { uid } = requirePremium(viewer);
  await closeExpiredAttempts(resources, uid, course.slug);
  await resources.db.transaction(async (transaction) => {
    await lockStarts(transaction, uid);
    await startWithin({ ...resources, db: transaction }, uid, course);
  });
  return readState(resources, uid, course);
}

async function startWithin(resources: Resources, uid: string, course: Course): Promise<void> {
  const { db, catalogue, now } = resources;
  const attempts = await listAttempts(db, uid, course.slug);
  const [latest] = attempts;
  const startedAt = now();
  if (latest && !latest.endedAt) return;
  const id = randomUUID();
  const drawn = drawFinals(catalogue.finalsByCourse.get(course.slug) ?? [], {
    seed: id,
    withdrawn: await readUndrawn(resources, course.slug),
    history: attempts.map(({ questions }) => questions),
    renew: finalsNumbers(catalogue, id),
  });
  if (!drawn) throw new CodedError("finals_unavailable");
  if (latest && nextAttemptAfter(latest.startedAt) > startedAt) throw new CodedError("finals_too_soon");
  const present = presentQuestions(catalogue, course.slug);
  const attempt = {
    uid,
    id,
    course: course.slug,
    questions: drawn.map(
      ({ level: _level, templateVersion: _version, ...question }): DrawnQuestion => ({
        ...question,
        version: present.get(question.itemKey)?.version,
      }),
    ),
    startedAt,
    endsAt: attemptEndsAt(startedAt),
    catalogueVersion: catalogue.version,
  };
  if (await insertAttempt(db, attempt))
    await recordFinalsEvent(resources, attempt, { event: "FINALS_GENERATE", at: startedAt });
}

/**
 * Stores answers of a running attempt, each replacing the earlier one, in order of arrival. Throws `finals_ended` once
 * the attempt is over, and `invalid_request` for an unknown question or choice, in which case nothing of the batch is
 * stored.
 */
export async function saveAnswers(
  resources: Resources,
  { viewer }: Caller,
  { name, attemptId, answers }: NamedAttempt & { answers: readonly FinalsAnswer[] },
): Promise<void> {
  const key = await closeNamed(resources, viewer, { name, attemptId });
  await resources.db.transaction(async (transaction) => {
    const attempt = requireRunning(await lockAttempt(transaction, key), resources.now());
    const errors = answers.flatMap((answer) => faultsOf(attempt, answer));
    if (errors.length > 0) throw new CodedError("invalid_request", { errors });
    for (const { itemKey, answer } of answers) {
      await putAnswer(transaction, key, { itemKey, answer, savedAt: resources.now() });
    }
  });
}

function requireRunning(attempt: FinalsAttemptRow | null, at: Date): FinalsAttemptRow {
  if (!attempt) throw new CodedError("finals_attempt_not_found");
  if (attempt.endedAt || attempt.endsAt <= at) throw new CodedError("finals_ended");
  return attempt;
}

function faultsOf({ questions }: FinalsAttemptRow, { itemKey, answer }: FinalsAnswer) {
  const question = questions.find((each) => each.itemKey === itemKey);
  if (!question) return [{ field: itemKey, message: "This attempt has no such question." }];
  const isNoChoice = question.choices && answer !== "" && !question.choices.includes(answer);
  return isNoChoice ? [{ field: itemKey, message: "This is none of the choices." }] : [];
}

/** Submits an attempt and marks it. An ended attempt is left unchanged. */
export async function submitFinals(resources: Resources, caller: Caller, named: NamedAttempt): Promise<FinalsState> {
  const key = await closeNamed(resources, caller.viewer, named);
  await closeAttempt(resources, key, "submitted");
  return readFinals(resources, caller, named.name);
}

/**
 * Ends an attempt without a mark. The 24 hours until the next one still apply, so that discarding cannot be used to
 * draw easier questions.
 */
export async function discardFinals(resources: Resources, caller: Caller, named: NamedAttempt): Promise<FinalsState> {
  const key = await closeNamed(resources, caller.viewer, named);
  await closeAttempt(resources, key, "discarded");
  return readFinals(resources, caller, named.name);
}

/**
 * Reports a question of the viewer's own attempt. It still counts there, and is drawn on until it is withdrawn. Throws
 * `report_empty` and `report_too_long`.
 */
export async function reportQuestion(
  resources: Resources,
  { viewer }: Caller,
  { itemKey, reason, ...named }: NamedAttempt & { itemKey: string; reason: string },
): Promise<void> {
  const key = await closeNamed(resources, viewer, named);
  const written = reason.trim();
  if (written === "") throw new CodedError("report_empty");
  if (written.length > reportMaxLength) throw new CodedError("report_too_long");
  const attempt = await lockAttempt(resources.db, key);
  const drawn = attempt?.questions.find((question) => question.itemKey === itemKey);
  if (!attempt || !drawn) throw new CodedError("not_found");
  const { uid, course } = attempt;
  const reportedAt = resources.now();
  const version = drawnVersion(drawn);
  await resources.db.transaction(async (transaction) => {
    const isNew = await insertReport(transaction, { uid, itemKey, course, reason: written, reportedAt, version });
    if (!isNew) return;
    await addCounts(transaction, [{ itemKey, version, course, ...noCounts, reports: 1 }]);
    await recordReportEvent({ ...resources, db: transaction }, attempt, { itemKey, at: reportedAt });
  });
}

/** Returns the key of the viewer's own attempt, closed first if its time is over. Throws `finals_attempt_not_found`. */
async function closeNamed(resources: Resources, viewer: Viewer, { name, attemptId }: NamedAttempt) {
  const { slug } = findCourse(resources, name);
  const { uid } = requirePremium(viewer);
  const attempts = await closeExpiredAttempts(resources, uid, slug);
  if (!attempts.some(({ id }) => id === attemptId)) throw new CodedError("finals_attempt_not_found");
  return { uid, id: attemptId };
}
