import { expect, test } from "vitest";
import {
  filterItems,
  itemBadge,
  itemDescription,
  itemTitle,
  type OpenableItem,
  toOpenableItem,
} from "./openable-item.ts";

const material: OpenableItem = {
  type: "url",
  name: "Essence of calculus",
  url: "https://www.youtube.com/playlist?list=1",
  course: "Calculus I",
};
const course = toOpenableItem({ type: "course", name: "Calculus II" });
const program = toOpenableItem({ type: "program", name: "Foundation in Art & Design" });

test("a search result leads to its page", () => {
  expect(course).toEqual({ type: "course", name: "Calculus II", url: "/courses/Calculus%20II" });
  expect(program.url).toBe("/programs/Foundation%20in%20Art%20%26%20Design");
});

test("a course that was found by a topic says so, and stays itself in the history", () => {
  const found = toOpenableItem({ type: "course", name: "Physics I", topic: "Gravitation" });
  expect([found.name, found.url]).toEqual(["Physics I", "/courses/Physics%20I"]);
  expect([found, course].map(itemTitle)).toEqual(["Gravitation — topic of Physics I", "Calculus II"]);
});

test("a program is marked P, a course by its code, a material not at all", () => {
  expect([program, course, material].map(itemBadge)).toEqual(["P", "CAL2", ""]);
});

test("the note after the name is the type, or for a material its course, otherwise its address", () => {
  expect([program, course, material].map(itemDescription)).toEqual(["program", "course", "Calculus I"]);
  expect(itemDescription({ type: "url", name: "Essence", url: "https://www.example.org/essence/" })).toBe(
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
])("recently opened items match the words of %j", (query, found) => {
  expect(filterItems(all, query)).toEqual(found);
});
