import { type Card, createEmptyCard, type Grade as FsrsGrade, fsrs, Rating } from "ts-fsrs";
import type { Grade } from "#domain/grade.ts";

/** Default share of cards to be remembered on the day they are due, and the bounds of a learner's own choice. */
export const desiredRetention = { usual: 0.9, least: 0.8, most: 0.97 } as const;

/** Which scheduler made a due date; kept with every grade. */
export const schedulerVersion = "fsrs-6/ts-fsrs-5.4.2";

/** The memory state of one question for one learner, as FSRS keeps it. Times are moments, intervals are days. */
export interface MemoryState {
  due: Date;
  stability: number;
  difficulty: number;
  scheduledDays: number;
  learningSteps: number;
  reps: number;
  lapses: number;
  state: number;
  lastReview: Date;
}

/** Hard means that the answer was not known: FSRS calls it Again. */
const ratings: Record<Grade, FsrsGrade> = { 1: Rating.Again, 3: Rating.Good, 5: Rating.Easy };

/**
 * The memory state after a grade, by FSRS-6 with its published default weights
 * (https://github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm). `before` is null at the first grade;
 * `retention` is the share to be remembered when due. Pure: the same arguments always give the same due date.
 */
export function schedule(
  before: MemoryState | null,
  grade: Grade,
  { at, retention }: { at: Date; retention: number },
): MemoryState {
  const scheduler = fsrs({ request_retention: retention, enable_fuzz: false });
  const { card } = scheduler.next(before ? toCard(before) : createEmptyCard(at), at, ratings[grade]);
  return fromCard(card, at);
}

function toCard(state: MemoryState): Card {
  return {
    due: state.due,
    stability: state.stability,
    difficulty: state.difficulty,
    elapsed_days: 0,
    scheduled_days: state.scheduledDays,
    learning_steps: state.learningSteps,
    reps: state.reps,
    lapses: state.lapses,
    state: state.state,
    last_review: state.lastReview,
  };
}

function fromCard(card: Card, at: Date): MemoryState {
  return {
    due: card.due,
    stability: card.stability,
    difficulty: card.difficulty,
    scheduledDays: card.scheduled_days,
    learningSteps: card.learning_steps,
    reps: card.reps,
    lapses: card.lapses,
    state: card.state,
    lastReview: at,
  };
}
