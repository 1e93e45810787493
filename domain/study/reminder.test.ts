import fc from "fast-check";
import { expect, test } from "vitest";
import {
  leaveList,
  mailOfDay,
  nextReminderAt,
  type ReminderSettings,
  reminderFrequencies,
  reminderHours,
} from "./reminder.ts";
import { studyDayOf } from "./study-day.ts";
import { mondayOf } from "./study-week.ts";

const daily: ReminderSettings = { frequency: "daily", hasDigest: false, hour: 18 };
const weekly: ReminderSettings = { frequency: "weekly", hasDigest: false, hour: 7 };
const digest: ReminderSettings = { frequency: "never", hasDigest: true, hour: 7 };

const next = (settings: ReminderSettings, after: string, zone = "Europe/Stockholm") =>
  nextReminderAt(settings, { after: new Date(after), zone })?.toISOString() ?? null;

test("a daily mail comes at its hour by the learner's clock, today or else tomorrow", () => {
  expect(next(daily, "2026-11-27T16:59:00Z")).toBe("2026-11-27T17:00:00.000Z");
  expect(next(daily, "2026-11-27T17:00:00Z")).toBe("2026-11-28T17:00:00.000Z");
  expect(next(daily, "2026-11-27T02:00:00Z", "Asia/Kolkata")).toBe("2026-11-27T12:30:00.000Z");
});

test("after midnight it is still the day before: the next mail comes in the evening", () => {
  expect(next(daily, "2026-11-27T01:30:00Z")).toBe("2026-11-27T17:00:00.000Z");
});

test("the hour stays the same when the clocks change", () => {
  expect(next(daily, "2026-03-28T18:00:00Z")).toBe("2026-03-29T16:00:00.000Z");
  expect(next(daily, "2026-10-24T17:00:00Z")).toBe("2026-10-25T17:00:00.000Z");
});

test("weekly mails and the digest come on Mondays, by the learner's calendar", () => {
  for (const settings of [weekly, digest]) {
    expect(next(settings, "2026-11-27T12:00:00Z")).toBe("2026-11-30T06:00:00.000Z");
    expect(next(settings, "2026-11-30T05:59:00Z")).toBe("2026-11-30T06:00:00.000Z");
    expect(next(settings, "2026-11-30T06:00:00Z")).toBe("2026-12-07T06:00:00.000Z");
  }
  expect(next(weekly, "2026-11-29T18:00:00Z", "Pacific/Auckland")).toBe("2026-12-06T18:00:00.000Z");
  expect(next({ ...digest, hasDigest: false }, "2026-11-27T12:00:00Z")).toBeNull();
});

test("on any day, in any zone, the next moment is later, at most a week ahead, and on a wanted day", () => {
  const zones = ["UTC", "America/St_Johns", "Pacific/Apia", "Africa/Casablanca", "Asia/Kathmandu"];
  const given = fc.record({
    frequency: fc.constantFrom(...reminderFrequencies),
    hasDigest: fc.boolean(),
    hour: fc.integer({ min: reminderHours.first, max: reminderHours.last }),
  });
  const moment = fc.date({ min: new Date("2024-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(given, moment, fc.constantFrom(...zones), (settings, after, zone) => {
      const at = nextReminderAt(settings, { after, zone });
      if (at === null) return settings.frequency === "never" && !settings.hasDigest;
      const days = (at.getTime() - after.getTime()) / 86_400_000;
      const day = studyDayOf(at, zone);
      const isWanted = settings.frequency === "daily" || mondayOf(day) === day;
      return days > 0 && days <= (settings.frequency === "daily" ? 1.1 : 7.1) && isWanted;
    }),
  );
});

test("nobody is reminded on a day on which they have studied; the digest comes all the same, and replaces a reminder", () => {
  const [monday, friday] = ["2026-11-30", "2026-11-27"];
  expect(mailOfDay(daily, { day: friday, hasStudied: false })).toBe("reminders");
  expect(mailOfDay(daily, { day: friday, hasStudied: true })).toBeNull();
  expect(mailOfDay(weekly, { day: monday, hasStudied: false })).toBe("reminders");
  expect(mailOfDay(weekly, { day: friday, hasStudied: false })).toBeNull();
  expect(mailOfDay({ ...daily, hasDigest: true }, { day: monday, hasStudied: true })).toBe("digest");
  expect(mailOfDay({ ...daily, hasDigest: true }, { day: friday, hasStudied: false })).toBe("reminders");
  expect(mailOfDay(digest, { day: friday, hasStudied: false })).toBeNull();
});

test("leaving one list keeps the other", () => {
  const both = { ...daily, hasDigest: true };
  expect(leaveList(both, "reminders")).toEqual({ ...both, frequency: "never" });
  expect(leaveList(both, "digest")).toEqual({ ...both, hasDigest: false });
});
