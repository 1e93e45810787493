import { expect, test } from "vitest";
import { listFieldPaths } from "./field-paths.ts";

const course = (name: string, subjects: string[], prerequisites: string[] = [], isReady = true) => ({
  name,
  subjects,
  prerequisites,
  isReady,
});

test("lists the courses of each field after those that they build on, the fields by name", () => {
  const courses = [
    course("Optics", ["physics"], ["Physics I", "Calculus II"]),
    course("Physics I", ["physics"], ["Calculus I"]),
    course("Calculus II", ["mathematics"], ["Calculus I"]),
    course("Calculus I", ["mathematics"]),
    course("Astronomy", ["physics"], [], false),
  ];
  expect(listFieldPaths(courses, new Set())).toEqual([
    { name: "Mathematics", subject: "mathematics", courses: ["Calculus I", "Calculus II"] },
    { name: "Physics", subject: "physics", courses: ["Astronomy", "Physics I", "Optics"] },
  ]);
});

test("leaves out fields without a ready course, and those of a name that is taken", () => {
  const courses = [course("Calculus I", ["mathematics"]), course("Anatomy", ["medicine"], [], false)];
  expect(listFieldPaths(courses, new Set())).toHaveLength(1);
  expect(listFieldPaths(courses, new Set(["Mathematics"]))).toEqual([]);
});

test("names a field of several words with capitals", () => {
  expect(listFieldPaths([course("Deep Learning", ["machine-learning"])], new Set())[0]?.name).toBe("Machine Learning");
});

test("begins, of courses that need nothing, with the one that most of the field builds on", () => {
  const computing = (name: string, prerequisites: string[] = []) => course(name, ["computing"], prerequisites);
  const courses = [
    computing("Digital Logic"),
    computing("Python I"),
    computing("Computer Architecture", ["Digital Logic"]),
    computing("Python II", ["Python I"]),
    computing("Data Structures", ["Python I"]),
  ];
  const [field] = listFieldPaths(courses, new Set());
  expect(field?.courses.slice(0, 2)).toEqual(["Python I", "Digital Logic"]);
});
