import { expect, test } from "vitest";
import { topicGapText } from "./completion-gaps-text.ts";

test.each([
  [2, 1, "2 questions not graded yet, 1 to repeat"],
  [1, 0, "1 question not graded yet"],
  [0, 1, "1 question to repeat"],
  [0, 3, "3 questions to repeat"],
])("a topic with %i ungraded and %i hard questions says so", (ungraded, hard, text) => {
  expect(topicGapText({ ungraded, hard })).toBe(text);
});
