import { expect, test } from "vitest";
import { nearestCourses, neighborsByName } from "./nearest-courses.ts";

const neighbors = neighborsByName([
  { name: "Algebra", prerequisites: [], related: [] },
  { name: "Calculus", prerequisites: ["Algebra"], related: ["Mechanics"] },
  { name: "Mechanics", prerequisites: [], related: [] },
  { name: "Fluids", prerequisites: ["Calculus"], related: [] },
  { name: "Poetry", prerequisites: [], related: [] },
]);

const nearest = (name: string, count: number, wanted = ["Algebra", "Mechanics", "Fluids", "Poetry"]) =>
  nearestCourses(neighbors, name, { count, isWanted: (one) => wanted.includes(one) });

test("neighbors are what a course names and what names it", () => {
  expect([...(neighbors.get("Calculus") ?? [])]).toEqual(["Algebra", "Mechanics", "Fluids"]);
  expect([...(neighbors.get("Mechanics") ?? [])]).toEqual(["Calculus"]);
  expect(neighbors.get("Poetry")?.size).toBe(0);
});

test("the nearest wanted courses come first, over as many steps as it takes, and none twice", () => {
  expect(nearest("Calculus", 3)).toEqual(["Algebra", "Mechanics", "Fluids"]);
  expect(nearest("Algebra", 1)).toEqual(["Mechanics"]);
  expect(nearest("Algebra", 9)).toEqual(["Mechanics", "Fluids"]);
});

test("a course is not near to itself, and where nothing wanted is reached there is nothing", () => {
  expect(nearest("Algebra", 3, ["Algebra"])).toEqual([]);
  expect(nearest("Poetry", 3)).toEqual([]);
});
