import { expect, test } from "vitest";
import { chooseFieldPrograms } from "./field-program.ts";

const courses = [
  { name: "Calculus I", subjects: ["mathematics"] },
  { name: "Algebra", subjects: ["mathematics"] },
  { name: "Orbits", subjects: ["aerospace", "mathematics"] },
  { name: "Rockets", subjects: ["aerospace"] },
  { name: "Weaving", subjects: ["art"] },
];
const programs = [
  { slug: "aerospace", courses: ["Calculus I", "Orbits", "Rockets"] },
  { slug: "mathematics", courses: ["Calculus I", "Algebra", "Orbits"] },
];

test("a course carries the drawing of the program that has most of its own subject", () => {
  expect(Object.fromEntries(chooseFieldPrograms(programs, courses))).toEqual({
    "Calculus I": "mathematics",
    Algebra: "mathematics",
    Orbits: "aerospace",
    Rockets: "aerospace",
  });
});

test("of programs that have as much of it the first one is chosen", () => {
  const twins = programs.map(({ slug }) => ({ slug, courses: ["Weaving"] }));
  expect(chooseFieldPrograms(twins, courses).get("Weaving")).toBe("aerospace");
});
