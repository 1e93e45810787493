import { expect, test } from "vitest";
import { isItemId, itemKey } from "./item-id.ts";

test.each(["a", "7", "limits", "limits-2", "3blue1brown-essence-of-calculus", "a".repeat(60)])(
  "%s is an item id",
  (text) => {
    expect(isItemId(text)).toBe(true);
  },
);

test.each([
  "",
  "Limits",
  "-limits",
  "limits-",
  "limits--two",
  "limits_two",
  "limits two",
  "limits/two",
  "limits.",
  "limité",
  "limits\n",
  "ﬁnite",
  "a".repeat(61),
])("%j is no item id", (text) => {
  expect(isItemId(text)).toBe(false);
});

test("progress on an item is kept under its course and id", () => {
  expect(itemKey("calculus-i", "limits-2")).toBe("calculus-i/limits-2");
});
