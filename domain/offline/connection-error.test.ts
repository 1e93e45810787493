import { expect, test } from "vitest";
import { isConnectionError, outageOf } from "./connection-error.ts";

test.each(["Failed to fetch", "NetworkError when attempting to fetch resource.", "Load failed"])(
  "a lost connection is known in the words of each browser: %s",
  (words) => expect(isConnectionError(new TypeError(words))).toBe(true),
);

test("a bug of the site is not a lost connection", () => {
  expect(isConnectionError(new TypeError("x is not a function"))).toBe(false);
  expect(isConnectionError(new Error("Failed to fetch"))).toBe(false);
  expect(isConnectionError("Failed to fetch")).toBe(false);
});

test.each([
  ["database_unavailable", "unavailable"],
  ["database_full", "full"],
  ["site_busy", "busy"],
])("an error response with the code %s is an outage of kind %s, also as text", (code, kind) => {
  const problem = { code, title: "Try again." };
  expect(outageOf({ status: 503, data: problem })).toEqual({ kind, text: "Try again." });
  expect(outageOf({ status: 503, data: JSON.stringify(problem) })).toEqual({ kind, text: "Try again." });
});

test.each([
  null,
  new Error("x"),
  { data: "Bad Gateway" },
  { data: { code: "internal", title: "x" } },
  { data: { code: "site_busy" } },
])("%o is no outage", (error) => expect(outageOf(error)).toBeNull());
