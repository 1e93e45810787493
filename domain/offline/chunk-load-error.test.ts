import { expect, test } from "vitest";
import { chunkErrorOf, chunkErrorText, chunkTimeoutError } from "./chunk-load-error.ts";

const address = "https://studiolo.example/assets/browse-1a2b.js";

test("a missing code chunk is named, with the failure's type and the address", () => {
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

test("a chunk that timed out is recognized too, and a bug of the site is not a chunk error", () => {
  expect(chunkErrorOf(chunkTimeoutError(address))).toBe(chunkErrorText("timeout", address));
  expect(chunkErrorOf(chunkTimeoutError(null))).toBe("ChunkLoadError: Loading chunk failed. (timeout)");
  expect(chunkErrorOf(new TypeError("x is not a function"))).toBeNull();
  expect(chunkErrorOf("Failed to fetch")).toBeNull();
});
