import { expect, test } from "vitest";
import { finalsFile } from "./format.ts";

const question = { id: "q", level: "analysis", question: "How much?", answer: "Two.", topic: "Limits" };
const relative = { kind: "relative", value: 0.01 };

/** The places of all problems of one question, or null where it is good. */
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
])("no machine can check %j", (answer, field) => {
  expect(faults(answer)).toContain(`questions.0.${field}`);
});

test("a question gives exactly one way to check it", () => {
  expect(faults({ correctAnswer: "2" })).toEqual(["questions.0"]);
  expect(faults({ correctAnswer: "2", choices: ["1", "2"], tolerance: relative })).toEqual(["questions.0"]);
  expect(faults({ correctAnswer: "2", choices: ["1", "2"], accept: ["2"] })).toEqual(["questions.0"]);
});
