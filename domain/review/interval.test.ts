import { expect, test } from "vitest";
import { intervalText } from "./interval.ts";
import { nextIntervals, schedule } from "./spaced-repetition.ts";

test.each([
  [0, "1 min"],
  [1, "1 min"],
  [10, "10 min"],
  [300, "5 h"],
  [1440, "1 day"],
  [8 * 1440, "8 days"],
  [60 * 1440, "60 days"],
  [92 * 1440, "3 months"],
  [365 * 1440, "1 year"],
  [548 * 1440, "1.5 years"],
])("%d minutes are written as %s", (minutes, text) => {
  expect(intervalText(minutes)).toBe(text);
});

const at = new Date("2026-03-02T10:00:00Z");
const input = { itemKey: "statics/a-question", at, zone: "Europe/Vienna", retention: 0.9 };

test("the intervals of a card are what its next grade then gives, for a new card and a known one", () => {
  const learned = schedule(null, { ...input, at: new Date("2026-02-20T10:00:00Z"), grade: 5 });
  for (const before of [null, learned])
    for (const grade of [1, 3, 5] as const) {
      const { due, scheduledDays } = schedule(before, { ...input, grade });
      const minutes = scheduledDays > 0 ? scheduledDays * 1440 : (due.getTime() - at.getTime()) / 60_000;
      expect(nextIntervals(before, input)[grade]).toBe(minutes);
    }
  expect(nextIntervals(null, input)).toMatchObject({ 1: 1, 3: 10 });
});

test("a card that a fast clock graded tomorrow has the intervals of that moment", () => {
  const lateAt = new Date("2026-03-03T04:02:00Z");
  const graded = schedule(null, { ...input, at: lateAt, grade: 3 });
  const now = new Date("2026-03-03T03:58:00Z");
  const inUtc = { ...input, zone: "UTC" };
  expect(nextIntervals(graded, { ...inUtc, at: now })).toEqual(nextIntervals(graded, { ...inUtc, at: lateAt }));
});
