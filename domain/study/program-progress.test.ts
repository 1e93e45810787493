import { expect, test } from "vitest";
import type { CourseStanding } from "./course-progress.ts";
import { courseToContinue, summarizeStandings } from "./program-progress.ts";

const standing = (kind: "untouched" | "begun" | "done", figure = 0, of = 4): CourseStanding => ({
  kind,
  by: "topics",
  figure,
  of,
});
const uncounted: CourseStanding = { kind: "uncounted" };

test("the progress on several courses counts those done and begun among all", () => {
  const standings = [standing("done", 4, 5), standing("begun", 1), standing("untouched"), uncounted];
  expect(summarizeStandings(standings)).toEqual({ done: 1, begun: 1, counted: 3, of: 4 });
  expect(summarizeStandings([uncounted])).toEqual({ done: 0, begun: 0, counted: 0, of: 1 });
});

test("the first course whose prerequisites are done is suggested", () => {
  const courses = [
    { name: "Precalculus", prerequisites: [], standing: standing("done", 4) },
    { name: "Waits", prerequisites: ["Python I"], standing: standing("untouched") },
    { name: "Calculus I", prerequisites: ["Precalculus"], standing: standing("untouched") },
    { name: "Python I", prerequisites: [], standing: standing("untouched") },
  ];
  expect(courseToContinue(courses)?.name).toBe("Calculus I");
});

test("a course that is begun is suggested before a new one", () => {
  const courses = [
    { name: "Python I", prerequisites: [], standing: standing("untouched") },
    { name: "Calculus I", prerequisites: [], standing: standing("begun", 1) },
  ];
  expect(courseToContinue(courses)?.name).toBe("Calculus I");
});

test("a course that is begun before its prerequisites is suggested unless another begun one needs nothing", () => {
  const precalculus = { name: "Precalculus", prerequisites: [], standing: standing("untouched") };
  const calculus = { name: "Calculus I", prerequisites: ["Precalculus"], standing: standing("begun", 1) };
  const python = { name: "Python I", prerequisites: [], standing: standing("begun", 1) };
  expect(courseToContinue([precalculus, calculus])?.name).toBe("Calculus I");
  expect(courseToContinue([precalculus, calculus, python])?.name).toBe("Python I");
});

test("courses that cannot be counted neither block others nor are suggested", () => {
  const courses = [
    { name: "Precalculus", prerequisites: [], standing: uncounted },
    { name: "Calculus I", prerequisites: ["Precalculus", "From elsewhere"], standing: standing("untouched") },
  ];
  expect(courseToContinue(courses)?.name).toBe("Calculus I");
  expect(courseToContinue([{ name: "Precalculus", prerequisites: [], standing: standing("done", 4) }])).toBeNull();
});
