import { expect, test } from "vitest";
import { nearDuplicatePairs, nearDuplicates } from "./near-duplicate.ts";

const ladder =
  "A ladder of $5$ m leans against a wall. Its foot slides away at $0.3$ m/s. How fast does its top come down when the foot is $3$ m from the wall?";

const isSame = (one: string, other: string, choices: [string[], string[]] = [[], []]) =>
  nearDuplicates([{ question: one, choices: choices[0] }], [{ question: other, choices: choices[1] }]).length > 0;

test.each([
  [ladder, ladder],
  [ladder, ladder.toUpperCase().replaceAll(".", " . ")],
  [ladder, ladder.replace("Its foot slides", "Its foot now slides")],
  [ladder, ladder.replace("0.3", "0.4")],
  [ladder, ladder.split(". ").slice(1).join(". ")],
  ["Name it.", "Name it!"],
])("%j asks nearly the same as %j", (one, other) => {
  expect(isSame(one, other)).toBe(true);
});

test.each([
  [ladder, "A tank holds $5$ m³ of water, and loses $0.3$ m³ in an hour. How long does it take until it is empty?"],
  ["Differentiate $x^2$.", "Differentiate $x^3$."],
  ["Compute $\\int_0^1 x^2\\,dx$ as a fraction.", "Compute $\\int_0^1 x^3\\,dx$ as a fraction."],
  ["Name it.", "Name them."],
])("%j is another question than %j", (one, other) => {
  expect(isSame(one, other)).toBe(false);
});

test("a short question asks the same only about the same choices, in any order", () => {
  const which = "Which of these is right?";
  expect(
    isSame(which, which, [
      ["$1<2$", "$2<1$"],
      ["$2<1$", "$1<2$"],
    ]),
  ).toBe(true);
  expect(
    isSame(which, which, [
      ["the sun is a star", "a whale is a fish"],
      ["iron floats", "gold is heavy"],
    ]),
  ).toBe(false);
});

test("pairs within one list are those that two lists have", () => {
  const questions = [
    "A block of 3 kg slides down a plane of 30 degrees without friction. What is its acceleration?",
    "Which law says that entropy never falls in an isolated system, and why is it no law of mechanics?",
    "A block of 5 kg slides down a plane of 30 degrees without friction. What is its acceleration?",
    "A block of 5 kg rests on a table. What force does the table exert on the block, and why?",
  ].map((question) => ({ question }));
  const pairs = nearDuplicatePairs(questions).map((pair) => pair.map((each) => questions.indexOf(each)));
  expect(pairs).toEqual([[0, 2]]);
  expect(nearDuplicates(questions.slice(0, 2), questions.slice(2))).toHaveLength(1);
});
