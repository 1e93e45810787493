import { expect, test } from "vitest";
import { longNameOf } from "./long-name.ts";

test("an abbreviation has its words, and no other name has any", () => {
  expect(longNameOf("SET")).toBe("Science, engineering and technology");
  expect(["Calculus I", "constructor", ""].map(longNameOf)).toEqual([null, null, null]);
});
