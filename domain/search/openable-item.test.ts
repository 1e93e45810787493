import { expect, test } from "vitest";
import {
  filterItems,
  itemAddress,
  itemBadge,
  itemDescription,
  itemTitle,
  type OpenableItem,
  toOpenableItem,
  withState,
} from "./openable-item.ts";

const material: OpenableItem = {
  type: "url",
  name: "Essence of calculus",
  url: "https://www.youtube.com/playlist?list=1",
  course: "Calculus I",
};
const course = toOpenableItem({ type: "course", name: "Calculus II", code: "CAL2" });
const program = toOpenableItem({ type: "program", name: "Foundation in Art & Design", code: "P" });

test("a search result leads to its page", () => {
  expect(course).toEqual({ type: "course", name: "Calculus II", url: "/courses/Calculus%20II" });
  expect(program.url).toBe("/programs/Foundation%20in%20Art%20%26%20Design");
});

test("a course of the history has the state that it has now; a program, a material and a former course have none", () => {
  const states = new Map([["Calculus II", "links only" as const]]);
  const former = toOpenableItem({ type: "course", name: "Alchemy", code: "ALC" });
  const items = [course, program, { ...material, name: "Calculus II" }, former];
  expect(items.map((item) => withState(item, states).state)).toEqual(["links only", undefined, undefined, undefined]);
});

test("a course that was found by a topic leads there and says so, and stays itself in the history", () => {
  const found = toOpenableItem({ type: "course", name: "Physics I", code: "PHY1", topic: "Gravitation" });
  expect([found.name, found.url]).toEqual(["Physics I", "/courses/Physics%20I"]);
  expect([found, course].map(itemAddress)).toEqual(["/courses/Physics%20I#topic-gravitation", course.url]);
  expect(itemTitle(found)).toEqual({ title: "Gravitation", place: "topic of Physics I" });
  expect(itemTitle(course)).toEqual({ title: "Calculus II" });
});

test("a course that was found by an objective leads to the objective's topic", () => {
  const objective = "Derive Kepler's third law";
  const found = toOpenableItem({ type: "course", name: "Physics I", code: "PHY1", topic: "Gravitation", objective });
  expect(itemAddress(found)).toBe("/courses/Physics%20I#topic-gravitation");
  expect(itemTitle(found)).toEqual({ title: objective, place: "objective of Physics I" });
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
