import { expect, test } from "vitest";
import { type Attempts, accountBackoff, activeAttempts, waitSeconds, waitText } from "./sign-in-backoff.ts";

const now = new Date("2026-11-21T12:00:00Z");
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const attempts = (count: number): Attempts => ({ count, lastAt: now });

test("a learner may mistype the password five times without waiting", () => {
  expect(waitSeconds(attempts(5), accountBackoff, now)).toBe(0);
});

test("from the sixth wrong password on each wait is twice the last, and none is longer than 15 minutes", () => {
  const waits = [6, 7, 8, 9, 10, 14, 15, 100, 1e9].map((count) => waitSeconds(attempts(count), accountBackoff, now));
  expect(waits).toEqual([2, 4, 8, 16, 32, 512, 900, 900, 900]);
});

test("a wait runs out by the second", () => {
  expect([0, 1, 7.5, 8, 60].map((seconds) => waitSeconds(attempts(8), accountBackoff, after(seconds)))).toEqual([
    8, 7, 1, 0, 0,
  ]);
});

test("each quiet hour forgives one attempt, and never more than there were", () => {
  const counted = [0, 3599, 3600, 3 * 3600, 99 * 3600].map((s) =>
    activeAttempts(attempts(7), accountBackoff, after(s)),
  );
  expect(counted).toEqual([7, 7, 6, 4, 0]);
});

test("a clock that was set back forgives nothing and opens nothing", () => {
  expect(activeAttempts(attempts(7), accountBackoff, after(-7200))).toBe(7);
  expect(waitSeconds(attempts(7), accountBackoff, after(-10))).toBe(14);
});

test("a wait is given in seconds, then in minutes", () => {
  expect([1, 2, 59, 60, 61, 900].map(waitText)).toEqual([
    "1 second",
    "2 seconds",
    "59 seconds",
    "1 minute",
    "2 minutes",
    "15 minutes",
  ]);
});
