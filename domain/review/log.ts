import type { Grade } from "./grade.ts";
import { type Sm2State, startSm2, stepSm2 } from "./sm-2.ts";
import { type MemoryState, schedule } from "./spaced-repetition.ts";

/** Grade of the review log, with the fields that a card's state depends on. */
export interface LoggedGrade {
  id: string;
  itemKey: string;
  grade: Grade;
  gradedAt: Date;
  zone: string;
  retention: number;
}

/** Compares grades for their replay, whatever the order of arrival: by instant, then by id. */
export function compareGrades(one: LoggedGrade, other: LoggedGrade): number {
  return one.gradedAt.getTime() - other.gradedAt.getTime() || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);
}

/**
 * Returns the state of a card by replaying its grades in order, each id once, without retracted ones; null for none.
 */
export function replayCard(
  log: readonly LoggedGrade[],
  retracted: ReadonlySet<string> = new Set(),
): MemoryState | null {
  return finish(replayCardByStep(log, retracted));
}

/**
 * Replays a card, yielding after each grade: a log of thousands takes long, and other work may share the thread. Calls
 * `observe` with each grade and the state before it.
 */
export function* replayCardByStep<Logged extends LoggedGrade>(
  log: readonly Logged[],
  retracted: ReadonlySet<string> = new Set(),
  observe: (before: MemoryState | null, grade: Logged) => void = () => {},
): Generator<undefined, MemoryState | null> {
  let state: MemoryState | null = null;
  for (const logged of countedGrades(log, retracted)) {
    observe(state, logged);
    const { itemKey, grade, gradedAt: at, zone, retention } = logged;
    state = schedule(state, { itemKey, grade, at, zone, retention });
    yield;
  }
  return state;
}

/** SM-2 state of a card before and after a grade. */
export interface Sm2Step {
  before: Sm2State;
  after: Sm2State;
}

/** Returns the SM-2 state before and after each grade of a card's log, by the grade's id. */
export function replaySm2(
  log: readonly LoggedGrade[],
  retracted: ReadonlySet<string> = new Set(),
): Map<string, Sm2Step> {
  return finish(replaySm2ByStep(log, retracted));
}

/** Replays SM-2, yielding after each grade. */
export function* replaySm2ByStep(
  log: readonly LoggedGrade[],
  retracted: ReadonlySet<string> = new Set(),
): Generator<undefined, Map<string, Sm2Step>> {
  const steps = new Map<string, Sm2Step>();
  let state: Sm2State | null = null;
  for (const { gradedAt: at, id, grade, zone } of countedGrades(log, retracted)) {
    const before: Sm2State = state ?? startSm2(at);
    state = stepSm2(before, { grade, at, zone });
    steps.set(id, { before, after: state });
    yield;
  }
  return steps;
}

/** Runs a replay to its end at once. */
export function finish<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

function countedGrades<Logged extends LoggedGrade>(log: readonly Logged[], retracted: ReadonlySet<string>): Logged[] {
  const byId = new Map<string, Logged>();
  for (const grade of log) if (!retracted.has(grade.id) && !byId.has(grade.id)) byId.set(grade.id, grade);
  return [...byId.values()].sort(compareGrades);
}
