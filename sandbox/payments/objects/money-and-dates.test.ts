import { expect, test } from "vitest";
import { addMonths, formatDay, formatMinute, formatMoney, nextAnniversary } from "./money-and-dates.ts";

const second = (day: string) => Date.parse(day) / 1000;
const day = (seconds: number) => new Date(seconds * 1000).toISOString();

test("a month later is the same day, or the last one of a shorter month", () => {
  const after = (start: string) => day(addMonths(second(start), 1));
  expect(after("2026-11-21T12:34:56Z")).toBe("2026-12-21T12:34:56.000Z");
  expect(after("2027-01-31T00:00:00Z")).toBe("2027-02-28T00:00:00.000Z");
  expect(after("2026-12-31T23:59:59Z")).toBe("2027-01-31T23:59:59.000Z");
});

test("a subscription of January 31 is billed at the end of February and again on March 31", () => {
  const anchor = second("2027-01-31T08:00:00Z");
  const first = nextAnniversary(anchor, anchor);
  expect(day(first)).toBe("2027-02-28T08:00:00.000Z");
  expect(day(nextAnniversary(anchor, first))).toBe("2027-03-31T08:00:00.000Z");
});

test("money, days and minutes are written as people read them", () => {
  expect(formatMoney(1499, "usd")).toBe("$14.99");
  expect(formatDay(second("2026-11-28T23:00:00Z"))).toBe("November 28, 2026");
  expect(formatMinute(second("2026-11-28T23:00:00Z"))).toBe("November 28, 2026 at 11:00 PM UTC");
});
