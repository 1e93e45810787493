import { expect, test } from "vitest";
import type { Grade } from "./grade.ts";
import { desiredRetention, type MemoryState, schedule } from "./spaced-repetition.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const retention = 0.9;

/** Grades given one after the other, each when the question is due. */
function gradeWhenDue(grades: readonly Grade[], start: Date): MemoryState[] {
  const states: MemoryState[] = [];
  for (const grade of grades) {
    const before = states.at(-1) ?? null;
    states.push(schedule(before, grade, { at: before?.due ?? start, retention }));
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

// Published likewise: Again, then five Good; days before each review 0, 0, 1, 3, 8, 21.
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
    (before, [grade, day]) => schedule(before, grade, { at: new Date(start + day * dayMs), retention }),
    null,
  );
  expect(Math.abs((state?.stability ?? 0) - 53.62691)).toBeLessThan(0.0001);
  expect(Math.abs((state?.difficulty ?? 0) - 6.3574867)).toBeLessThan(0.0001);
});

test("ten times Easy leaves the least difficulty, 1", () => {
  const states = gradeWhenDue(Array<Grade>(10).fill(5), new Date("2022-11-29T12:30:00Z"));
  expect(states.at(-1)?.difficulty).toBe(1);
});

// A small generator with a fixed seed (mulberry32), so that every run tries the same histories.
function createDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Histories of 1 to 12 grades, reviewed early, on time and late. */
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
    (before, { grade, at }) => schedule(before, grade, { at, retention: share }),
    null,
  );
}

test("Easy is never due before Good, nor Good before Hard, and nothing before its grade", () => {
  for (const history of makeHistories(200)) {
    const before = replay(history.slice(0, -1));
    const at = history.at(-1)?.at ?? new Date(0);
    const [hard, good, easy] = ([1, 3, 5] as const).map((grade) =>
      schedule(before, grade, { at, retention }).due.getTime(),
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
  const before = schedule(null, 3, { at: new Date("2026-11-21T08:00:00Z"), retention });
  const copy = structuredClone(before);
  schedule(before, 1, { at, retention });
  expect(before).toEqual(copy);
  expect(at).toEqual(new Date("2026-11-25T08:00:00Z"));
});

test("a state that went through the database and back gives the same due date", () => {
  const [state] = gradeWhenDue([3], new Date("2026-11-21T08:00:00Z"));
  const stored = JSON.parse(JSON.stringify(state)) as Record<"due" | "lastReview", string> & MemoryState;
  const restored = { ...stored, due: new Date(stored.due), lastReview: new Date(stored.lastReview) };
  const next = { at: new Date("2026-11-23T08:00:00Z"), retention };
  expect(schedule(restored, 3, next)).toEqual(schedule(state ?? null, 3, next));
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
  expect(schedule(null, 1, { at, retention }).due.getTime() - at.getTime()).toBeLessThan(hourMs);
  expect(schedule(null, 5, { at, retention }).due.getTime() - at.getTime()).toBeGreaterThanOrEqual(dayMs);
});

test("two grades of one moment are both counted", () => {
  const at = new Date("2026-11-21T08:00:00Z");
  expect(schedule(schedule(null, 3, { at, retention }), 3, { at, retention }).reps).toBe(2);
});
