import { expect, test } from "vitest";
import {
  comingDayText,
  dateText,
  dayText,
  hourText,
  instantText,
  monthOf,
  monthText,
  nearDayText,
  shortDayText,
  weekdayOf,
} from "./date-text.ts";

test("a moment is dated by its day in UTC", () => {
  const late = new Date("2026-03-03T23:59:00Z");
  expect(dateText(late)).toBe("March 3, 2026");
  expect(instantText(late)).toBe("March 3, 2026, 11:59 PM UTC");
});

test("a day is written with as much as its place asks for", () => {
  expect(dayText("2026-11-22")).toBe("Sunday, November 22, 2026");
  expect(nearDayText("2026-12-03", "2026-11-22")).toBe("December 3");
  expect(nearDayText("2027-01-03", "2026-11-22")).toBe("January 3, 2027");
  expect(comingDayText("2026-12-03")).toBe("Thursday, December 3");
  expect(shortDayText("2026-11-02")).toBe("Nov 2");
});

test("a month, and the names of days and months", () => {
  expect(monthText("2026-11")).toBe("November 2026");
  expect([weekdayOf("2026-11-16"), monthOf("2026-01"), monthOf("2026-12-31")]).toEqual([
    "Monday",
    "January",
    "December",
  ]);
});

test.each([
  [0, "12:00 AM"],
  [5, "5:00 AM"],
  [12, "12:00 PM"],
  [18, "6:00 PM"],
])("the hour %i is %s, with a plain space", (hour, text) => {
  expect(hourText(hour)).toBe(text);
});
