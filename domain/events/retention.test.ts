import { expect, test } from "vitest";
import { eventMonthOf, parseEventMonth, requiredEventMonths } from "./retention.ts";

test("a month of records goes from its first moment in UTC to the next month's, over the year's end too", () => {
  const from = new Date("2026-12-01T00:00:00Z");
  const to = new Date("2027-01-01T00:00:00Z");
  expect(eventMonthOf(new Date("2026-12-31T23:59:59.999Z"))).toEqual({ name: "2026_12", from, to });
  expect(eventMonthOf(from)).toEqual({ name: "2026_12", from, to });
  expect(parseEventMonth("events_2026_12")).toEqual({ name: "2026_12", from, to });
  expect(parseEventMonth("events_rest")).toBeNull();
});

test("the current month and the two after it have their partition, also from the 31st", () => {
  expect(requiredEventMonths(new Date("2026-12-31T10:00:00Z")).map(({ name }) => name)).toEqual([
    "2026_12",
    "2027_01",
    "2027_02",
  ]);
});
