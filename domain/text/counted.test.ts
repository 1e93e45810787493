import { expect, test } from "vitest";
import { counted } from "./counted.ts";

test.each([
  [0, "0 questions"],
  [1, "1 question"],
  [2, "2 questions"],
  [1200, "1,200 questions"],
])("%d is said as %s", (count, said) => {
  expect(counted(count, "question")).toBe(said);
});

test("a noun with a plural of its own keeps it", () => {
  expect([counted(1, "entry", "entries"), counted(3, "entry", "entries")]).toEqual(["1 entry", "3 entries"]);
});
