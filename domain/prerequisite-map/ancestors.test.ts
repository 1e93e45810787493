import { expect, test } from "vitest";
import { findRelatedCourses } from "./ancestors.ts";

const course = (...needs: number[]) => ({ needs: needs.map((index) => ({ course: index })) });

test("a course's relatives are what it needs and what it opens, however many steps away, and no siblings", () => {
  const courses = [course(), course(0), course(1), course(2), course(1), course()];
  expect(findRelatedCourses(courses, 2)).toEqual({ needs: new Set([1, 0]), opens: new Set([3]) });
  expect(findRelatedCourses(courses, 0)).toEqual({ needs: new Set(), opens: new Set([1, 2, 4, 3]) });
});

test("a cycle ends, and a course is not related to itself", () => {
  expect(findRelatedCourses([course(1), course(0)], 0)).toEqual({ needs: new Set([1]), opens: new Set([1]) });
});
