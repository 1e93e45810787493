import { expect, test } from "vitest";
import { createWindow, mondayOf, parseWindowLength } from "./window.ts";

test("seven days end with today, in UTC, and are compared with the seven before", () => {
  const now = new Date("2026-11-22T23:30:00-05:00");
  expect(createWindow(now, 7)).toEqual({
    days: 7,
    before: "2026-11-10",
    from: "2026-11-17",
    to: "2026-11-24",
    cohorts: "2026-09-07",
    now: "2026-11-23T04:30:00.000Z",
  });
});

test("a length that is not offered becomes the default", () => {
  expect(["7", "90", "365", "", "07", null].map(parseWindowLength)).toEqual([7, 90, 30, 30, 30, 30]);
});

test("a week begins on Monday", () => {
  expect(["2026-11-22", "2026-11-23", "2026-11-29"].map(mondayOf)).toEqual(["2026-11-16", "2026-11-23", "2026-11-23"]);
});
