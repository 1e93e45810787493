import type { Grade } from "#domain/review/grade.ts";
import type { NextIntervals } from "#domain/review/interval.ts";
import { type ReplayedCard, replayWithRecall } from "#domain/review/recall-evidence.ts";
import { nextIntervals, schedulerVersion } from "#domain/review/spaced-repetition.ts";
import { defaultZone, resolveZone } from "#domain/study/study-day.ts";
import { createYieldIfDue, mapInSlices, runInSlices } from "#server/adapters/time-slices.ts";
import { appendEvents } from "#server/db/events/events.ts";
import {
  appendGrades,
  appendRetractions,
  findGrades,
  findNewestGrade,
  listCardLogs,
  type ReviewLogRow,
  type StoredGrade,
} from "#server/db/review/log.ts";
import {
  countReviewBatch,
  deleteCards,
  listCards,
  putCards,
  type ReviewSettingsRow,
  updateReviewSettings,
} from "#server/db/review/reviews.ts";
import { type ProgressRow, retractionId } from "#server/db/study/progress.ts";
import type { Resources } from "#server/resources.ts";
import { lockAndCatchUp, recordSteps } from "#server/services/study/summaries.ts";
import { describeGrades } from "./events.ts";

/**
 * A grade sent by a learner's device, which makes the `id` for idempotency. An unknown zone counts as missing; then the
 * learner's last zone applies.
 */
export interface SubmittedGrade {
  id: string;
  itemKey: string;
  grade: Grade;
  gradedAt: Date;
  userAnswer?: string | undefined;
  zone?: string | undefined;
  tookMs?: number | undefined;
}

/** A retraction of a grade, sent by a learner's device. It may arrive before its grade, late, or twice. */
export interface SubmittedRetraction {
  gradeId: string;
  retractedAt: Date;
}

/** A batch sent by a learner's device. */
export interface ReviewBatch {
  grades: readonly SubmittedGrade[];
  retractions: readonly SubmittedRetraction[];
}

/** Result of storing a batch: new ids, card per grade, due dates, next intervals, and courses now complete. */
export interface BatchResult {
  newGrades: ReadonlySet<string>;
  newRetractions: ReadonlySet<string>;
  keyOf: ReadonlyMap<string, string>;
  dues: ReadonlyMap<string, Date>;
  /** What each grade would give next, of the cards that the batch has changed. */
  intervals: ReadonlyMap<string, NextIntervals>;
  /** Slugs of these cards' courses that are now complete. */
  complete: readonly string[];
}

/**
 * Stores the new items of a batch and their effects: cards, progress, events and the learner's zone. Call it inside a
 * transaction; batches of one learner are serialised by a lock.
 */
export async function applyBatch(
  resources: Resources,
  uid: string,
  { grades, retractions }: ReviewBatch,
): Promise<BatchResult> {
  const { db, now } = resources;
  const settings = await lockAndCatchUp(resources, uid);
  const receivedAt = now();
  const rows = await mapInSlices(
    firstOfEach(grades, ({ id }) => id),
    (grade) => toRow(grade, { uid, settings, receivedAt }),
  );
  const newGrades = await appendGrades(db, rows);
  const newRetractions = await appendRetractions(
    db,
    firstOfEach(retractions, ({ gradeId }) => gradeId).map((given) => ({ uid, receivedAt, ...given })),
  );
  const fresh = rows.filter(({ id }) => newGrades.has(id));
  const known = await findGrades(db, uid, [
    ...new Set([...rows.map(({ id }) => id).filter((id) => !newGrades.has(id)), ...newRetractions]),
  ]);
  const keyOf = new Map([...fresh, ...known].map(({ id, itemKey }) => [id, itemKey]));
  const touched = [...newGrades, ...newRetractions].flatMap((id) => keyOf.get(id) ?? []);
  const logs = await listCardLogs(db, uid, [...new Set(touched)]);
  const states = await replayCards(resources, uid, logs);
  const dues = new Map([...states].map(([itemKey, { due }]) => [itemKey, due]));
  const steps = describeSteps(resources, uid, { fresh, newRetractions, logs });
  const { complete } = await recordSteps(resources, uid, steps);
  for await (const rows of describeGrades(resources, uid, { logs, fresh })) await appendEvents(db, rows);
  if (touched.length > 0) await countReviewBatch(db, uid);
  await followZone(resources, uid, { fresh, settings });
  const others = new Set([...keyOf.values()].filter((itemKey) => !logs.has(itemKey)));
  for (const { itemKey, due } of await listCards(db, uid, [...others])) dues.set(itemKey, due);
  const input = { at: receivedAt, zone: settings.zone ?? defaultZone, retention: settings.desiredRetention };
  const intervals = new Map(
    await mapInSlices([...logs.keys()], (itemKey) => {
      const next = nextIntervals(states.get(itemKey) ?? null, { itemKey, ...input });
      return [itemKey, next] as const;
    }),
  );
  return { newGrades, newRetractions, keyOf, dues, intervals, complete };
}

