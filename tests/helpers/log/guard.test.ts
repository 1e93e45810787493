import { expect, test } from "vitest";
import { checkLogs, expectLog } from "./guard.ts";

test("an unexpected error or warning fails a test, with its text", () => {
  console.error("disk %s", "full");
  console.warn("nearly");
  expect(checkLogs).toThrow("console.error: disk full\nconsole.warn: nearly");
  expect(checkLogs).not.toThrow();
});

test("an expected message fails no test, by its text or by a pattern, also when it comes twice", () => {
  expectLog("disk full");
  expectLog(/^attempt \d+ failed$/);
  console.error(new Error("disk full"));
  console.warn("attempt 1 failed");
  console.warn("attempt 2 failed");
  expect(checkLogs).not.toThrow();
});

test("a message beside the expected one fails a test, and so does an expected one that does not come", () => {
  expectLog("disk full");
  console.error("disk gone");
  expect(checkLogs).toThrow("console.error: disk gone\nexpected, but not written: disk full");
});
