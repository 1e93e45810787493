import { expect, test } from "vitest";
import { nearestWord } from "./nearest-word.ts";

const known = ["import", "export", "explain", "erase"];

test("an operator's slip of the finger finds the word that was meant", () => {
  for (const typed of ["imprt", "imoprt", "inport", "importt", "Import"])
    expect(nearestWord(typed, known)).toBe("import");
  expect(nearestWord("explian", known)).toBe("explain");
});

test("a word that is far from all others finds none", () => {
  for (const typed of ["x", "zebra", "imimimport"]) expect(nearestWord(typed, known)).toBeNull();
});
