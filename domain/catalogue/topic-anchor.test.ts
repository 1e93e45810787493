import { expect, test } from "vitest";
import { topicAnchor } from "./topic-anchor.ts";

test.each([
  ["Limits", "topic-limits"],
  ["Derivative as a rate", "topic-derivative-as-a-rate"],
  ["L'Hôpital's rule", "topic-l-hopital-s-rule"],
  ["C++ & templates", "topic-c-templates"],
])("the topic %j stands at #%s", (label, anchor) => {
  expect(topicAnchor(label)).toBe(anchor);
});
