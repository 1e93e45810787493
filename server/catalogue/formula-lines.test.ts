import { expect, test } from "vitest";
import { renderFormula } from "./formula.ts";

/** Returns the parts of a formula that may stand on lines of their own, as text. */
function linesOf(formula: string): string[] {
  return renderFormula(formula, false)
    .split("<wbr>")
    .map((part) =>
      part
        .replaceAll(/<[^>]*>/g, "")
        .replaceAll("&lt;", "<")
        .trim(),
    );
}

test.each([
  ["a relation that fits on a line", "x^2+2x+1=(x+1)^2", ["x2+2x+1=(x+1)2"]],
  [
    "long sums and their relation",
    "a_1x_1+a_2x_2+a_3x_3+a_4x_4=b_1+b_2",
    ["a1x1+", "a2x2+", "a3x3+", "a4x4=", "b1+b2"],
  ],
  [
    "brackets that are too long themselves, and those within them only if need be",
    String.raw`\exists x\,(E(x)\land\forall y\,(E(y)\to y=x\lor y=z)\land F(x))`,
    ["∃x (E(x)∧", "∀y (E(y)→", "y=x∨", "y=z)∧", "F(x))"],
  ],
  ["no sign from its number", "-5x-7y-9z-11w-13v<-1234567", ["-5x−", "7y−", "9z−", "11w−", "13v<", "−1234567"]],
  [
    "a sequence after its commas, and no pair",
    "x_1,x_2,x_3,x_4,x_5,x_6,f(x,y),g(x,y)",
    ["x1,", "x2,", "x3,", "x4,", "x5,", "x6,", "f(x,y),", "g(x,y)"],
  ],
  ["no fraction, root or table", String.raw`\frac{a+b+c+d+e+f+g}{h+i+j+k+l+m+n+o}`, ["a+b+c+d+e+f+gh+i+j+k+l+m+n+o"]],
])("a line ends after an operator: %s", (_case, formula, lines) => {
  expect(linesOf(formula).map((line) => line.replaceAll(/\s/g, " "))).toEqual(
    lines.map((line) => line.replace(/^-/, "−")),
  );
});

test("a formula of several lines has its source once, and its operators the space of those between two terms", () => {
  const html = renderFormula("a_1x_1+a_2x_2+a_3x_3+a_4x_4=b_1+b_2", false);
  expect(html.match(/data-tex=/g)).toHaveLength(1);
  expect(html).toContain('<mo form="infix">+</mo></mrow></math><wbr><math>');
  expect(html).toMatch(/<\/math><\/span>$/);
});
