import { expect, test } from "vitest";
import { automatonHistory } from "./cellular-automaton.ts";

test("rule 30 grows from one cell as Wolfram printed it", () => {
  expect(automatonHistory(30, 5).map((row) => row.join(""))).toEqual(["1", "111", "11001", "1101111", "110010001"]);
});

test("rule 90 gives Pascal's triangle modulo 2", () => {
  expect(automatonHistory(90, 4).map((row) => row.join(""))).toEqual(["1", "101", "10001", "1010101"]);
});
