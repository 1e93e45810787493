import { expect, test } from "vitest";
import { daysBetween, startOfStudyDay, studyDayOf } from "#domain/study/study-day.ts";
import type { Grade } from "./grade.ts";
import { desiredRetention, fuzzRange, type MemoryState, retrievability, schedule } from "./spaced-repetition.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const retention = 0.9;
const utc = { itemKey: "calculus-i/limit", zone: "UTC", retention };

/** Applies grades in sequence, each when the question is due, without fuzz. */
function gradeWhenDue(grades: readonly Grade[], start: Date): MemoryState[] {
  const states: MemoryState[] = [];
  for (const grade of grades) {
    const before = states.at(-1) ?? null;
    states.push(schedule(before, { ...utc, grade, at: before?.due ?? start }, { isFuzzed: false }));
  }
  return states;
}

// Published with the FSRS-6 reference implementations (py-fsrs 6.3.1, ts-fsrs 5.4.1): default weights, no fuzz,
// ratings six Good, two Again, five Good, each at its due date. The intervals do not depend on the start.
test.each(["2022-11-29T12:30:00Z", "2022-12-29T12:30:00Z"])(
  "the published intervals of FSRS-6 come out, started %s",
  (start) => {
    const grades: Grade[] = [3, 3, 3, 3, 3, 3, 1, 1, 3, 3, 3, 3, 3];
    const intervals = gradeWhenDue(grades, new Date(start)).map(({ scheduledDays }) => scheduledDays);
    expect(intervals).toEqual([0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21]);
  },
);

// From the same source: Again, then five Good; days before each review 0, 0, 1, 3, 8, 21.
test("the published memory state of FSRS-6 comes out", () => {
  const start = Date.parse("2022-11-29T12:30:00Z");
  const reviews: [Grade, number][] = [
    [1, 0],
    [3, 0],
    [3, 1],
    [3, 4],
    [3, 12],
    [3, 33],
  ];
  const state = reviews.reduce<MemoryState | null>(
    (before, [grade, day]) => schedule(before, { ...utc, grade, at: new Date(start + day * dayMs) }),
    null,
  );
  expect(Math.abs((state?.stability ?? 0) - 53.62691)).toBeLessThan(0.0001);
  expect(Math.abs((state?.difficulty ?? 0) - 6.3574867)).toBeLessThan(0.0001);
});

test("ten times Easy leaves the least difficulty, 1", () => {
  const states = gradeWhenDue(Array<Grade>(10).fill(5), new Date("2022-11-29T12:30:00Z"));
  expect(states.at(-1)?.difficulty).toBe(1);
});

// Seeded random generator (mulberry32), so that every run tries the same histories.
function createDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Generates histories of 1 to 12 grades, reviewed early, on time and late. */
function makeHistories(count: number): { grade: Grade; at: Date }[][] {
  const dice = createDice(20_261_121);
  const anyGrade = (): Grade => ([1, 3, 5] as const)[Math.floor(dice() * 3)] ?? 3;
  return Array.from({ length: count }, () => {
    let at = Date.parse("2026-11-21T08:00:00Z");
    return Array.from({ length: 1 + Math.floor(dice() * 12) }, () => {
      at += Math.floor(dice() ** 3 * 200 * dayMs);
      return { grade: anyGrade(), at: new Date(at) };
    });
  });
}

function replay(history: readonly { grade: Grade; at: Date }[], share = retention): MemoryState | null {
  return history.reduce<MemoryState | null>(
    (before, { grade, at }) => schedule(before, { ...utc, grade, at, retention: share }),
    null,
  );
}

test("Easy is never due before Good, nor Good before Hard, and nothing before its grade", () => {
  for (const history of makeHistories(200)) {
    const before = replay(history.slice(0, -1));
    const at = history.at(-1)?.at ?? new Date(0);
    const [hard, good, easy] = ([1, 3, 5] as const).map((grade) =>
      schedule(before, { ...utc, grade, at }).due.getTime(),
    );
    expect(hard).toBeGreaterThan(at.getTime());
    expect(good).toBeGreaterThanOrEqual(hard ?? Number.NaN);
    expect(easy).toBeGreaterThanOrEqual(good ?? Number.NaN);
  }
});

test("the replay of a history always ends in the same state", () => {
  for (const history of makeHistories(50)) expect(replay(history)).toEqual(replay(history));
});

test("grading changes neither the state before it nor the time it is given", () => {
  const at = new Date("2026-11-25T08:00:00Z");
  const before = schedule(null, { ...utc, grade: 3, at: new Date("2026-11-21T08:00:00Z") });
  const copy = structuredClone(before);
  schedule(before, { ...utc, grade: 1, at });
  expect(before).toEqual(copy);
  expect(at).toEqual(new Date("2026-11-25T08:00:00Z"));
});

