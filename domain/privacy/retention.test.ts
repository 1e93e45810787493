import { expect, test } from "vitest";
import { textOf } from "#tests/helpers/project-files.ts";
import { oldestRetainedYear } from "./erasure.ts";
import { retentionEnd, retentionRules, retentionText } from "./retention.ts";

const now = new Date("2026-08-31T12:00:00Z");

test("months of a rule are those of the calendar, and end where a month is shorter", () => {
  const events = (at: Date) => retentionEnd(retentionRules.events, at).toISOString();
  expect(events(now)).toBe("2026-02-28T12:00:00.000Z");
  expect(events(new Date("2027-01-15T00:00:00Z"))).toBe("2026-07-15T00:00:00.000Z");
});

test("days of a rule are days of 24 hours, and a record with an end of its own goes at that end", () => {
  expect(retentionEnd(retentionRules.providerEvents, now).getTime()).toBe(now.getTime() - 90 * 86_400_000);
  expect(retentionEnd(retentionRules.keptRecords, now)).toEqual(now);
});

test("books go with the eighth year after their own", () => {
  expect(oldestRetainedYear(new Date("2033-12-31T23:59:59Z"))).toBe(2026);
  expect(oldestRetainedYear(new Date("2034-01-01T00:00:00Z"))).toBe(2027);
});

test("docs/operating.md lists every rule", () => {
  for (const rule of Object.values(retentionRules))
    expect(textOf("docs/operating.md")).toContain(`| ${rule.what} | ${retentionText(rule)} | ${rule.from} |`);
});
