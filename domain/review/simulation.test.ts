import { expect, test } from "vitest";
import { addDays, daysBetween, startOfStudyDay, studyDayOf } from "#domain/study/study-day.ts";
import { scheduleReviews } from "./daily-schedule.ts";
import type { Grade } from "./grade.ts";
import { type MemoryState, retrievability, schedule } from "./spaced-repetition.ts";

const learners = 200;
const days = 90;
const minuteMs = 60_000;
const retention = 0.9;
const firstDay = "2026-03-01";
const zones = ["UTC", "Europe/Madrid", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe"];

/** Predicted recall before a review, its outcome, and the card's history at that time. */
interface Outcome {
  predicted: number;
  isRecalled: boolean;
  elapsed: number;
  reviews: number;
  lapses: number;
}

interface Card {
  itemKey: string;
  course: string;
  topic: string;
  memory: MemoryState;
}

/** Creates a seeded random generator (mulberry32), so that every run is the same. */
function createDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Simulated learner: random generator, habits and cards. */
interface Learner {
  number: number;
  dice: () => number;
  zone: string;
  cap: number;
  newADay: number;
  /** Share of days with study. */
  attendance: number;
  cards: Map<string, Card>;
}

function createLearner(number: number): Learner {
  const dice = createDice(number * 7919 + 1);
  const zone = zones[number % zones.length] ?? "UTC";
  const [cap, newADay] = [10 + Math.floor(dice() * 30), 1 + Math.floor(dice() * 4)];
  return { number, dice, zone, cap, newADay, attendance: 0.6 + dice() * 0.4, cards: new Map() };
}

/**
 * Simulates a day of a learner: new questions first, then due ones until none is left. Returns the number of reviews.
 */
function studyFor(learner: Learner, day: string, outcomes: Outcome[]): number {
  const { dice, zone, cap, cards } = learner;
  let at = startOfStudyDay(day, zone).getTime() + (60 + Math.floor(dice() * 15) * 60) * minuteMs;
  for (let fresh = 0; fresh < learner.newADay; fresh += 1) {
    at += minuteMs;
    addCard(learner, at);
  }
  let done = 0;
  // Forgotten questions are due again within minutes: each round is a session after a pause.
  for (let round = 0; round < 8; round += 1) {
    at += 11 * minuteMs;
    const planned = [...cards.values()].map(({ memory, ...card }) => ({ ...card, ...memory }));
    const { due } = scheduleReviews(planned, { now: new Date(at), zone, dailyCap: cap, doneToday: done });
    if (due.length === 0) break;
    for (const { itemKey } of due) {
      at += minuteMs / 4;
      const card = cards.get(itemKey);
      if (card) card.memory = review(card, { at, zone, dice, outcomes });
      done += 1;
    }
  }
  return done;
}

function addCard({ number, dice, zone, cards }: Learner, at: number): void {
  const place = cards.size;
  const course = `course-${place % 3}`;
  const itemKey = `${course}/${number}-${place}`;
  const memory = grade(null, { itemKey, grade: dice() < 0.7 ? 3 : 1, at, zone });
  cards.set(itemKey, { itemKey, course, topic: `topic-${Math.floor(place / 9)}`, memory });
}

function grade(before: MemoryState | null, given: { itemKey: string; grade: Grade; at: number; zone: string }) {
  return schedule(before, { ...given, at: new Date(given.at), retention });
}

/** Lets the learner recall with the model's probability, and records the outcome after a day or more. */
function review(
  { itemKey, memory }: Card,
  { at, zone, dice, outcomes }: { at: number; zone: string; dice: () => number; outcomes: Outcome[] },
): MemoryState {
  const elapsed = daysBetween(studyDayOf(memory.lastReview, zone), studyDayOf(new Date(at), zone));
  const predicted = retrievability(memory.stability, elapsed);
  const isRecalled = dice() < trueRecall(memory, at);
  if (elapsed > 0) outcomes.push({ predicted, isRecalled, elapsed, reviews: memory.reps, lapses: memory.lapses });
  return grade(memory, { itemKey, grade: isRecalled ? (dice() < 0.1 ? 5 : 3) : 1, at, zone });
}

/**
 * Calculates the probability of recall by the published forgetting curve of FSRS-6, R = (1 + f·t/S)^(−w20) with
 * R(S, S) = 0.9, over the time that has really passed and not over study days, so that the test measures how well study
 * days predict.
 */
function trueRecall({ stability, lastReview }: MemoryState, at: number): number {
  const decay = -0.1542;
  const factor = 0.9 ** (1 / decay) - 1;
  const elapsed = (at - lastReview.getTime()) / (24 * 60 * minuteMs);
  return (1 + (factor * elapsed) / stability) ** decay;
}

/**
 * Calculates the RMSE(bins) of the Open Spaced Repetition group's benchmark
 * (https://github.com/open-spaced-repetition/srs-benchmark): reviews are put into bins by days elapsed, number of
 * reviews and lapses, each on a geometric scale; the result is the root of the mean square of the difference between
 * predicted and actual recall of each bin, weighted by its reviews.
 */
function rmseOfBins(outcomes: readonly Outcome[]): number {
  const bins = Map.groupBy(outcomes, ({ elapsed, reviews, lapses }) => {
    const byDays = (2.48 * 3.62 ** Math.floor(Math.log(elapsed) / Math.log(3.62))).toFixed(2);
    const byReviews = (1.99 * 1.89 ** Math.floor(Math.log(reviews) / Math.log(1.89))).toFixed(0);
    const byLapses = lapses === 0 ? "0" : (1.65 * 1.73 ** Math.floor(Math.log(lapses) / Math.log(1.73))).toFixed(0);
    return `${byDays} ${byReviews} ${byLapses}`;
  });
  const squares = [...bins.values()].map((bin) => {
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const gap = mean(bin.map(({ predicted }) => predicted)) - mean(bin.map(({ isRecalled }) => Number(isRecalled)));
    return gap ** 2 * bin.length;
  });
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / outcomes.length);
}

test("over 90 days of 200 learners whose memory follows the model the cap holds and recall is as predicted", () => {
  const outcomes: Outcome[] = [];
  for (let number = 0; number < learners; number += 1) {
    const learner = createLearner(number);
    for (let day = 0; day < days; day += 1) {
      if (learner.dice() > learner.attendance) continue;
      const done = studyFor(learner, addDays(firstDay, day), outcomes);
      expect(done, `learner ${number} on day ${day}`).toBeLessThanOrEqual(learner.cap);
    }
  }
  expect(outcomes.length).toBeGreaterThan(50_000);
  expect(rmseOfBins(outcomes)).toBeLessThan(0.05);
  const recalled = outcomes.filter(({ isRecalled }) => isRecalled).length / outcomes.length;
  expect(Math.abs(recalled - retention)).toBeLessThan(0.05);
}, 180_000);
