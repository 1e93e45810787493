import { expect, test } from "vitest";
import { gradeNames, grades } from "./grade.ts";

test("a learner grades Hard 1, Good 3 or Easy 5", () => {
  expect(grades.map((grade) => [grade, gradeNames[grade]])).toEqual([
    [1, "Hard"],
    [3, "Good"],
    [5, "Easy"],
  ]);
});
