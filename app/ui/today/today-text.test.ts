import { expect, test } from "vitest";
import { catchUpText, comingText, estimateText, forecastDayText, todayHeading, todayText } from "./today-text.ts";

const now = new Date("2026-11-21T09:00:00Z");
const waiting = {
  due: 100,
  dueInAll: 240,
  estimatedMinutes: 50,
  dailyCap: 100,
  caughtUpOn: "2026-12-03",
  today: "2026-11-21",
  oldest: new Date("2026-11-01T09:00:00Z"),
  now,
};

test.each([
  [{ due: 18, dueInAll: 18 }, "18 questions are due now"],
  [{ due: 1, dueInAll: 40 }, "One question is due now"],
  [{ due: 0, dueInAll: 0 }, "Nothing is due"],
  [{ due: 0, dueInAll: 40 }, "Done for today"],
])("of %o the heading says: %s", (counts, heading) => {
  expect(todayHeading(counts)).toBe(heading);
});

test.each([
  [18, 9, "18 questions, about 9 minutes"],
  [1, 0.2, "1 question, about a minute"],
  [100, 89, "100 questions, about 89 minutes"],
  [300, 134, "300 questions, about 2 hours"],
  [300, 150, "300 questions, about 2.5 hours"],
])("%i questions of %d minutes are announced as %s", (due, estimatedMinutes, text) => {
  expect(estimateText({ due, estimatedMinutes })).toBe(text);
});

test("a learner who returns reads by when all is caught up, without blame", () => {
  expect(catchUpText(waiting)).toBe("You were away. 240 questions wait; at 100 a day you are caught up by December 3.");
});

test("a learner with more due than a day allows, who was not away, reads only that", () => {
  const oldest = new Date("2026-11-20T09:00:00Z");
  expect(catchUpText({ ...waiting, oldest })).toBe("240 questions wait; at 100 a day you are caught up by December 3.");
});

test("where all fits into today there is nothing to catch up", () => {
  expect(catchUpText({ ...waiting, due: 90, dueInAll: 90 })).toBeNull();
  expect(catchUpText({ ...waiting, caughtUpOn: null })).toBeNull();
});

test("the days of the forecast are said as one says them", () => {
  expect([0, 1, 2].map((index) => forecastDayText("2026-11-23", index))).toEqual([
    "Today",
    "Tomorrow",
    "Monday, November 23",
  ]);
  expect([0, 1, 2].map(comingText)).toEqual(["no questions", "1 question", "2 questions"]);
});

test.each([
  [7, 5, "5 due now, 2 later"],
  [5, 5, "5 due now"],
  [2, 0, "2 later"],
  [0, 0, "no questions"],
])("of %i questions of today with %i due now the forecast says: %s", (reviews, due, text) => {
  expect(todayText({ reviews, due })).toBe(text);
});
