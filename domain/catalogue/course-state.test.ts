import { expect, test } from "vitest";
import { courseStateOf } from "./course-state.ts";

const ready = { learnLinks: 1, links: 3, topicQuestions: [1, 4], finals: 12 };

test.each([
  [{}, "ready"],
  [{ learnLinks: 0 }, "links only"],
  [{ topicQuestions: [1, 0] }, "links only"],
  [{ finals: 11 }, "links only"],
  [{ learnLinks: 0, links: 0 }, "in preparation"],
  [{ learnLinks: 0, links: 0, topicQuestions: [0, 0], finals: 0 }, "in preparation"],
] as const)("a course that differs from a ready one by %j is %s", (change, state) => {
  expect(courseStateOf({ ...ready, ...change })).toBe(state);
});
