import { expect, test } from "vitest";
import { parseTimestamp } from "./parse-timestamp.ts";

const ms = Date.UTC(2025, 1, 18, 10, 0, 0, 250);

test.each([
  ms,
  String(ms),
  "2025-02-18T10:00:00.250Z",
  "2025-02-18T10:00:00.250",
  "2025-02-18 11:00:00.25+01:00",
  { _seconds: ms / 1000 - 0.25, _nanoseconds: 250_000_000 },
  { seconds: ms / 1000 - 0.25, nanoseconds: 250_400_000 },
  { seconds: String(ms / 1000 - 0.25), nanoseconds: 250_000_000 },
])("%j is the moment at which a learner came", (value) => {
  expect(parseTimestamp(value)).toBe(ms);
});

test.each([
  ["2025-02-18", Date.UTC(2025, 1, 18)],
  ["Tue, 18 Feb 2025 10:00:00 GMT", ms - 250],
  [ms / 1000 - 0.25, ms - 250],
])("%j is a moment to the day or second", (value, moment) => {
  expect(parseTimestamp(value)).toBe(moment);
});

test.each([
  undefined,
  null,
  "",
  "yesterday",
  "Course 2025",
  "2025-13-01",
  -1,
  Number.NaN,
  {},
  { seconds: "x" },
  [],
  8.7e15,
])("%j is no moment", (value) => {
  expect(parseTimestamp(value)).toBeUndefined();
});
