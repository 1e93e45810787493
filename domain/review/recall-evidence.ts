import { type LoggedGrade, replayCardByStep } from "./log.ts";
import type { MemoryState } from "./spaced-repetition.ts";

/** Minimum time between the receipt of a grade and that of the one before it, in milliseconds by the server's clock. */
export const recallGapMs = 20 * 60 * 60 * 1000;

/** Time from the question to its grade below which nobody has read and recalled anything, in milliseconds. */
export const minShownMs = 1000;

/** Minimum grade that counts as recalled: Good. A quiz gives it for a right answer only. */
const recalledGrade = 3;

/** Grade with what the server knows of it: when it arrived, and how long the device says that the question was shown. */
export interface ReceivedGrade extends LoggedGrade {
  receivedAt: Date;
  /** Null if the device did not say. */
  tookMs: number | null;
}

/** Card as the replay of its log: the memory state, and when its first recall was received, null before. */
export type ReplayedCard = MemoryState & { recalledAt: Date | null };

/**
 * Replays a card like `replayCardByStep`, and searches for evidence that its question was remembered over time: a grade
 * of Good or better that was received at least 20 hours after every grade before it, on a card that was due. A device
 * can claim any times, but not the server's: what it claims (when it was graded, how long the question was shown) can
 * only take evidence away. Returns null for a card without grades.
 */
export function* replayWithRecall(log: readonly ReceivedGrade[]): Generator<undefined, ReplayedCard | null> {
  let receivedMs: number | null = null;
  let recalledAt: Date | null = null;
  const state = yield* replayCardByStep(log, new Set(), (before, grade) => {
    const atMs = grade.receivedAt.getTime();
    const isSpaced = receivedMs !== null && atMs - receivedMs >= recallGapMs;
    if (!recalledAt && isSpaced && before && isRecalled(before, grade)) recalledAt = grade.receivedAt;
    receivedMs = Math.max(receivedMs ?? atMs, atMs);
  });
  return state && { ...state, recalledAt };
}

function isRecalled({ due }: MemoryState, { grade, gradedAt, receivedAt, tookMs }: ReceivedGrade): boolean {
  const isDue = due <= gradedAt && due <= receivedAt;
  return grade >= recalledGrade && isDue && (tookMs === null || tookMs >= minShownMs);
}
