import { expect, test } from "vitest";
import { buildCalendar, firstDayShown, levelOf } from "./study-calendar.ts";

/** A Thursday. */
const today = "2026-11-19";

test("the calendar shows 53 weeks, each from Monday, and ends with today", () => {
  const { weeks } = buildCalendar(new Map(), today);
  expect(weeks).toHaveLength(53);
  expect(weeks[0]?.[0]?.day).toBe(firstDayShown(today));
  expect(firstDayShown(today)).toBe("2025-11-17");
  expect(weeks.slice(0, -1).every((week) => week.length === 7)).toBe(true);
  expect(weeks.at(-1)?.map(({ day }) => day)).toEqual(["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19"]);
});

test("each day has its steps, each month its sum, and steps outside are left out", () => {
  const steps = new Map([
    ["2026-11-19", 12],
    ["2026-11-02", 1],
    ["2026-10-31", 60],
    ["2025-11-16", 500],
  ]);
  const { weeks, months, total } = buildCalendar(steps, today);
  expect(weeks.at(-1)?.at(-1)).toEqual({ day: today, steps: 12, level: 2 });
  expect(months.at(-1)).toEqual({ month: "2026-11", column: 49, days: 2, steps: 13 });
  expect(months).toHaveLength(13);
  expect(total).toEqual({ days: 3, steps: 73 });
});

test("a calendar over a leap day has it", () => {
  const { weeks } = buildCalendar(new Map([["2028-02-29", 3]]), "2028-03-05");
  expect(weeks.flat().find(({ day }) => day === "2028-02-29")?.steps).toBe(3);
});

test("more steps are a higher level", () => {
  expect([0, 1, 9, 10, 24, 25, 49, 50, 9999].map(levelOf)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4]);
});
