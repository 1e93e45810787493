import { expect, test } from "vitest";
import type { CourseStanding } from "./course-progress.ts";
import { courseToContinue, shareOf } from "./program-progress.ts";

const standing = (kind: "untouched" | "begun" | "done", figure = 0, of = 4): CourseStanding => ({
  kind,
  by: "topics",
  figure,
  of,
});
const uncounted: CourseStanding = { kind: "uncounted" };

test("courses together stand at the mean of those that are counted", () => {
  const standings = [standing("done", 4), standing("begun", 1), standing("untouched"), uncounted];
  expect(shareOf(standings)).toEqual({ done: 1, begun: 1, counted: 3, percent: 41 });
  expect(shareOf([uncounted])).toEqual({ done: 0, begun: 0, counted: 0, percent: 0 });
});

test("a course that is done stays whole in a share though it has grown since", () => {
  expect(shareOf([standing("done", 4, 5), standing("untouched")]).percent).toBe(50);
});

test("nothing short of all is 100 percent", () => {
  expect(shareOf([standing("begun", 999, 1000)]).percent).toBe(99);
  expect(shareOf([standing("done", 7, 7), standing("done", 3, 3), standing("done", 3, 3)]).percent).toBe(100);
});

test("one begins with the first course whose prerequisites are done", () => {
  const courses = [
    { name: "Precalculus", prerequisites: [], standing: standing("done", 4) },
    { name: "Waits", prerequisites: ["Python I"], standing: standing("begun", 1) },
    { name: "Calculus I", prerequisites: ["Precalculus"], standing: standing("untouched") },
    { name: "Python I", prerequisites: [], standing: standing("untouched") },
  ];
  expect(courseToContinue(courses)?.name).toBe("Calculus I");
});

test("one goes on with what is begun before anything new", () => {
  const courses = [
    { name: "Python I", prerequisites: [], standing: standing("untouched") },
    { name: "Calculus I", prerequisites: [], standing: standing("begun", 1) },
  ];
  expect(courseToContinue(courses)?.name).toBe("Calculus I");
});

test("what cannot be counted holds nobody up and is not proposed", () => {
  const courses = [
    { name: "Precalculus", prerequisites: [], standing: uncounted },
    { name: "Calculus I", prerequisites: ["Precalculus", "From elsewhere"], standing: standing("untouched") },
  ];
  expect(courseToContinue(courses)?.name).toBe("Calculus I");
  expect(courseToContinue([{ name: "Precalculus", prerequisites: [], standing: standing("done", 4) }])).toBeNull();
});
