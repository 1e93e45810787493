import { expect, test } from "vitest";
import { addCounts, countTests, finalLine } from "./count-tests.ts";

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
});
const report = (...testResults: unknown[]) => ({ testResults, success: true });

test("each test counts once, and those that were skipped or are still to do count as skipped", () => {
  const read = report(
    file("passed", "passed", "passed", "skipped"),
    file("failed", "failed", "passed", "pending", "todo"),
  );
  expect(countTests(read, 1)).toEqual({ passed: 3, failed: 1, skipped: 3 });
});

test("a file that cannot be loaded is one failure", () => {
  expect(countTests(report(file("passed", "passed"), file("failed")), 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test("a file whose tests pass and whose clean-up fails is one failure", () => {
  expect(countTests(report(file("failed", "passed", "passed")), 1)).toEqual({ passed: 2, failed: 1, skipped: 0 });
});

const onePassed = report(file("passed", "passed"));

test.each([
  { what: "a run that ends with a failure no test shows", read: onePassed, exitCode: 1, passed: 1, skipped: 0 },
  { what: "a run that is ended by a signal", read: onePassed, exitCode: null, passed: 1, skipped: 0 },
  { what: "a crash that leaves no report", read: null, exitCode: 1, passed: 0, skipped: 0 },
  { what: "a report in another form", read: { numPassedTests: 3 }, exitCode: 0, passed: 0, skipped: 0 },
  { what: "a run without tests", read: report(), exitCode: 0, passed: 0, skipped: 0 },
  { what: "a run of skipped tests", read: report(file("passed", "skipped")), exitCode: 0, passed: 0, skipped: 1 },
])("$what is one failure", ({ read, exitCode, passed, skipped }) => {
  expect(countTests(read, exitCode)).toEqual({ passed, failed: 1, skipped });
});

test("the last line counts passed and failed, and skipped only where there are any", () => {
  const sum = addCounts([
    { passed: 3, failed: 0, skipped: 0 },
    { passed: 200, failed: 1, skipped: 0 },
  ]);
  expect(finalLine(sum)).toBe("203 passed, 1 failed");
  expect(finalLine({ ...sum, skipped: 12 })).toBe("203 passed, 1 failed, 12 skipped");
  expect(finalLine(addCounts([]))).toBe("0 passed, 0 failed");
});
