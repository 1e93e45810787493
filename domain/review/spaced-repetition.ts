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
import type { Grade, SelfGrade } from "./grade.ts";
import type { NextIntervals } from "./interval.ts";

/** Default share of cards to be remembered on the day they are due, and the bounds of a learner's own choice. */
export const desiredRetention = { usual: 0.9, least: 0.8, most: 0.97 } as const;

/** Version of the scheduler that a grade was given under; stored with every grade. */
export const schedulerVersion = "fsrs-6/ts-fsrs-5.4.2/study-days-1";

/** Number of lapses that makes a question a leech: it needs to be studied again, not reviewed. */
export const leechLapses = 8;

/** Longest interval, in days. */
const maxInterval = 36_500;

/**
 * FSRS memory state of one question for one learner. Times are instants, intervals are study days; `scheduledDays` is 0
 * while the question is due again within minutes.
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

/** Grade with all other inputs of the schedule. */
export interface GradeInput {
  /** Item key; with the number of repetitions it seeds the fuzz. */
  itemKey: string;
  grade: Grade;
  at: Date;
  /** Learner's time zone at that moment. */
  zone: string;
  /** Share to be remembered when due. */
  retention: number;
}

/**
 * FSRS ratings of our grades. Hard means that the answer was not known, which FSRS calls Again; what was known with a
 * hint is FSRS's Hard.
 */
const ratings: Record<Grade, FsrsGrade> = { 1: Rating.Again, 2: Rating.Hard, 3: Rating.Good, 5: Rating.Easy };

/**
 * Returns the memory state after a grade, by FSRS-6 with its published default weights
 * (https://github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm). `before` is null for the first grade. Days
 * are study days: an interval of a day or more ends when its day begins for the learner. Deterministic, including the
 * fuzz.
 */
export function schedule(
  before: MemoryState | null,
  { itemKey, grade, at, zone, retention }: GradeInput,
  { isFuzzed = true }: { isFuzzed?: boolean } = {},
): MemoryState {
  const today = studyDayOf(at, zone);
  // The library counts days between dates in UTC, so it gets each study day as a UTC date.
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

/** Minutes of a card's first interval by retention and grade, where the fuzz does not reach. */
const firstSteps = new Map<string, number>();

/**
 * Returns what each grade would make of a card if it were given at that moment: the minutes until its next review, or
 * the days in minutes. `before` is null for a card without a grade. A card that a device with a fast clock has graded
 * later than that is asked when it was graded.
 */
export function nextIntervals(before: MemoryState | null, input: Omit<GradeInput, "grade">): NextIntervals {
  const at = before !== null && before.lastReview > input.at ? before.lastReview : input.at;
  const minutesAfter = (grade: SelfGrade): number => {
    const key = `${input.retention} ${grade}`;
    const known = before === null ? firstSteps.get(key) : undefined;
    if (known !== undefined) return known;
    const next = schedule(before, { ...input, at, grade });
    const minutes = intervalMinutes(next, at);
    if (before === null && next.scheduledDays === 0 && firstSteps.size < maxSchedulers) firstSteps.set(key, minutes);
    return minutes;
  };
  return { 1: minutesAfter(1), 3: minutesAfter(3), 5: minutesAfter(5) };
}

/** Returns the interval of a card that was graded at a time: its days, or the minutes of a step, in minutes. */
export function intervalMinutes({ due, scheduledDays }: Pick<MemoryState, "due" | "scheduledDays">, at: Date): number {
  return scheduledDays > 0 ? scheduledDays * 1440 : Math.round((due.getTime() - at.getTime()) / 60_000);
}

/**
 * Returns the probability, 0 to 1, that a question of this stability is recalled so many days after its last review.
 */
export function retrievability(stability: number, days: number): number {
  return forgetting_curve(FSRS6_DEFAULT_DECAY, Math.max(0, days), stability);
}

/**
 * Returns the first and last day after its last review on which a question of this interval may be asked without harm:
 * FSRS's own fuzz range. Short intervals allow one day only.
 */
export function fuzzRange(scheduledDays: number): { first: number; last: number } {
  if (scheduledDays < 2.5) return { first: scheduledDays, last: scheduledDays };
  const { min_ivl: first, max_ivl: last } = get_fuzz_range(scheduledDays, 0, maxInterval);
  return { first, last };
}

/** FSRS with fuzz that depends on the card and its repetitions alone. */
class SeededFsrs extends FSRS {
  constructor(retention: number, isFuzzed: boolean) {
    super({ request_retention: retention, enable_fuzz: isFuzzed, maximum_interval: maxInterval });
    this.useStrategy(StrategyMode.SEED, GenSeedStrategyWithCardId("itemKey"));
  }
}

const schedulers = new Map<string, SeededFsrs>();

/** Maximum number of cached schedulers; there is one per retention that learners have chosen. */
const maxSchedulers = 100;

function schedulerFor(retention: number, isFuzzed: boolean): SeededFsrs {
  const key = `${retention} ${isFuzzed}`;
  const known = schedulers.get(key);
  if (known) return known;
  if (schedulers.size >= maxSchedulers) schedulers.clear();
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
