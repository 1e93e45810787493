import fc from "fast-check";
import { expect, test } from "vitest";
import { normalizeAnswer } from "./answer-words.ts";
import { answerKindOf, isCorrect } from "./check-answer.ts";

const force = { question: "How large is the force, in newtons?", correctAnswer: "381" };
const relative = { ...force, tolerance: { kind: "relative", value: 0.005 } } as const;
const delta = { question: "Find $\\delta$.", correctAnswer: "0.0822" };
const absolute = { ...delta, tolerance: { kind: "absolute", value: 0.0001 } } as const;
const exact = { ...delta, correctAnswer: "-9", tolerance: { kind: "absolute", value: 0 } } as const;
const choice = { question: "Which?", correctAnswer: "$x=3$", choices: ["$x=2$", "$x=3$"] };
const words = { question: "Who?", correctAnswer: "Rolle's theorem", accept: ["Rolle's theorem", "théorème de Rolle"] };

test.each([
  [relative, "381", true],
  [relative, "381 N", true],
  [relative, "0.381e3 newtons", true],
  [relative, "382.9", true],
  [relative, "383", false],
  [relative, "379.1", true],
  [relative, "379.0", false],
  [relative, "-381", false],
  [relative, "381 kN", false],
  [relative, "about 381", true],
  [relative, "381 or 400", false],
  [absolute, "0,0822", true],
  [absolute, "0.0823", true],
  [absolute, "0.0821", true],
  [absolute, "0.08231", false],
  [exact, "−9", true],
  [exact, "-18/2", true],
  [exact, "-9.0001", false],
  [choice, "$x=3$", true],
  [choice, "$x=2$", false],
  [choice, "x=3", false],
  [words, "rolles THEOREM", true],
  [words, "Rolle’s theorem.", true],
  [words, "theoreme de rolle", true],
  [words, "Rolle", false],
  [words, "  ", false],
  [words, "...", false],
])("an answer to %j: %j is right: %j", (question, answer, right) => {
  expect(isCorrect(question, answer)).toBe(right);
});

test("short answers differ by signs that mean something, not by the way they are typed", () => {
  const same = (a: string, b: string) => normalizeAnswer(a) === normalizeAnswer(b);
  expect(same("Cross-Contour", "cross contour")).toBe(true);
  expect(same("Haber–Bosch", "haber bosch")).toBe(true);
  expect(same("Gödel", "Godel")).toBe(true);
  expect(same("Łukasiewicz", "lukasiewicz")).toBe(true);
  expect(same("C#", "C")).toBe(false);
  expect(same("-2", "2")).toBe(false);
  expect(same("1.5", "15")).toBe(false);
  expect(same("1,5", "1.5")).toBe(true);
});

test("a question is answered by choosing, by a number or by a few words", () => {
  expect([choice, relative, words].map(answerKindOf)).toEqual(["choice", "number", "words"]);
});

test("the correct answer is right, and nothing beyond the tolerance is", () => {
  const bound = fc.double({ min: 1e-6, max: 0.5, noNaN: true });
  const right = fc.double({ min: -1e9, max: 1e9, noNaN: true }).filter((number) => Math.abs(number) > 1e-3);
  fc.assert(
    fc.property(right, bound, fc.double({ min: 0, max: 3, noNaN: true }), (number, value, steps) => {
      const question = { question: "", correctAnswer: String(number), tolerance: { kind: "relative" as const, value } };
      expect(isCorrect(question, String(number))).toBe(true);
      const off = number * (1 + value * steps);
      if (Math.abs(steps - 1) > 1e-3) expect(isCorrect(question, String(off))).toBe(steps < 1);
    }),
  );
});
