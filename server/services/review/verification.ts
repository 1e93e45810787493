import { randomBytes } from "node:crypto";
import type { ProgressCallback } from "#domain/progress-callback.ts";
import { finish } from "#domain/review/log.ts";
import { type ReplayedCard, replayWithRecall } from "#domain/review/recall-evidence.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import type { Database } from "#server/db/connection/database.ts";
import { listCardLogs, type StoredGrade } from "#server/db/review/log.ts";
import {
  countReviewBatch,
  deleteCards,
  listCards,
  lockLearner,
  putCards,
  type ReviewCardRow,
  replayedColumns,
} from "#server/db/review/reviews.ts";
import {
  countUids,
  type GradeStepRow,
  listGradeSteps,
  listReviewedKeys,
  listUidsAfter,
} from "#server/db/review/verification.ts";
import { retractionId } from "#server/db/study/progress.ts";
import type { Resources } from "#server/resources.ts";
import { rebuildSummaries } from "#server/services/study/rebuild-summaries.ts";
import type { Measures } from "#server/services/study/summaries.ts";
import { compareSummaries } from "#server/services/study/verify-summaries.ts";

/** Numbers checked, and differences found: in cards, and in the summaries of what was studied. */
export interface Verification {
  learners: number;
  cards: number;
  grades: number;
  differences: number;
  /** Cards rewritten from their log. */
  rebuilt: number;
  /** Learners whose summaries were rebuilt from their log. */
  summarized: number;
  /** Differences that remain. */
  left: number;
}

interface VerificationOptions {
  /** Rewrites each differing card, and summaries, from their log. The progress log is append-only and never rewritten. */
  isRebuilding: boolean;
  measures: Measures;
  /** Receives one line per difference. */
  report: (line: string) => void;
  /** Called for each learner. */
  advance?: ProgressCallback;
}

/** Learners, and questions of one learner, processed per batch; learners of a night's sample. */
const batch = { learners: 200, questions: 1000, sample: 20 };

const nothingFound: Verification = {
  learners: 0,
  cards: 0,
  grades: 0,
  differences: 0,
  rebuilt: 0,
  summarized: 0,
  left: 0,
};

/**
 * Replays every learner's review log and compares it with the cards and the progress log, and replays the progress log
 * and compares it with the summaries of what was studied. Safe while the site runs, since each part is read under the
 * learner's lock.
 */
export async function verifyReviews(db: Database, options: VerificationOptions): Promise<Verification> {
  const found = { ...nothingFound };
  const total = await countUids(db);
  options.advance?.(0, total);
  for (let after = ""; ; ) {
    const uids = await listUidsAfter(db, after, batch.learners);
    for (const uid of uids) {
      await verifyLearner(db, uid, { ...options, found });
      options.advance?.(1, total);
    }
    const last = uids.at(-1);
    if (last === undefined) return found;
    after = last;
  }
}

/**
 * Verifies 20 learners, or all where there are no more, and reports how many of them differ from their logs. They are
 * the next ones after a place drawn at random among the uids, which are random themselves.
 */
export async function verifySample({ db, report, ...measures }: Resources): Promise<Verification> {
  const found = { ...nothingFound };
  const place = randomBytes(24).toString("base64url");
  const behind = await listUidsAfter(db, place, batch.sample);
  const first = await listUidsAfter(db, "", batch.sample - behind.length);
  const uids = new Set([...behind, ...first]);
  const differing = new Set<string>();
  for (const uid of uids)
    await verifyLearner(db, uid, { isRebuilding: false, measures, report: () => differing.add(uid), found });
  if (differing.size > 0)
    report(
      `the study of ${pluralize(differing.size, "learner")} of ${uids.size} differs from its log: run studiolo reviews verify`,
    );
  return found;
}

type Run = VerificationOptions & { found: Verification };

async function verifyLearner(db: Database, uid: string, run: Run): Promise<void> {
  run.found.learners += 1;
  await verifyCards(db, uid, run);
  await db.transaction((transaction) => verifySummaries(transaction, uid, run));
}

