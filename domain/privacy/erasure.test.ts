import { expect, test } from "vitest";
import { financialYearOf, isErasurePhrase, retainedText, retainedUntil } from "./erasure.ts";

test("books of a year are kept to the end of the seventh year after it", () => {
  expect(financialYearOf(new Date("2026-12-31T23:59:59Z"))).toBe(2026);
  expect(retainedUntil(2026).toISOString()).toBe("2033-12-31T23:59:59.999Z");
});

test("kept records are described with number, year and end", () => {
  expect(retainedText({ kind: "invoice", financialYear: 2026, count: 1 })).toBe(
    "1 paid invoice of 2026, until December 31, 2033",
  );
  expect(retainedText({ kind: "refund", financialYear: 2027, count: 3 })).toBe(
    "3 refunds of 2027, until December 31, 2034",
  );
});

test("the words that confirm an erasure may be typed in any case and with more spaces, and no others will do", () => {
  expect(["erase my account", " Erase  my account "].map(isErasurePhrase)).toEqual([true, true]);
  expect(["", "erase", "erase my accounts"].map(isErasurePhrase)).toEqual([false, false, false]);
});
