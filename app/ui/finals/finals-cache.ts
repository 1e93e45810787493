import { finalsKey, finalsPrefix, reportKey } from "#app/client/session-store.ts";
import { readStorage, storageKeys, writeStorage } from "#app/client/storage.ts";
import type { AskedQuestion, FinalsState, RunningAttempt } from "#domain/finals/state.ts";

/** Copy of a running attempt on this device, to continue while the site is unreachable. */
interface FinalsCache {
  uid: string;
  attemptId: string;
  questions: AskedQuestion[];
  reportedQuestions: string[];
  /** Start of the attempt, in milliseconds since 1970. */
  createdAt: number;
  endsAt: number;
}

/** Stores a running attempt on the device; removes one that has ended, with the reports that were not sent. */
export function cacheFinals(uid: string, { course, stage }: FinalsState): void {
  const key = finalsKey(uid, course);
  if (stage.kind !== "running") {
    if (readStorage(key) !== null) writeStorage(key, null);
    for (const report of storageKeys(reportKey(uid, course, ""))) writeStorage(report, null);
    return;
  }
  const { id, startedAt, endsAt, questions } = stage.attempt;
  const kept: FinalsCache = {
    uid,
    attemptId: id,
    questions,
    reportedQuestions: questions.filter(({ isReported }) => isReported).map(({ itemKey }) => itemKey),
    createdAt: Date.parse(startedAt),
    endsAt: Date.parse(endsAt),
  };
  writeStorage(key, JSON.stringify(kept));
}

/** Adds the answers stored by the server to the device's copy. */
export function cacheStoredAnswers(uid: string, course: string, answers: ReadonlyMap<string, string>): void {
  const key = finalsKey(uid, course);
  const kept = parse(readStorage(key));
  if (!kept) return;
  const questions = kept.questions.map((question) => ({
    ...question,
    answer: answers.get(question.itemKey) ?? question.answer,
  }));
  writeStorage(key, JSON.stringify({ ...kept, questions }));
}

/**
 * Returns the device's copy of a course's running attempt with its learner; null if there is none. The time left relies
 * on the device's clock.
 */
export function readCachedFinals(course: string, now: number): { uid: string; state: FinalsState } | null {
  const [latest] = storageKeys(finalsPrefix)
    .filter((key) => key.endsWith(`:${course}`))
    .flatMap((key) => parse(readStorage(key)) ?? [])
    .sort((a, b) => b.createdAt - a.createdAt);
  if (!latest) return null;
  const attempt: RunningAttempt = {
    id: latest.attemptId,
    startedAt: new Date(latest.createdAt).toISOString(),
    endsAt: new Date(latest.endsAt).toISOString(),
    remainingMs: Math.max(0, latest.endsAt - now),
    questions: latest.questions.map((question) => ({
      ...question,
      isReported: latest.reportedQuestions.includes(question.itemKey),
    })),
  };
  return { uid: latest.uid, state: { course, stage: { kind: "running", attempt }, result: null, attempts: [] } };
}

function parse(text: string | null): FinalsCache | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return isFinalsCache(value) ? value : null;
  } catch {
    return null;
  }
}

function isFinalsCache(value: unknown): value is FinalsCache {
  if (typeof value !== "object" || value === null) return false;
  const { uid, attemptId, questions, reportedQuestions, createdAt, endsAt } = value as Record<string, unknown>;
  const areTexts = typeof uid === "string" && typeof attemptId === "string";
  const areLists = Array.isArray(questions) && Array.isArray(reportedQuestions);
  return areTexts && areLists && typeof createdAt === "number" && typeof endsAt === "number";
}