/** Keeps the first item of each id. */
function firstOfEach<Item>(items: readonly Item[], idOf: (item: Item) => string): Item[] {
  const byId = new Map<string, Item>();
  for (const item of items) if (!byId.has(idOf(item))) byId.set(idOf(item), item);
  return [...byId.values()];
}

function toRow(
  { id, itemKey, grade, gradedAt, userAnswer, zone, tookMs }: SubmittedGrade,
  { uid, settings, receivedAt }: { uid: string; settings: ReviewSettingsRow; receivedAt: Date },
): ReviewLogRow {
  return {
    uid,
    id,
    itemKey,
    grade,
    gradedAt,
    receivedAt,
    userAnswer: userAnswer ?? null,
    zone: resolveZone(zone, settings.zone),
    tookMs: tookMs ?? null,
    retention: settings.desiredRetention,
    scheduler: schedulerVersion,
  };
}

/** Replays the log of each card, stores its state and returns it; cards without grades are deleted. */
async function replayCards(
  { db }: Resources,
  uid: string,
  logs: ReadonlyMap<string, StoredGrade[]>,
): Promise<ReadonlyMap<string, ReplayedCard>> {
  const states = new Map<string, ReplayedCard>();
  const empty: string[] = [];
  const yieldIfDue = createYieldIfDue();
  for (const [itemKey, log] of logs) {
    const steps = replayWithRecall(log.filter(({ retractedAt }) => retractedAt === null));
    const state = await runInSlices(steps, yieldIfDue);
    if (state) states.set(itemKey, state);
    else empty.push(itemKey);
  }
  await putCards(db, uid, states);
  await deleteCards(db, uid, empty);
  return states;
}

/** Returns the progress steps: each new grade, and each retraction whose grade is stored, whichever arrived first. */
function describeSteps(
  { catalogue }: Resources,
  uid: string,
  {
    fresh,
    newRetractions,
    logs,
  }: {
    fresh: readonly ReviewLogRow[];
    newRetractions: ReadonlySet<string>;
    logs: ReadonlyMap<string, readonly StoredGrade[]>;
  },
): ProgressRow[] {
  const pinned = { uid, catalogueVersion: catalogue.version };
  const graded = fresh.map(({ id, itemKey, grade, gradedAt: at, zone }) => ({
    ...pinned,
    id,
    kind: "question-graded" as const,
    itemKey,
    grade,
    at,
    zone,
  }));
  const touched = new Set([...fresh.map(({ id }) => id), ...newRetractions]);
  const retracted = [...logs].flatMap(([itemKey, log]) =>
    log.flatMap(({ id, retractedAt: at }) => {
      if (at === null || !touched.has(id)) return [];
      return [{ ...pinned, id: retractionId(id), kind: "grade-retracted" as const, itemKey, at }];
    }),
  );
  return [...graded, ...retracted];
}

/** Sets the learner's zone to that of their newest grade, even if it arrives late. */
async function followZone(
  { db }: Resources,
  uid: string,
  { fresh, settings }: { fresh: readonly ReviewLogRow[]; settings: ReviewSettingsRow },
): Promise<void> {
  const moved = new Set(fresh.filter(({ zone }) => zone !== settings.zone).map(({ id }) => id));
  if (moved.size === 0) return;
  const newest = await findNewestGrade(db, uid);
  if (newest && moved.has(newest.id)) await updateReviewSettings(db, uid, { zone: newest.zone });
}
