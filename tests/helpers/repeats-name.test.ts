import { expect, test } from "vitest";
import { repeatsName } from "#tests/helpers/repeats-name.ts";

test("a comment that only says the name again adds nothing", () => {
  expect(repeatsName("Marks events as handled.", "markEventsHandled")).toBe(true);
  expect(repeatsName("Marks events as handled, in the caller's transaction.", "markEventsHandled")).toBe(false);
});
