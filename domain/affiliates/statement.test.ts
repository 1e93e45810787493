import { expect, test } from "vitest";
import { addMonths, dueMonths, endOfMonth, monthAt, parseMonth, payableDate, statementStatus } from "./statement.ts";

test("months are those of UTC and run over the end of a year", () => {
  expect(monthAt(new Date("2026-12-31T23:59:59.999Z"))).toBe("2026-12");
  expect([addMonths("2026-12", 1), addMonths("2026-01", -1), addMonths("2026-11", 14)]).toEqual([
    "2027-01",
    "2025-12",
    "2028-01",
  ]);
  expect(endOfMonth("2026-12")).toEqual(new Date("2027-01-01T00:00:00Z"));
});

test.each([
  ["2026-11", "2026-12-15"],
  ["2026-12", "2027-01-15"],
  ["2027-02", "2027-03-15"],
])("the statement of %s is to be paid by %s", (month, day) => {
  expect(payableDate(month)).toBe(day);
});

test.each(["2026-13", "2026-1", "26-01", "", "2026-11-01"])("%o is no month", (text) => {
  expect(parseMonth(text)).toBeNull();
});

test("a statement below the minimum or below zero is carried over; an affiliate who left is paid the rest", () => {
  expect([2500, 2499, 0, -300].map((total) => statementStatus(total, { hasLeft: false }))).toEqual([
    "open",
    "carried",
    "carried",
    "carried",
  ]);
  expect([1, 0, -1].map((total) => statementStatus(total, { hasLeft: true }))).toEqual(["open", "carried", "carried"]);
});

test("statements are due for the months since the last one, and none for a month that has one", () => {
  expect(dueMonths({ first: "2026-09", last: "2026-11", made: null })).toEqual(["2026-09", "2026-10", "2026-11"]);
  expect(dueMonths({ first: "2026-09", last: "2026-11", made: "2026-10" })).toEqual(["2026-11"]);
  expect(dueMonths({ first: "2026-11", last: "2026-11", made: "2026-11" })).toEqual([]);
});
