import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween, isTimeZone, startOfStudyDay, studyDayNumber, studyDayOf } from "./study-day.ts";

const hourMs = 3_600_000;
const at = (text: string) => new Date(text);
const zones = ["UTC", "Europe/Madrid", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Apia"];

test.each([
  ["2026-11-21T03:59:59.999Z", "UTC", "2026-11-20"],
  ["2026-11-21T04:00:00.000Z", "UTC", "2026-11-21"],
  ["2026-11-21T02:59:59.999Z", "Europe/Madrid", "2026-11-20"],
  ["2026-11-21T03:00:00.000Z", "Europe/Madrid", "2026-11-21"],
  ["2026-11-21T08:59:00.000Z", "America/New_York", "2026-11-20"],
  ["2026-11-20T22:15:00.000Z", "Asia/Kathmandu", "2026-11-21"],
])("at %s in %s a learner is in the study day %s", (instant, zone, day) => {
  expect(studyDayOf(at(instant), zone)).toBe(day);
});

test("a learner who studies past midnight is still in the evening's day", () => {
  expect(studyDayOf(at("2026-11-22T00:30:00Z"), "Europe/Madrid")).toBe("2026-11-21");
});

test("the day on which clocks go forward has 23 hours, the one on which they go back 25", () => {
  const hours = (day: string, zone: string) =>
    (startOfStudyDay(addDays(day, 1), zone).getTime() - startOfStudyDay(day, zone).getTime()) / hourMs;
  expect(hours("2026-03-28", "Europe/Madrid")).toBe(23);
  expect(hours("2026-10-24", "Europe/Madrid")).toBe(25);
  expect(hours("2026-03-07", "America/New_York")).toBe(23);
  expect(hours("2026-10-31", "America/New_York")).toBe(25);
  expect(hours("2026-04-04", "Australia/Lord_Howe")).toBe(24.5);
});

test("the day that Samoa left out in 2011 still has a beginning, before the next one's", () => {
  const left = startOfStudyDay("2011-12-30", "Pacific/Apia");
  expect(left).toEqual(at("2011-12-30T10:00:00Z"));
  expect(startOfStudyDay("2011-12-31", "Pacific/Apia")).toEqual(at("2011-12-30T14:00:00Z"));
});

test("where clocks went back over 04:00 the day begins when they reach it", () => {
  expect(startOfStudyDay("2018-03-11", "Antarctica/Casey")).toEqual(at("2018-03-10T20:00:00Z"));
});

test("a learner who flies west may live the same study day on", () => {
  const landed = at("2026-11-21T20:00:00Z");
  expect(studyDayOf(landed, "Asia/Tokyo")).toBe("2026-11-22");
  expect(studyDayOf(landed, "America/Los_Angeles")).toBe("2026-11-21");
});

test("every moment is in its study day: at or after its beginning, before the next", () => {
  const instants = fc.date({ min: at("2001-01-01"), max: at("2099-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(instants, fc.constantFrom(...zones), (instant, zone) => {
      const day = studyDayOf(instant, zone);
      expect(startOfStudyDay(day, zone).getTime()).toBeLessThanOrEqual(instant.getTime());
      expect(startOfStudyDay(addDays(day, 1), zone).getTime()).toBeGreaterThan(instant.getTime());
      expect(studyDayOf(startOfStudyDay(day, zone), zone)).toBe(day);
    }),
  );
});

test("days are added and counted over months, leap days and years", () => {
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
  expect(daysBetween("2027-01-01", "2026-12-31")).toBe(-1);
});

test("a study day is also a number that counts on from day to day", () => {
  expect(studyDayNumber(at("1970-01-01T12:00:00Z"), "UTC")).toBe(0);
  expect(studyDayNumber(at("2026-11-21T03:00:00Z"), "UTC")).toBe(daysBetween("1970-01-01", "2026-11-20"));
});

test("a zone is known by its IANA name and by nothing else", () => {
  for (const zone of [...zones, "Europe/Kyiv"]) expect(isTimeZone(zone), zone).toBe(true);
  for (const none of ["", "Mars/Olympus", "+01:00", "constructor", "Europe/Madrid ", "A".repeat(500)])
    expect(isTimeZone(none), none).toBe(false);
});

test("in an unknown zone the days are those of UTC", () => {
  expect(studyDayOf(at("2026-11-21T03:59:00Z"), "Mars/Olympus")).toBe("2026-11-20");
  expect(startOfStudyDay("2026-11-21", "Mars/Olympus")).toEqual(at("2026-11-21T04:00:00Z"));
});
