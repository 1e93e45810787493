import { expect, test } from "vitest";
import { wrapLines } from "./wrap-lines.ts";

test("a text breaks at its spaces, and no line is longer than asked", () => {
  expect(wrapLines("Calculus I", 9.5)).toEqual(["Calculus I"]);
  expect(wrapLines("Partial Differential Equations", 9.5)).toEqual(["Partial Differential", "Equations"]);
});

test("a word that is too long stands in a line of its own, whole", () => {
  expect(wrapLines("On Electromagnetohydrodynamics", 5)).toEqual(["On", "Electromagnetohydrodynamics"]);
});

test("a Roman numeral at the end stays with the word before it", () => {
  expect(wrapLines("Aerospace Structures II", 9.5)).toEqual(["Aerospace", "Structures II"]);
  expect(wrapLines("Calculus I", 1)).toEqual(["Calculus I"]);
});

test("nothing is lost: the lines joined by spaces are the text", () => {
  const text = "Introduction to W, M & (other) Things — II";
  expect(wrapLines(text, 6).join(" ")).toBe(text);
});
