import { expect, test } from "vitest";
import { placeInStatusList, readBit, statusListEntries, statusPlaces, writeBits } from "./status-list.ts";

test("a place that is set is read as set, the first one as the leftmost bit, and no other", () => {
  const bits = writeBits([0, 9, statusListEntries - 1]);
  expect([bits[0], bits[1], bits.at(-1)]).toEqual([128, 64, 1]);
  const set = Array.from({ length: statusListEntries }, (_, place) => place).filter((place) => readBit(bits, place));
  expect(set).toEqual([0, 9, statusListEntries - 1]);
});

test("a place beyond the end, or that is no number, is not set", () => {
  const bits = writeBits([]);
  expect([readBit(bits, statusListEntries), readBit(bits, Number.NaN)]).toEqual([false, false]);
});

test("lists are at most half full: another one opens in time", () => {
  expect(statusPlaces(0)).toBe(statusListEntries);
  expect(statusPlaces(statusListEntries / 2)).toBe(2 * statusListEntries);
  expect(placeInStatusList(statusListEntries + 5)).toEqual({ list: 2, index: 5 });
});