/** Summaries that a page has not asked for yet, or that an earlier version has left behind, differ by nothing. */
async function verifySummaries(db: Database, uid: string, run: Run): Promise<void> {
  const { found, report, isRebuilding, measures } = run;
  const locked = await lockLearner(db, uid);
  if (!locked) return;
  const differences = locked.isComplete ? await compareSummaries(db, uid, measures) : [];
  for (const difference of differences) report(`${uid} ${difference}`);
  found.differences += differences.length;
  if (!isRebuilding) found.left += differences.length;
  else {
    await rebuildSummaries(db, uid);
    await countReviewBatch(db, uid);
    found.summarized += 1;
  }
}

async function verifyCards(db: Database, uid: string, run: Run): Promise<void> {
  for (let after = ""; ; ) {
    const itemKeys = await listReviewedKeys(db, uid, { after, limit: batch.questions });
    const last = itemKeys.at(-1);
    if (last === undefined) return;
    await db.transaction(async (transaction) => {
      await lockLearner(transaction, uid);
      await verifyQuestions(transaction, { uid, itemKeys }, run);
    });
    after = last;
  }
}

async function verifyQuestions(
  db: Database,
  { uid, itemKeys }: { uid: string; itemKeys: readonly string[] },
  { found, report, isRebuilding }: Run,
): Promise<void> {
  const logs = await listCardLogs(db, uid, itemKeys);
  const cards = new Map((await listCards(db, uid, itemKeys)).map((card) => [card.itemKey, card]));
  const steps = Map.groupBy(await listGradeSteps(db, uid, itemKeys), ({ itemKey }) => itemKey);
  const wrong = new Map<string, ReplayedCard | null>();
  for (const itemKey of itemKeys) {
    const log = logs.get(itemKey) ?? [];
    const state = finish(replayWithRecall(log.filter(({ retractedAt }) => retractedAt === null)));
    const inCard = compareCard(state, cards.get(itemKey) ?? null);
    if (inCard.length > 0) wrong.set(itemKey, state);
    const inSteps = compareSteps(log, steps.get(itemKey) ?? []);
    const differences = [...inCard, ...inSteps];
    for (const difference of differences) report(`${uid} ${itemKey}: ${difference}`);
    found.cards += state ? 1 : 0;
    found.grades += log.length;
    found.differences += differences.length;
    found.left += isRebuilding ? inSteps.length : differences.length;
  }
  if (isRebuilding) found.rebuilt += await rebuild(db, uid, wrong);
}

async function rebuild(db: Database, uid: string, wrong: ReadonlyMap<string, ReplayedCard | null>): Promise<number> {
  const states = new Map<string, ReplayedCard>();
  for (const [itemKey, state] of wrong) if (state) states.set(itemKey, state);
  await putCards(db, uid, states);
  await deleteCards(
    db,
    uid,
    [...wrong.keys()].filter((itemKey) => !states.has(itemKey)),
  );
  return wrong.size;
}

/** Lists the differences between a card and its log, field by field. */
function compareCard(state: ReplayedCard | null, card: ReviewCardRow | null): string[] {
  if (!state) return card ? ["there is a card, but no grade that counts"] : [];
  if (!card) return ["there are grades, but no card"];
  return replayedColumns
    .filter((field) => Number(state[field]) !== Number(card[field]))
    .map((field) => `${field} is ${show(card[field])}, by the log ${show(state[field])}`);
}

/** Lists the differences between the progress log and the review log. */
function compareSteps(log: readonly StoredGrade[], steps: readonly GradeStepRow[]): string[] {
  const expected = new Map(log.flatMap(stepsOf).map((step) => [step.id, describeStep(step)]));
  const actual = new Map(steps.map((step) => [step.id, describeStep(step)]));
  return [...new Set([...expected.keys(), ...actual.keys()])]
    .filter((id) => expected.get(id) !== actual.get(id))
    .map((id) => `step ${id} is ${actual.get(id) ?? "missing"}, by the log ${expected.get(id) ?? "none"}`);
}

function stepsOf({ id, itemKey, grade, gradedAt, retractedAt }: StoredGrade): GradeStepRow[] {
  const graded = { id, kind: "question-graded", itemKey, grade, at: gradedAt };
  if (retractedAt === null) return [graded];
  return [graded, { id: retractionId(id), kind: "grade-retracted", itemKey, grade: null, at: retractedAt }];
}

function describeStep({ kind, grade, at }: GradeStepRow): string {
  return `${kind}${grade === null ? "" : ` ${grade}`} at ${show(at)}`;
}

function show(value: Date | number | null): string {
  return value instanceof Date ? value.toISOString() : String(value);
}
