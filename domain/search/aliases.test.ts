import { expect, test } from "vitest";
import { aliasesOf } from "./aliases.ts";

test("a course has its own aliases, and those of its row with and without its number", () => {
  expect(aliasesOf("Calculus II")).toEqual(expect.arrayContaining(["calc bc", "calc", "calc II", "Calculus II"]));
  expect(aliasesOf("Calculus I")).not.toContain("calc bc");
});

test("a course without number has its aliases with a one too", () => {
  expect(aliasesOf("Thermodynamics")).toEqual(expect.arrayContaining(["thermo", "thermo I"]));
});

test("a name without aliases is called by itself, whatever it is", () => {
  expect(aliasesOf("Hydrology")).toEqual(["Hydrology I"]);
  expect(aliasesOf("constructor")).toEqual(["constructor I"]);
});
