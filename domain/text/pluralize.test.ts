import { expect, test } from "vitest";
import { countedInWords, pluralize } from "./pluralize.ts";

test.each([
  [0, "0 questions"],
  [1, "1 question"],
  [2, "2 questions"],
  [1200, "1,200 questions"],
])("%d is said as %s", (count, said) => {
  expect(pluralize(count, "question")).toBe(said);
});

test("a noun with a plural of its own keeps it", () => {
  expect([pluralize(1, "entry", "entries"), pluralize(3, "entry", "entries")]).toEqual(["1 entry", "3 entries"]);
});

test("at the head of a sentence a single thing is counted by a word", () => {
  expect([0, 1, 2, 1200].map((count) => countedInWords(count, "card is due", "cards are due"))).toEqual([
    "0 cards are due",
    "One card is due",
    "2 cards are due",
    "1,200 cards are due",
  ]);
});
