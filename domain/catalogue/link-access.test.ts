import { expect, test } from "vitest";
import { linkAccessText } from "./link-access.ts";

test.each([
  ["login", "needs a free account"],
  ["paid-certificate", "free to study, certificate paid"],
  ["free", null],
  [undefined, null],
] as const)("a learner reads what a link asks of them before it can be studied: %s", (access, text) => {
  expect(linkAccessText(access)).toBe(text);
});
