import { expect, test } from "vitest";
import { importProgram } from "./import-program.ts";
import type { Remarks } from "./imported-fields.ts";

function read(units: Record<string, unknown>) {
  const remarks: Remarks = { problems: [], notes: [] };
  const body = {
    name: "Light",
    position: 1,
    category: "GE",
    tagline: "Light.",
    highlights: ["A"],
    description: "x",
    ...units,
  };
  const program = importProgram(body, { name: undefined, former: null, nextPosition: 1, remarks });
  return { units: Object.entries(program).filter(([key]) => key.startsWith("Unit")), ...remarks };
}

test("a learner finds the units in the order of their numbers, however those are written", () => {
  const { units, problems, notes } = read({ "Unit 10": ["J"], Unit02: ["B"], "Unit 3": ["C"], Unit_1: ["A"] });
  expect([...problems, ...notes]).toEqual([]);
  expect(units).toEqual(
    ["A", "B", "C", "J"].map((name, place) => [`Unit${[1, 2, 3, 10][place]}`, { courses: [{ name }] }]),
  );
});

test("a unit without a number, or with a duplicate, is refused, so that no program is imported in part", () => {
  const { problems } = read({ Unit1: ["A"], Unit01: ["B"], "Unit Two": ["C"], Unit0: ["D"] });
  expect(problems).toEqual([
    { field: "Unit01", message: "is a second Unit1" },
    { field: "Unit Two", message: "has no number in its key: write Unit1, Unit2, …" },
    { field: "Unit0", message: "has no number in its key: write Unit1, Unit2, …" },
  ]);
});
