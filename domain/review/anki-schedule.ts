/**
 * Learner's schedule in Anki's collection format, version 11: the columns of its tables `cards` and `revlog`
 * (https://github.com/ankidroid/Anki-Android/wiki/Database-Structure), and the `data` of a card as Anki's FSRS reads it
 * (ankitects/anki, rslib/src/storage/card/data.rs).
 */

import { daysBetween, studyDayOf } from "#domain/study/study-day.ts";
import type { Grade } from "./grade.ts";
import type { MemoryState } from "./spaced-repetition.ts";

/** First study day of Anki's day count, and the learner's zone. */
export interface AnkiCalendar {
  firstDay: string;
  zone: string;
}

/** Scheduling columns of one card. */
export interface AnkiCard {
  type: number;
  queue: number;
  due: number;
  ivl: number;
  factor: number;
  reps: number;
  lapses: number;
  left: number;
  data: string;
}

/** Columns of one answer, except those that only the package can fill. */
export interface AnkiAnswer {
  ease: number;
  ivl: number;
  lastIvl: number;
  factor: number;
  time: number;
  type: number;
}

/** Anki's types of a card, which equal the states of FSRS. */
const cardTypes = { new: 0, learning: 1, review: 2, relearning: 3 } as const;

/** Anki's queues: learning cards due within the day wait for a moment, the others for a day. */
const queues = { new: 0, learning: 1, review: 2, dayLearning: 3 } as const;

/** Steps until a new and a lapsed card is in review, in minutes; ts-fsrs and Anki have the same defaults. */
export const ankiSteps = { learning: [1, 10], relearning: [10] } as const;

/** Initial ease of every card in Anki, in thousandths. FSRS does not use it. */
const startEase = 2500;

/** Number of lapses at which a card is marked as a leech. */
export const leechLapses = 8;

/** Longest time for one answer that Anki counts, in milliseconds. */
export const maxAnswerMs = 60_000;

/** Decay of the forgetting curve in FSRS-6: the twenty-first of its default weights. */
export const fsrsDecay = 0.1542;

/** Converts a question without grades: new, in the order of `position`. */
export function toNewAnkiCard(position: number): AnkiCard {
  return { type: 0, queue: queues.new, due: position, ivl: 0, factor: 0, reps: 0, lapses: 0, left: 0, data: "{}" };
}

/** Converts a graded question with its memory state. `retention` is the share to be remembered when due. */
export function toAnkiCard(
  state: MemoryState,
  { calendar, retention }: { calendar: AnkiCalendar; retention: number },
): AnkiCard {
  const { stability, difficulty, reps, lapses } = state;
  const memory = {
    s: round(stability, 4),
    d: round(difficulty, 3),
    dr: round(retention, 2),
    decay: round(fsrsDecay, 3),
  };
  return { ...toQueue(state, calendar), factor: startEase, reps, lapses, data: JSON.stringify(memory) };
}

function toQueue(state: MemoryState, { firstDay, zone }: AnkiCalendar) {
  const dueDay = studyDayOf(state.due, zone);
  const dayNumber = daysBetween(firstDay, dueDay);
  const ivl = Math.max(1, state.scheduledDays);
  if (state.state === cardTypes.review) {
    return { type: cardTypes.review, queue: queues.review, due: dayNumber, ivl, left: 0 };
  }
  const isRelearning = state.state === cardTypes.relearning;
  const steps = isRelearning ? ankiSteps.relearning.length : ankiSteps.learning.length;
  const remaining = Math.max(1, steps - state.learningSteps);
  const isSameDay = dueDay === studyDayOf(state.lastReview, zone);
  return {
    type: isRelearning ? cardTypes.relearning : cardTypes.learning,
    queue: isSameDay ? queues.learning : queues.dayLearning,
    due: isSameDay ? Math.floor(state.due.getTime() / 1000) : dayNumber,
    ivl: isRelearning ? ivl : 0,
    left: remaining * 1000 + remaining,
  };
}

/** Anki's button for each of our grades. Hard means that the answer was not known, which is Anki's Again. */
const buttons: Record<Grade, number> = { 1: 1, 2: 2, 3: 3, 5: 4 };

/**
 * Converts one grade to a row of Anki's review log. `before` is null for the first grade; `lastIvl` is the interval of
 * the previous answer, 0 for the first. Intervals are in days, or in seconds when negative.
 */
export function toAnkiAnswer(
  { grade, tookMs }: { grade: Grade; tookMs: number | null },
  { before, after, lastIvl }: { before: MemoryState | null; after: MemoryState; lastIvl: number },
): AnkiAnswer {
  return {
    ease: buttons[grade],
    ivl: intervalOf(after),
    lastIvl,
    factor: Math.round(((after.difficulty - 1) / 9 + 0.1) * 1000),
    time: Math.min(Math.max(tookMs ?? 0, 0), maxAnswerMs),
    type: kindOf(before),
  };
}

function intervalOf({ due, lastReview, scheduledDays }: MemoryState): number {
  return scheduledDays > 0 ? scheduledDays : -Math.round((due.getTime() - lastReview.getTime()) / 1000);
}

/** Returns Anki's kind of an answer: 0 while learning, 1 in review, 2 while relearning. */
function kindOf(before: MemoryState | null): number {
  return Math.max(0, (before?.state ?? 0) - 1);
}

function round(value: number, places: number): number {
  return Number(value.toFixed(places));
}
