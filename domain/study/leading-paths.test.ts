import { expect, test } from "vitest";
import { listLeadingPaths } from "./leading-paths.ts";

const beginner = { followed: [], hasPlanned: false, sold: "Mathematics" };

test("the path that sold the subscription leads until the learner chooses another one, or to look around", () => {
  expect(listLeadingPaths(beginner)).toEqual([{ name: "Mathematics", isSold: true }]);
  expect(listLeadingPaths({ ...beginner, hasPlanned: true })).toEqual([]);
  expect(listLeadingPaths({ ...beginner, followed: ["Physics", "Mathematics"] })).toEqual([
    { name: "Physics", isSold: false },
    { name: "Mathematics", isSold: false },
  ]);
  expect(listLeadingPaths({ ...beginner, sold: null })).toEqual([]);
});
