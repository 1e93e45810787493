import { expect, test } from "vitest";
import { cellText, peopleText, percentText } from "./figure.ts";

test("fewer than five people are not shown exactly", () => {
  expect([0, 1, 4, 5, 1200].map(peopleText)).toEqual(["0", "< 5", "< 5", "5", "1,200"]);
});

test("a share is shown in percent, or as a dash when the whole is 0", () => {
  expect([percentText(13, 20), percentText(0, 4), percentText(0, 0)]).toEqual(["65 %", "0 %", "–"]);
});

test("each value is shown in its unit", () => {
  expect(cellText(2_345_678, "bytes")).toBe("2.3 MB");
  expect(cellText(0, "bytes")).toBe("0 B");
  expect(cellText("2026-11-22T14:05Z", "instant")).toBe("2026-11-22 14:05 UTC");
  expect(cellText(1.25, "seconds")).toBe("1.3 s");
  expect(cellText(null, "instant")).toBe("–");
  expect(cellText(3, "people")).toBe("< 5");
  expect(cellText(34, "percent")).toBe("34 %");
  expect([cellText(-0.25, "decimal"), cellText(0.5, "decimal")]).toEqual(["\u22120.25", "0.50"]);
  expect(cellText(12_000)).toBe("12,000");
});

test("a text of an event is read as it was written", () => {
  expect(cellText("R&#38;D &#60;b&#62;")).toBe("R&D <b>");
});
