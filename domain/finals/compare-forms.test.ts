import fc from "fast-check";
import { expect, test } from "vitest";
import { type AnswerCheck, isCorrect, markAnswer } from "./check-answer.ts";
import { formComparer, problemOfForm } from "./compare-forms.ts";

const forms = { forms: formComparer };
const x = [{ name: "x" }];
const derivative: AnswerCheck = { question: "Find f'.", correctAnswer: "$2(x+1)$", form: "formula", variables: x };
const roots: AnswerCheck = { question: "Solve.", correctAnswer: "{1, 2}", form: "set" };
const domain: AnswerCheck = { question: "Where?", correctAnswer: "[0, 3)", form: "interval" };

test.each([
  [derivative, "2x+2", true],
  [derivative, "2x + 2.", true],
  [derivative, "f'(x) = 2x+2", true],
  [derivative, "y = 2(1+x)", true],
  [derivative, "dy/dx = 2x+2", true],
  [derivative, "V_2(x)/V_1(x) = 2x+2", true],
  [derivative, "V2/V1=2x", false],
  [derivative, "$2x+2$", true],
  [derivative, "2,0x + 2", true],
  [derivative, "2x", false],
  [derivative, "-2(x+1)", false],
  [derivative, "2y+2", false],
  [derivative, "2x+2 = 0 = 1", false],
  [derivative, "two x plus two", false],
  [derivative, "x+1", false],
  [{ ...derivative, correctAnswer: "x^2" }, "x² + C", true],
  [{ ...derivative, correctAnswer: "x^2 + C", variables: [...x, { name: "C" }] }, "x²", false],
  [roots, "{2,1}", true],
  [roots, "1, 2", true],
  [roots, "1 and 2", true],
  [roots, "x = 1 or x = 2", true],
  [roots, "{4/2; 1,0}", false],
  [roots, "{4/2; 1.0}", true],
  [roots, "\\{1,2\\}", true],
  [roots, "{1}", false],
  [roots, "{1, 2, 3}", false],
  [roots, "{-1, 2}", false],
  [roots, "{}", false],
  [{ ...roots, correctAnswer: "{}" }, "∅", true],
  [{ ...roots, correctAnswer: "{√2, -√2}" }, "{-2^(1/2), sqrt(2)}", true],
  [{ ...roots, correctAnswer: "{(0, 1), (1, 0)}" }, "{(1,0), (0,1)}", true],
  [{ ...roots, correctAnswer: "{red, blue}" }, "{Blue, red}", true],
  [{ ...roots, correctAnswer: "{a, 2a}", variables: [{ name: "a" }] }, "{a+a, a}", true],
  [domain, "[0,3)", true],
  [domain, "[0; 3[", true],
  [domain, "0 <= x < 3", true],
  [domain, "3 > x ≥ 0", true],
  [domain, "x ∈ [0, 3)", true],
  [domain, "[0, 6/2)", true],
  [domain, "[0, 1) ∪ [1, 3)", true],
  [domain, "[0, 3]", false],
  [domain, "(0, 3)", false],
  [domain, "[3, 0)", false],
  [domain, "0 < x > 3", false],
  [{ ...domain, correctAnswer: "(-∞, 0) ∪ (0, ∞)" }, "x < 0 or x > 0", true],
  [{ ...domain, correctAnswer: "(-∞, 0) ∪ (0, ∞)" }, "(0, infinity) U (-infinity, 0)", true],
  [{ ...domain, correctAnswer: "(-∞, 0) ∪ (0, ∞)" }, "(-∞, ∞)", false],
  [{ ...domain, correctAnswer: "[0.5, 1.5]" }, "[0,5, 1,5]", true],
  [{ ...domain, correctAnswer: "(-∞, ∞)" }, "all real numbers", true],
] as [AnswerCheck, string, boolean][])("an answer to %j: %j is right: %j", (check, answer, right) => {
  expect(isCorrect(check, answer, forms)).toBe(right);
});

test("a near answer of a form is recognized in every notation", () => {
  const near = { ...derivative, near: [{ text: "2x", hint: "Do not lose the constant." }] };
  expect(markAnswer(near, "x + x", forms)).toEqual({ kind: "nearly", hint: "Do not lose the constant." });
});

test("the learner is told why a form cannot be read", () => {
  expect(problemOfForm("formula", "1/2x", x)).toContain("two ways");
  expect(problemOfForm("formula", "f(x) = 2x", x)).toBeNull();
  expect(problemOfForm("set", "{1,,2}", [])).toContain("{1, 2}");
  expect(problemOfForm("interval", "0 to 3", [])).toContain("[0, 3)");
  expect(problemOfForm("interval", "x > 2", [])).toBeNull();
});

test("a form is not marked by whoever did not load the comparison", () => {
  expect(() => isCorrect(derivative, "2x+2")).toThrow("nothing compares");
});

test("forms are the same both ways, and no text makes the comparison fail", () => {
  const sign = fc.constantFrom(..."x12(){}[],;<>=∞∪-+ or".split(""), "and", "<=");
  const text = fc.array(sign, { maxLength: 40 }).map((signs) => signs.join(""));
  const form = fc.constantFrom("formula" as const, "set" as const, "interval" as const);
  fc.assert(
    fc.property(form, text, text, (kind, one, other) => {
      expect(formComparer.isSame(kind, [one, other], [])).toBe(formComparer.isSame(kind, [other, one], []));
    }),
  );
});
