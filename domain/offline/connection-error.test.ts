import { expect, test } from "vitest";
import { isConnectionError } from "./connection-error.ts";

test.each(["Failed to fetch", "NetworkError when attempting to fetch resource.", "Load failed"])(
  "a lost connection is known in the words of each browser: %s",
  (words) => expect(isConnectionError(new TypeError(words))).toBe(true),
);

test("a mistake of the site's own is no lost connection", () => {
  expect(isConnectionError(new TypeError("x is not a function"))).toBe(false);
  expect(isConnectionError(new Error("Failed to fetch"))).toBe(false);
  expect(isConnectionError("Failed to fetch")).toBe(false);
});
