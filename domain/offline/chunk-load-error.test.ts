import { expect, test } from "vitest";
import { chunkErrorOf, chunkErrorText, chunkTimeoutError } from "./chunk-load-error.ts";

const address = "https://studiolo.example/assets/browse-1a2b.js";

test("a file of code that is not there is named, with the failure's type and the address", () => {
  expect(chunkErrorText("timeout", address)).toBe(
    "ChunkLoadError: Loading chunk browse-1a2b.js failed. (timeout: https://studiolo.example/assets/browse-1a2b.js)",
  );
});

test.each([
  [`Failed to fetch dynamically imported module: ${address}`, chunkErrorText("error", address)],
  [`error loading dynamically imported module: ${address}`, chunkErrorText("error", address)],
  ["Importing a module script failed.", "ChunkLoadError: Loading chunk failed. (error)"],
])("it is known in the words of each browser: %s", (words, said) => {
  expect(chunkErrorOf(new TypeError(words))).toBe(said);
});

test("one that did not come in time is known too, and a mistake of the site's own is none", () => {
  expect(chunkErrorOf(chunkTimeoutError())).toBe("ChunkLoadError: Loading chunk failed. (timeout)");
  expect(chunkErrorOf(new TypeError("x is not a function"))).toBeNull();
  expect(chunkErrorOf("Failed to fetch")).toBeNull();
});
