import { expect, test } from "vitest";
import { type Choice, choiceMark, choiceNote, choiceOf, filterChoices } from "./openable-item.ts";

const material: Choice = {
  type: "url",
  name: "Essence of calculus",
  url: "https://www.youtube.com/playlist?list=1",
  course: "Calculus I",
};
const course = choiceOf({ type: "course", name: "Calculus II" });
const program = choiceOf({ type: "program", name: "Foundation in Art & Design" });

test("what search found leads to its page", () => {
  expect(course).toEqual({ type: "course", name: "Calculus II", url: "/courses/Calculus%20II" });
  expect(program.url).toBe("/programs/Foundation%20in%20Art%20%26%20Design");
});

test("a program is marked P, a course by its code, a material not at all", () => {
  expect([program, course, material].map(choiceMark)).toEqual(["P", "CAL2", ""]);
});

test("behind the name stands what it is, of a material its course, else its address", () => {
  expect([program, course, material].map(choiceNote)).toEqual(["program", "course", "Calculus I"]);
  expect(choiceNote({ type: "url", name: "Essence", url: "https://www.example.org/essence/" })).toBe(
    "example.org/essence",
  );
});

const all = [program, course, material];

test.each([
  ["", all],
  ["  \t", all],
  ["calculus", [course, material]],
  ["CAL2", [course]],
  ["essence youtube", [material]],
  ["calculus i", [course, material]],
  ["art &", [program]],
  ["zzz", []],
])("what was opened of late and holds the words of %j", (query, found) => {
  expect(filterChoices(all, query)).toEqual(found);
});
