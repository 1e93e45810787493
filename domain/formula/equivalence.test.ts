import fc from "fast-check";
import { expect, test } from "vitest";
import { areEquivalent, type FormulaVariable } from "./equivalence.ts";
import { type Formula, parseFormula } from "./parse.ts";

const x: FormulaVariable = { name: "x" };
const y: FormulaVariable = { name: "y" };

function formulaOf(text: string, variables: readonly FormulaVariable[]): Formula {
  const formula = parseFormula(
    text,
    variables.map(({ name }) => name),
  );
  if (formula.kind === "problem") throw new Error(`${text}: ${formula.problem}`);
  return formula;
}

function isSame(one: string, other: string, variables: readonly FormulaVariable[] = [x, y]): boolean {
  return areEquivalent(formulaOf(one, variables), formulaOf(other, variables), variables);
}

test.each([
  ["2x+2", "2(x+1)"],
  ["(x+y)^2", "x²+2xy+y²"],
  ["(x^2-1)/(x-1)", "x+1"],
  ["sin(2x)", "2 sin x cos x"],
  ["sin^2 x + cos^2 x - 1", "0"],
  ["1 - cos^2 x", "sin^2 x"],
  ["e^(x+y)", "e^x e^y"],
  [
    "ln(xy)",
    "ln|x| + ln|y|",
    [
      { name: "x", min: 0 },
      { name: "y", min: 0 },
    ],
  ],
  ["ln(x^3)", "3 ln x"],
  ["√(x-10)", "(x-10)^(1/2)"],
  ["√x √x", "x", [{ name: "x", min: 0 }]],
  ["x^(1/3)", "∛x"],
  ["1/x + 1/y", "(x+y)/(xy)"],
  ["(x+1)^12 - (x+1)^12 + x", "x"],
  ["tan x", "sin x / cos x"],
  ["6.67e-11 x", "0.667*10^-10*x"],
  ["3", "6/2", []],
  ["√2/2", "1/√2", []],
  ["π", "pi", []],
  ["v_0 t", "t*v0", [{ name: "v_0" }, { name: "t" }]],
] as [string, string, FormulaVariable[]?][])("%s equals %s", (one, other, variables) => {
  expect(isSame(one, other, variables)).toBe(true);
  expect(isSame(other, one, variables)).toBe(true);
});

test.each([
  ["2x+2", "2x+1"],
  ["2x", "-2x"],
  ["x^2", "x^3"],
  ["x^2", "2x"],
  ["x", "|x|"],
  ["x", "√(x^2)"],
  ["√x", "-√x"],
  ["sin x", "sin(x) + 10^-6"],
  ["1/x", "x"],
  ["x", "y"],
  ["x", "x+z"],
  ["3", "3.0001", []],
  ["6.67e-11 x", "6.68e-11 x"],
  ["0", "10^-3"],
  ["√(-1-x^2)", "√(-2-x^2)"],
] as [string, string, FormulaVariable[]?][])("%s does not equal %s", (one, other, variables) => {
  expect(isSame(one, other, variables)).toBe(false);
  expect(isSame(other, one, variables)).toBe(false);
});

test("polynomials are the same however they are written, and another one is not", () => {
  const coefficient = fc.integer({ min: -9, max: 9 });
  fc.assert(
    fc.property(fc.tuple(coefficient, coefficient, coefficient), fc.constantFrom(-1, 1), ([a, b, c], off) => {
      const written = `${a}x^2 + ${b}x + ${c}`.replaceAll("+ -", "- ");
      expect(isSame(written, `x(${a}x + ${b}) + ${c}`, [x])).toBe(true);
      expect(isSame(written, `x(${a}x + ${b}) + ${c + off}`, [x])).toBe(false);
    }),
  );
});
