import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showProgress } from "./show-progress.mjs";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function record(out: { isTTY?: boolean; columns?: number }, ms: number): string[] {
  const written: string[] = [];
  const end = showProgress("Building …", { ...out, write: (text) => written.push(text) });
  vi.advanceTimersByTime(ms);
  end();
  vi.advanceTimersByTime(60_000);
  return written;
}

test("into a file goes one line, and another every 15 seconds, and none after the end", () => {
  expect(record({}, 31_000)).toEqual(["Building …\n", "  … 15 s\n", "  … 30 s\n"]);
});

test("on a terminal one line is rewritten each second, and ended at the end", () => {
  expect(record({ isTTY: true }, 2000)).toEqual([
    "Building …",
    "\rBuilding … 1 s",
    "\rBuilding … 2 s",
    "\rBuilding … 2 s\n",
  ]);
});

test("on a narrow terminal the line stays within it", () => {
  expect(record({ isTTY: true, columns: 10 }, 1000)[1]).toBe("\ring … 1 s");
});
