import { expect, test } from "vitest";
import { finalsFile } from "./format-finals.ts";

const question = { id: "q", level: "analysis", question: "How much?", answer: "Two.", topic: "Limits" };
const relative = { kind: "relative", value: 0.01 };

/** Returns the paths of all problems of one question; null when it is valid. */
function faults(answer: Record<string, unknown>): string[] | null {
  const { error } = finalsFile.safeParse({ questions: [{ ...question, ...answer }] });
  return error ? error.issues.map(({ path }) => path.join(".")) : null;
}

test.each([
  { correctAnswer: "b", choices: ["a", "b"] },
  { correctAnswer: "b", choices: ["a", "b", "c", "d", "e", "f"] },
  { correctAnswer: "1.75", tolerance: relative },
  { correctAnswer: "-3e8", tolerance: { kind: "absolute", value: 0 } },
  { correctAnswer: "Euler", accept: ["Euler", "Leonhard Euler"] },
  { correctAnswer: "$2(x+1)$", form: "formula", variables: ["x"] },
  { correctAnswer: "ln(x - 10)", form: "formula", variables: [{ name: "x", min: 10 }] },
  { correctAnswer: "π/2", form: "formula" },
  { correctAnswer: "{1, 2}", form: "set" },
  { correctAnswer: "{a, 2a}", form: "set", variables: ["a"] },
  { correctAnswer: "(-∞, 0] ∪ (3, 4)", form: "interval" },
  { correctAnswer: "Euler", accept: ["Euler"], near: [{ text: "Gauss", hint: "He was Swiss." }] },
  { correctAnswer: "2", tolerance: relative, near: [{ text: "-2", hint: "Mind the sign." }] },
  {
    correctAnswer: "2x",
    form: "formula",
    variables: ["x"],
    near: [{ text: "x^2/2", hint: "Derive, do not integrate." }],
  },
])("a machine can check %j", (answer) => {
  expect(faults(answer)).toBeNull();
});

test.each([
  [{ correctAnswer: "b", choices: ["b"] }, "choices"],
  [{ correctAnswer: "b", choices: ["a", "b", "c", "d", "e", "f", "g"] }, "choices"],
  [{ correctAnswer: "z", choices: ["a", "b"] }, "choices"],
  [{ correctAnswer: "b", choices: ["b", "b", "c"] }, "choices"],
  [{ correctAnswer: "b", choices: ["a", "a", "b"] }, "choices"],
  [{ correctAnswer: "1,75", tolerance: relative }, "correctAnswer"],
  [{ correctAnswer: "2 m", tolerance: relative }, "correctAnswer"],
  [{ correctAnswer: "Infinity", tolerance: relative }, "correctAnswer"],
  [{ correctAnswer: "2", tolerance: { kind: "relative", value: -0.1 } }, "tolerance.value"],
  [{ correctAnswer: "2", tolerance: { kind: "percent", value: 1 } }, "tolerance.kind"],
  [{ correctAnswer: "Euler", accept: ["Gauss"] }, "accept"],
  [{ correctAnswer: "Euler", accept: [] }, "accept"],
  [{ correctAnswer: "  ", accept: ["Euler"] }, "correctAnswer"],
  [{ choices: ["a", "b"] }, "correctAnswer"],
  [{ correctAnswer: "...", accept: ["..."] }, "accept.0"],
  [{ correctAnswer: "2x", form: "formula" }, "correctAnswer"],
  [{ correctAnswer: "1/2x", form: "formula", variables: ["x"] }, "correctAnswer"],
  [{ correctAnswer: "ln(x - 10)", form: "formula", variables: [{ name: "x", max: 5 }] }, "correctAnswer"],
  [{ correctAnswer: "[3, 0)", form: "interval" }, "correctAnswer"],
  [{ correctAnswer: "{1,,2}", form: "set" }, "correctAnswer"],
  [{ correctAnswer: "2x", form: "equation" }, "form"],
  [{ correctAnswer: "Euler", accept: ["Euler"], variables: ["x"] }, "variables"],
  [{ correctAnswer: "Euler", accept: ["Euler"], near: [{ text: "the euler", hint: "Right." }] }, "near.0.text"],
  [{ correctAnswer: "Euler", accept: ["Euler"], near: [{ text: "...", hint: "Nothing." }] }, "near.0.text"],
  [{ correctAnswer: "Euler", accept: ["Euler"], near: [{ text: "Gauss" }] }, "near.0.hint"],
  [{ correctAnswer: "2", tolerance: relative, near: [{ text: "2.01", hint: "Right." }] }, "near.0.text"],
  [{ correctAnswer: "2", tolerance: relative, near: [{ text: "minus two", hint: "In figures." }] }, "near.0.text"],
  [{ correctAnswer: "2x", form: "formula", variables: ["x"], near: [{ text: "x+x", hint: "Right." }] }, "near.0.text"],
  [{ correctAnswer: "b", choices: ["a", "b"], near: [{ text: "a", hint: "Nearly." }] }, "near"],
])("no machine can check %j", (answer, field) => {
  expect(faults(answer)).toContain(`questions.0.${field}`);
});

test("a question gives exactly one way to check it", () => {
  expect(faults({ correctAnswer: "2" })).toEqual(["questions.0"]);
  expect(faults({ correctAnswer: "2", choices: ["1", "2"], tolerance: relative })).toEqual(["questions.0"]);
  expect(faults({ correctAnswer: "2", choices: ["1", "2"], accept: ["2"] })).toEqual(["questions.0"]);
  expect(faults({ correctAnswer: "2", form: "formula", accept: ["2"] })).toEqual(["questions.0"]);
});
