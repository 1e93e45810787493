import { keysOnDevice, readDevice, writeDevice } from "#app/client/storage.ts";
import type { AskedQuestion, FinalsState, RunningAttempt } from "#domain/finals/state.ts";

/** What this device keeps of a running attempt, so that it can be gone on with where the site cannot be reached. */
interface FinalsCache {
  uid: string;
  attemptId: string;
  questions: AskedQuestion[];
  reportedQuestions: string[];
  /** When the attempt was started, in milliseconds since 1970. */
  createdAt: number;
  endsAt: number;
}

const prefix = "studiolo:finals:";

function keyOf(uid: string, course: string): string {
  return `${prefix}${uid}:${course}`;
}

/** Keeps a running attempt on the device, and lets go of one that has ended. */
export function keepFinals(uid: string, { course, stage }: FinalsState): void {
  const key = keyOf(uid, course);
  if (stage.kind !== "running") {
    if (readDevice(key) !== null) writeDevice(key, null);
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
  writeDevice(key, JSON.stringify(kept));
}

/** Notes in what the device keeps of an attempt which answers the server has stored. */
export function keepStored(uid: string, course: string, answers: ReadonlyMap<string, string>): void {
  const key = keyOf(uid, course);
  const kept = parse(readDevice(key));
  if (!kept) return;
  const questions = kept.questions.map((question) => ({
    ...question,
    answer: answers.get(question.itemKey) ?? question.answer,
  }));
  writeDevice(key, JSON.stringify({ ...kept, questions }));
}

/** The attempt that this device keeps for a course, with whose it is; null where there is none. The time left is a guess by the device's clock. */
export function recallFinals(course: string, now: number): { uid: string; state: FinalsState } | null {
  const [latest] = keysOnDevice(prefix)
    .filter((key) => key.endsWith(`:${course}`))
    .flatMap((key) => parse(readDevice(key)) ?? [])
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
