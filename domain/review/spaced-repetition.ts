import {
  type Card,
  createEmptyCard,
  FSRS,
  FSRS6_DEFAULT_DECAY,
  type Grade as FsrsGrade,
  forgetting_curve,
  GenSeedStrategyWithCardId,
  get_fuzz_range,
  Rating,
  StrategyMode,
} from "ts-fsrs";
import { addDays, daysBetween, startOfStudyDay, studyDayOf } from "#domain/study/study-day.ts";
import type { Grade } from "./grade.ts";

/** Default share of cards to be remembered on the day they are due, and the bounds of a learner's own choice. */
export const desiredRetention = { usual: 0.9, least: 0.8, most: 0.97 } as const;

/** Which scheduler a grade was given under; kept with every grade. */
export const schedulerVersion = "fsrs-6/ts-fsrs-5.4.2/study-days-1";

/** A question that slipped so often, after it had been known, is a leech: it needs another look, not another review. */
export const leechLapses = 8;

/** The longest interval, in days. */
const longestInterval = 36_500;

/**
 * The memory state of one question for one learner, as FSRS keeps it. Times are moments, intervals are study days;
 * `scheduledDays` is 0 while the question comes back within minutes.
 */
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

/** A grade with everything that the schedule follows from. */
export interface Grading {
  /** The item key: with the number of repetitions it seeds the fuzz. */
  itemKey: string;
  grade: Grade;
  at: Date;
  /** The learner's time zone at that moment. */
  zone: string;
  /** The share to be remembered when due. */
  retention: number;
}

/** Hard means that the answer was not known: FSRS calls it Again. */
const ratings: Record<Grade, FsrsGrade> = { 1: Rating.Again, 3: Rating.Good, 5: Rating.Easy };

/**
 * The memory state after a grade, by FSRS-6 with its published default weights
 * (https://github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm). `before` is null at the first grade. Days
 * are study days: an interval of a day or more ends when its day begins for the learner. Pure, fuzz included: the same
 * arguments always give the same due date.
 */
export function schedule(
  before: MemoryState | null,
  { itemKey, grade, at, zone, retention }: Grading,
  { isFuzzed = true }: { isFuzzed?: boolean } = {},
): MemoryState {
  const today = studyDayOf(at, zone);
  // The library counts days between dates in UTC: it is given each study day as one.
  const date = asDate(today);
  const known = before ? toCard(before, zone) : createEmptyCard(date);
  const card = { ...known, itemKey };
  const next = schedulerFor(retention, isFuzzed).next(card, date, ratings[grade]).card;
  const due =
    next.scheduled_days === 0
      ? new Date(at.getTime() + next.due.getTime() - date.getTime())
      : startOfStudyDay(addDays(today, next.scheduled_days), zone);
  return {
    due,
    stability: next.stability,
    difficulty: next.difficulty,
    scheduledDays: next.scheduled_days,
    learningSteps: next.learning_steps,
    reps: next.reps,
    lapses: next.lapses,
    state: next.state,
    lastReview: at,
  };
}

/** The chance from 0 to 1 that a question of this stability is known so many days after its last review. */
export function retrievability(stability: number, days: number): number {
  return forgetting_curve(FSRS6_DEFAULT_DECAY, Math.max(0, days), stability);
}

/**
 * The days after its last review, from the first to the last, among which a question of this interval may be asked with
 * no harm: FSRS's own range of fuzz. Short intervals allow one day only.
 */
export function intervalWindow(scheduledDays: number): { first: number; last: number } {
  if (scheduledDays < 2.5) return { first: scheduledDays, last: scheduledDays };
  const { min_ivl: first, max_ivl: last } = get_fuzz_range(scheduledDays, 0, longestInterval);
  return { first, last };
}

/** FSRS whose fuzz follows from the card and its repetitions alone. */
class SeededFsrs extends FSRS {
  constructor(retention: number, isFuzzed: boolean) {
    super({ request_retention: retention, enable_fuzz: isFuzzed, maximum_interval: longestInterval });
    this.useStrategy(StrategyMode.SEED, GenSeedStrategyWithCardId("itemKey"));
  }
}

const schedulers = new Map<string, SeededFsrs>();

/** The most schedulers that are kept; there is one for each share that learners have chosen. */
const mostSchedulers = 100;

function schedulerFor(retention: number, isFuzzed: boolean): SeededFsrs {
  const key = `${retention} ${isFuzzed}`;
  const known = schedulers.get(key);
  if (known) return known;
  if (schedulers.size >= mostSchedulers) schedulers.clear();
  const scheduler = new SeededFsrs(retention, isFuzzed);
  schedulers.set(key, scheduler);
  return scheduler;
}

function toCard(state: MemoryState, zone: string): Card {
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
    last_review: asDate(studyDayOf(state.lastReview, zone)),
  };
}

function asDate(day: string): Date {
  return new Date(daysBetween("1970-01-01", day) * 86_400_000);
}
