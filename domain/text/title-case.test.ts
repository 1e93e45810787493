import { expect, test } from "vitest";
import { titleCase } from "./title-case.ts";

test.each([
  ["history of art", "History of Art"],
  ["the art of the deal", "The Art of the Deal"],
  ["what is it for", "What Is It For"],
  ["Materials Science And Engineering", "Materials Science and Engineering"],
  ["introduction to SET", "Introduction to SET"],
  ["the", "The"],
  ["of", "Of"],
  ["élan vital", "Élan Vital"],
  ["", ""],
])("%j becomes %j", (text, titled) => {
  expect(titleCase(text)).toBe(titled);
});

test("spaces around a text do not change which word is first or last", () => {
  expect(titleCase(" the art of ").trim()).toBe("The Art Of");
});
