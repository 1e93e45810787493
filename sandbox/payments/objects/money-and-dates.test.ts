import { expect, test } from "vitest";
import { addMonth, formatDay, formatMoney } from "./money-and-dates.ts";

test("a month later is the same day, or the last one of a shorter month", () => {
  const after = (day: string) => new Date(addMonth(Date.parse(day) / 1000) * 1000).toISOString();
  expect(after("2026-11-21T12:34:56Z")).toBe("2026-12-21T12:34:56.000Z");
  expect(after("2027-01-31T00:00:00Z")).toBe("2027-02-28T00:00:00.000Z");
  expect(after("2026-12-31T23:59:59Z")).toBe("2027-01-31T23:59:59.000Z");
});

test("money and days are written as people read them", () => {
  expect(formatMoney(1499, "usd")).toBe("$14.99");
  expect(formatDay(Date.parse("2026-11-28T23:00:00Z") / 1000)).toBe("November 28, 2026");
});
