import type { Grade } from "./grade.ts";
import { type Sm2State, startSm2, stepSm2 } from "./sm-2.ts";
import { type MemoryState, schedule } from "./spaced-repetition.ts";

/** One grade of the review log, as far as a card's state follows from it. */
export interface LoggedGrade {
  id: string;
  itemKey: string;
  grade: Grade;
  gradedAt: Date;
  zone: string;
  retention: number;
}

/** The one order in which grades are replayed, no matter in which they came: by instant, then by id. */
export function compareGrades(one: LoggedGrade, other: LoggedGrade): number {
  return one.gradedAt.getTime() - other.gradedAt.getTime() || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);
}

/**
 * The state of a card: the replay of its grades, without those that were taken back, each id once. Null where none is
 * left. The order in which they are given does not matter.
 */
export function replayCard(
  log: readonly LoggedGrade[],
  retracted: ReadonlySet<string> = new Set(),
): MemoryState | null {
  return finish(replayCardByStep(log, retracted));
}

/** The same, a grade at a step: a log of thousands takes long, and whoever shares the thread may want a turn. */
export function* replayCardByStep(
  log: readonly LoggedGrade[],
  retracted: ReadonlySet<string> = new Set(),
): Generator<undefined, MemoryState | null> {
  let state: MemoryState | null = null;
  for (const { gradedAt: at, ...grade } of countedGrades(log, retracted)) {
    state = schedule(state, { ...grade, at });
    yield;
  }
  return state;
}

/** What SM-2 says of a card before and after a grade. */
export interface Sm2Step {
  before: Sm2State;
  after: Sm2State;
}

/** What SM-2 says of a card before and after each grade of its log, by the grade's id. */
export function replaySm2(
  log: readonly LoggedGrade[],
  retracted: ReadonlySet<string> = new Set(),
): Map<string, Sm2Step> {
  return finish(replaySm2ByStep(log, retracted));
}

/** The same, a grade at a step. */
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

function finish<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

function countedGrades(log: readonly LoggedGrade[], retracted: ReadonlySet<string>): LoggedGrade[] {
  const byId = new Map<string, LoggedGrade>();
  for (const grade of log) if (!retracted.has(grade.id) && !byId.has(grade.id)) byId.set(grade.id, grade);
  return [...byId.values()].sort(compareGrades);
}
