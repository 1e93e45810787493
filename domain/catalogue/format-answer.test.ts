import { expect, test } from "vitest";
import { finalsFile } from "./format-finals.ts";
import { quizFile } from "./format-quiz.ts";

const question = { id: "q", level: "analysis", question: "How much?", answer: "Two.", topic: "Limits" };
const choices = ["one", { text: "two", why: "The sum of both." }, { text: "three", why: "One was counted twice." }];
const written = { ...question, correctAnswer: "two", choices };
const read = {
  ...question,
  correctAnswer: "two",
  choices: ["one", "two", "three"],
  reasons: [
    { choice: "two", why: "The sum of both." },
    { choice: "three", why: "One was counted twice." },
  ],
};

/** Returns the paths of all problems of one question; null when it is valid. */
function faults(fields: Record<string, unknown>, schema: typeof quizFile | typeof finalsFile = quizFile) {
  const { error } = schema.safeParse({ questions: [{ ...written, ...fields }] });
  return error ? error.issues.map(({ path }) => path.join(".")) : null;
}

test("a choice may say what is wrong about it, and stays a text beside its reason", () => {
  expect(finalsFile.parse({ questions: [written] })).toEqual({ questions: [read] });
  expect(quizFile.parse({ questions: [written] })).toEqual({ questions: [read] });
});

test("what was read can be read again, as an export gives it", () => {
  expect(finalsFile.parse({ questions: [read] })).toEqual({ questions: [read] });
});

test.each([
  [{ correctAnswer: "four" }, "questions.0.choices"],
  [{ choices: ["two", { text: "two", why: "Again." }] }, "questions.0.choices"],
  [{ choices: ["two", { text: "one", why: " " }] }, "questions.0.choices.1.why"],
  [{ choices: ["two", { text: "one", because: "x" }] }, "questions.0.choices.1"],
  [{ choices: ["two", 1] }, "questions.0.choices.1"],
  [{ reasons: [{ choice: "five", why: "It is odd." }] }, "questions.0.reasons"],
  [{ reasons: [{ choice: "two", why: "A second reason." }] }, "questions.0.reasons"],
  [{ choices: undefined, accept: ["two"], reasons: [{ choice: "two", why: "x" }] }, "questions.0.reasons"],
])("a marked question with %j is refused at that field", (fields, field) => {
  expect(faults(fields)).toEqual([field]);
});

test("a hint belongs to practice, and the finals have none", () => {
  expect(faults({ hint: "Count." })).toBeNull();
  expect(faults({ hint: "Count." }, finalsFile)).not.toBeNull();
});

test.each([
  [{ figure: { file: "truss.svg", alt: "A truss of three bars." } }, null],
  [{ figure: { file: "truss.svg" } }, ["questions.0.figure.alt"]],
  [{ figure: { file: "../truss.svg", alt: "A truss." } }, ["questions.0.figure.file"]],
  [{ figure: { file: "truss.html", alt: "A truss." } }, ["questions.0.figure.file"]],
  [{ figure: { file: "bridge.jpg", alt: "A bridge." } }, ["questions.0.figure.credit"]],
  [{ figure: { file: "bridge.jpg", alt: "A bridge.", credit: "A. Person, public domain" } }, null],
  [{ sources: [{ link: "book", where: "The Limit of a Function" }, { link: "talks" }] }, null],
  [{ sources: [] }, ["questions.0.sources"]],
  [{ sources: [{ where: "The Limit of a Function" }] }, ["questions.0.sources.0.link"]],
  [{ objective: "Not an id" }, ["questions.0.objective"]],
])("a question with %j has the breaches %j", (fields, breaches) => {
  expect(faults(fields)).toEqual(breaches);
});
