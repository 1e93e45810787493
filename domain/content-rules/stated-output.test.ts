import { expect, test } from "vitest";
import type { PlacedQuestion } from "./ruled-course.ts";
import { passedBlocks, statedOutputs } from "./stated-output.ts";

const block = (code: string) => `\`\`\`\n${code}\n\`\`\``;

/** Returns what is run of a question with an answer, and what is passed over. */
function read(question: string, answer = `It prints this:\n\n${block("3")}`) {
  const placed = { file: "practice.yaml", field: "questions.0", id: "sum", question, answer };
  const course = { questions: [placed as PlacedQuestion] };
  return { run: statedOutputs(course).map(({ code }) => code.trim()), passed: passedBlocks([course]) };
}

const nothing = { language: 0, unstated: 0, several: 0 };
const asked = "What does this program print?\n\n";

test("a program whose output the answer states is run", () => {
  expect(read(asked + block("print(1 + 2)"))).toEqual({ run: ["print(1 + 2)"], passed: nothing });
});

test.each([
  ["a program in a language that is not run", asked + block('printf("%d", 1 + 2);'), { language: 1 }],
  ["two blocks of data", `${block("a,b")}\n\nWhat is printed?\n\n${block("1,2")}`, { language: 2 }],
  ["two programs", `${asked}${block("print(1)")}\n\n${block("console.log(2)")}`, { several: 2 }],
])("an author reads that the check passes over %s", (_, question, passed) => {
  expect(read(question)).toEqual({ run: [], passed: { ...nothing, ...passed } });
});

test("a program is passed over when the answer states no output", () => {
  expect(read(asked + block("print(1 + 2)"), "The sum.").passed).toEqual({ ...nothing, unstated: 1 });
});

test("a question without code has no block", () => {
  expect(read("What does a program print?")).toEqual({ run: [], passed: nothing });
});
