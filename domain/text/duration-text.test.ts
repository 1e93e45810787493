import { expect, test } from "vitest";
import { durationText } from "./duration-text.ts";

test.each([
  [0.2, "about a minute"],
  [8.6, "about 9 minutes"],
  [89, "about 89 minutes"],
  [90, "about 1.5 hours"],
  [140, "about 2.5 hours"],
  [3000, "about 50 hours"],
])("%d minutes are %s", (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});
