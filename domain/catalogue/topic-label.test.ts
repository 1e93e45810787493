import { expect, test } from "vitest";
import { topicLabel } from "./topic-label.ts";

test.each([
  ["Limits: numerical and graphical evaluation", "Limits"],
  ["Limits", "Limits"],
  ["Ratios: 3:2 and 4:3", "Ratios"],
  ["  Limits  : evaluation", "Limits"],
  ["L'Hôpital’s rule: indeterminate forms", "L'Hôpital’s rule"],
  [": detail", ""],
  ["", ""],
])("the label of %j is %j", (topic, label) => {
  expect(topicLabel(topic)).toBe(label);
});