test("a state that went through the database and back gives the same due date", () => {
  const [state] = gradeWhenDue([3], new Date("2026-11-21T08:00:00Z"));
  const stored = JSON.parse(JSON.stringify(state)) as Record<"due" | "lastReview", string> & MemoryState;
  const restored = { ...stored, due: new Date(stored.due), lastReview: new Date(stored.lastReview) };
  const next = { ...utc, grade: 3, at: new Date("2026-11-23T08:00:00Z") } as const;
  expect(schedule(restored, next)).toEqual(schedule(state ?? null, next));
});

test("a learner who wants to remember more is asked no later, between the bounds of 0.8 and 0.97", () => {
  expect(desiredRetention).toEqual({ usual: 0.9, least: 0.8, most: 0.97 });
  for (const history of makeHistories(50)) {
    const [often, usual, seldom] = [0.97, 0.9, 0.8].map((share) => replay(history, share)?.due.getTime());
    expect(often).toBeLessThanOrEqual(usual ?? Number.NaN);
    expect(usual).toBeLessThanOrEqual(seldom ?? Number.NaN);
  }
});

test("a first grade of Hard brings the question back within the hour, Easy in days", () => {
  const at = new Date("2026-11-21T08:00:00Z");
  expect(schedule(null, { ...utc, grade: 1, at }).due.getTime() - at.getTime()).toBeLessThan(hourMs);
  expect(schedule(null, { ...utc, grade: 5, at }).due.getTime() - at.getTime()).toBeGreaterThanOrEqual(dayMs);
});

test("two grades of one moment are both counted", () => {
  const good = { ...utc, grade: 3, at: new Date("2026-11-21T08:00:00Z") } as const;
  expect(schedule(schedule(null, good), good).reps).toBe(2);
});

test("a question of days is due when its study day begins on the learner's own clock, also over a change of clocks", () => {
  for (const [zone, at] of [
    ["Europe/Madrid", "2026-10-22T21:30:00Z"],
    ["America/New_York", "2026-03-06T07:00:00Z"],
    ["Asia/Kathmandu", "2026-11-21T23:00:00Z"],
  ] as const) {
    const graded = new Date(at);
    const state = schedule(null, { ...utc, grade: 5, zone, at: graded });
    const day = studyDayOf(state.due, zone);
    expect(state.due).toEqual(startOfStudyDay(day, zone));
    expect(daysBetween(studyDayOf(graded, zone), day)).toBe(state.scheduledDays);
  }
});

test("two grades of one night belong to one study day, despite midnight between them", () => {
  const evening = schedule(null, { ...utc, grade: 5, at: new Date("2026-11-21T23:30:00Z") });
  const pastMidnight = schedule(evening, { ...utc, grade: 5, at: new Date("2026-11-22T00:30:00Z") });
  const sameEvening = schedule(evening, { ...utc, grade: 5, at: new Date("2026-11-21T23:40:00Z") });
  const nextMorning = schedule(evening, { ...utc, grade: 5, at: new Date("2026-11-22T08:00:00Z") });
  expect(pastMidnight.stability).toBe(sameEvening.stability);
  expect(nextMorning.stability).not.toBe(sameEvening.stability);
});

test("fuzz spreads questions that were graded alike, by their keys and never by the clock", () => {
  const known = (itemKey: string, startMs: number) => {
    let state: MemoryState | null = null;
    for (const day of [0, 9, 40]) {
      state = schedule(state, { ...utc, itemKey, grade: 5, at: new Date(startMs + day * dayMs) });
    }
    return state?.scheduledDays;
  };
  const start = Date.parse("2026-01-01T08:00:00Z");
  const keys = Array.from({ length: 30 }, (_, index) => `calculus-i/question-${index}`);
  const intervals = keys.map((key) => known(key, start));
  expect(new Set(intervals).size).toBeGreaterThan(3);
  expect(keys.map((key) => known(key, start + 500 * dayMs + hourMs))).toEqual(intervals);
});

test("a question may move by FSRS's own range of fuzz, a short interval not at all", () => {
  expect(fuzzRange(0)).toEqual({ first: 0, last: 0 });
  expect(fuzzRange(2)).toEqual({ first: 2, last: 2 });
  // 1 + 0.15 · 4.5 + 0.1 · 3 = 1.975 days around 10.
  expect(fuzzRange(10)).toEqual({ first: 8, last: 12 });
});

test("nine of ten questions are known when as many days have passed as the memory is stable", () => {
  expect(retrievability(10, 0)).toBe(1);
  expect(retrievability(10, 10)).toBeCloseTo(0.9, 6);
  expect(retrievability(10, 20)).toBeLessThan(0.9);
});
