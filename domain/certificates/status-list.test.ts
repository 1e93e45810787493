import { expect, test } from "vitest";
import { encodeBits, getBit, statusIndexRange, statusListEntries, statusListPosition } from "./status-list.ts";

test("a place that is set is read as set, the first one as the leftmost bit, and no other", () => {
  const bits = encodeBits([0, 9, statusListEntries - 1]);
  expect([bits[0], bits[1], bits.at(-1)]).toEqual([128, 64, 1]);
  const set = Array.from({ length: statusListEntries }, (_, place) => place).filter((place) => getBit(bits, place));
  expect(set).toEqual([0, 9, statusListEntries - 1]);
});

test("a place beyond the end, or that is no number, is not set", () => {
  const bits = encodeBits([]);
  expect([getBit(bits, statusListEntries), getBit(bits, Number.NaN)]).toEqual([false, false]);
});

test("lists are at most half full: another one opens in time", () => {
  expect(statusIndexRange(0)).toBe(statusListEntries);
  expect(statusIndexRange(statusListEntries / 2)).toBe(2 * statusListEntries);
  expect(statusListPosition(statusListEntries + 5)).toEqual({ list: 2, index: 5 });
});
