import { expect, test } from "vitest";
import { createFormulaCache } from "./formula-cache.ts";

const unasked = () => {
  throw new Error("rendered again");
};

test.each([
  "<math><mrow><msup><mi>x</mi><mn>2</mn></msup><mo>=</mo><mn>4</mn></mrow></math>",
  '<math displaystyle="true"><mi mathvariant="normal">∞</mi><mo stretchy="false">(</mo><mspace width="0.167em"></mspace></math>',
  '<math><mspace width="1em"></mspace><mtable columnalign="left"><mtr><mtd>𝔸\n\t</mtd></mtr></mtable></math>',
  "",
])("MathML comes back as it was: %j", (mathml) => {
  const cache = createFormulaCache(10);
  expect(cache.read("x", () => mathml)).toBe(mathml);
  expect(cache.read("x", unasked)).toBe(mathml);
});

test("MathML with a control character is not cached, since those stand for tags", () => {
  const cache = createFormulaCache(10);
  expect(cache.read("x", () => "<mi>\u0001</mi>")).toBe("<mi>\u0001</mi>");
  expect(cache.read("x", () => "<mi>\u0001</mi>")).toBe("<mi>\u0001</mi>");
  expect(() => cache.read("x", unasked)).toThrow("rendered again");
});

test("beyond its size the formula that was used least recently goes", () => {
  const cache = createFormulaCache(2);
  for (const formula of ["a", "b", "a", "c"]) cache.read(formula, () => `<mi>${formula}</mi>`);
  expect(cache.read("a", unasked)).toBe("<mi>a</mi>");
  expect(cache.read("c", unasked)).toBe("<mi>c</mi>");
  expect(() => cache.read("b", unasked)).toThrow("rendered again");
  cache.resize(3);
  cache.read("d", () => "<mi>d</mi>");
  expect(cache.read("a", unasked)).toBe("<mi>a</mi>");
});
