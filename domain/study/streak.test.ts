import fc from "fast-check";
import { expect, test } from "vitest";
import { computeStreak } from "./streak.ts";
import { addDays, studyDayOf } from "./study-day.ts";

/** A Sunday. */
const today = "2026-11-22";

const daysAgo = (...days: number[]) => new Set(days.map((ago) => addDays(today, -ago)));
const someDays = fc.uniqueArray(fc.nat({ max: 120 }), { maxLength: 120 }).map((days) => daysAgo(...days));

test("a learner who has not studied has no streak, and the first day counts one", () => {
  expect(computeStreak(new Set(), today)).toBe(0);
  expect(computeStreak(daysAgo(0), today)).toBe(1);
});

test("two days of rest a week never end a streak, at whatever end of the week and side by side over its end", () => {
  expect(computeStreak(daysAgo(2, 3, 4, 5, 6), "2026-11-22")).toBe(5);
  // Saturday, Sunday and the Monday and Tuesday after them are free; Wednesday is not over.
  expect(computeStreak(daysAgo(2, 3, 4, 5, 6), "2026-11-25")).toBe(5);
  expect(computeStreak(daysAgo(2, 3, 4, 5, 6), "2026-11-26")).toBe(0);
});

test("the third day without study of a week ends the streak before it", () => {
  expect(computeStreak(daysAgo(0, 2, 4, 6), today)).toBe(3);
});

test("a learner who rests two days of each week keeps the streak forever", () => {
  const restful = fc.array(fc.uniqueArray(fc.nat({ max: 6 }), { maxLength: 2 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(restful, (weeks) => {
      const ago = weeks.flatMap((rests, week) =>
        [0, 1, 2, 3, 4, 5, 6].filter((day) => !rests.includes(day)).map((day) => 7 * week + day),
      );
      expect(computeStreak(daysAgo(...ago), today)).toBe(ago.length);
    }),
  );
});

test("a day of study never shortens a streak, and one more today lengthens it by one", () => {
  fc.assert(
    fc.property(someDays, fc.nat({ max: 120 }), (studied, ago) => {
      const more = new Set([...studied, addDays(today, -ago)]);
      expect(computeStreak(more, today)).toBeGreaterThanOrEqual(computeStreak(studied, today));
      const before = new Set([...studied].filter((day) => day !== today));
      expect(computeStreak(new Set([...before, today]), today)).toBe(computeStreak(before, today) + 1);
    }),
  );
});

test("a day that has only begun takes nothing from the streak of the day before", () => {
  fc.assert(
    fc.property(someDays, (studied) => {
      const yesterday = addDays(today, -1);
      const before = new Set([...studied, yesterday].filter((day) => day !== today));
      expect(computeStreak(before, today)).toBe(computeStreak(before, yesterday));
    }),
  );
});

test("a streak survives daylight saving changes, in any time zone", () => {
  const zone = fc.constantFrom("Europe/Stockholm", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia", "UTC");
  fc.assert(
    fc.property(zone, fc.nat({ max: 364 }), (where, start) => {
      const noon = (index: number) => new Date(Date.UTC(2026, 0, 1 + start + index, 12));
      const days = Array.from({ length: 200 }, (_, index) => studyDayOf(noon(index), where));
      expect(new Set(days).size).toBe(200);
      expect(computeStreak(new Set(days), days.at(-1) ?? "")).toBe(200);
    }),
    { numRuns: 20 },
  );
});

test("travel ends no streak: a day that is skipped by flying west to east is a day of rest like any other", () => {
  const studied = [
    { at: new Date("2026-11-18T05:00:00Z"), zone: "America/Los_Angeles" },
    { at: new Date("2026-11-19T05:00:00Z"), zone: "America/Los_Angeles" },
    { at: new Date("2026-11-19T23:00:00Z"), zone: "Asia/Tokyo" },
    { at: new Date("2026-11-20T23:00:00Z"), zone: "Asia/Tokyo" },
  ].map(({ at, zone }) => studyDayOf(at, zone));
  expect(studied).toEqual(["2026-11-17", "2026-11-18", "2026-11-20", "2026-11-21"]);
  expect(computeStreak(new Set(studied), "2026-11-21")).toBe(4);
});
