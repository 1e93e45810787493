import { expect, test } from "vitest";
import { isWorkingDay } from "./public-holidays.ts";

const isWorking = (date: string) => isWorkingDay(Date.parse(date) / 86_400_000);

test("weekends and the holidays around Easter, Ascension, Whitsun and the new year are no working days", () => {
  // Easter Sundays as the almanacs print them: 2024-03-31, 2025-04-20, 2026-04-05, 2027-03-28, 2038-04-25.
  for (const date of ["2024-03-29", "2024-04-01", "2025-04-18", "2025-04-21", "2026-04-03", "2026-04-06"])
    expect([date, isWorking(date)]).toEqual([date, false]);
  for (const date of ["2027-03-26", "2027-03-29", "2038-04-23", "2038-04-26", "2026-05-14", "2026-05-25"])
    expect([date, isWorking(date)]).toEqual([date, false]);
  for (const date of ["2029-06-22", "2028-06-06"]) expect([date, isWorking(date)]).toEqual([date, false]);
  for (const date of ["2026-12-05", "2026-12-06", "2026-12-25", "2027-01-01"])
    expect([date, isWorking(date)]).toEqual([date, false]);
});

test("the days beside them are", () => {
  for (const date of ["2024-03-28", "2024-04-02", "2025-04-22", "2026-04-07", "2026-12-07", "2026-12-28"])
    expect([date, isWorking(date)]).toEqual([date, true]);
});
