import { expect, test } from "vitest";
import { mondayOf, weekOf } from "./study-week.ts";

test("a week begins on Monday", () => {
  expect(mondayOf("2026-11-22")).toBe("2026-11-16");
  expect(mondayOf("2026-11-16")).toBe("2026-11-16");
  expect(mondayOf("2023-12-31")).toBe("2023-12-25");
  expect(weekOf("2026-11-22")).toEqual(["16", "17", "18", "19", "20", "21", "22"].map((day) => `2026-11-${day}`));
});
