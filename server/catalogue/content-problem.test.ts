import { expect, test } from "vitest";
import { describeProblem } from "./content-problem.ts";

test("a problem is formatted as file, field and message, or without the field if it concerns the whole file", () => {
  const file = "courses/set/course.json";
  expect(describeProblem({ file, field: "hours", message: "too many" })).toBe(
    "courses/set/course.json: hours: too many",
  );
  expect(describeProblem({ file, field: "", message: "this file is missing" })).toBe(
    "courses/set/course.json: this file is missing",
  );
});
