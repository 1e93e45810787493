import { expect, test } from "vitest";
import { finalsFile } from "./format-finals.ts";
import { practiceFile } from "./format-practice.ts";
import { quizFile } from "./format-quiz.ts";

const template = {
  parameters: { a: { from: 2, to: 9, step: 0.5 }, b: { values: [3, 5, 7] } },
  let: { c: "a+b", d: "2c" },
  constraints: ["a != b and d < 30"],
  key: "d/b",
  significant: 3,
};
const distractors = [
  { formula: "d*b", why: "Divide <<d>> by <<b>>." },
  { formula: "key+1", why: "One less." },
];
const question = { id: "q", level: "application", topic: "Limits", question: "<<a>> and <<b>>?", answer: "<<key>>." };
const typed = { ...question, template, tolerance: { kind: "relative", value: 0.01 } };
const chosen = { ...question, template: { ...template, unit: "kN", distractors } };

/** Returns the first problem of a question of the quiz, with its place; null when it is sound. */
function problemOf(written: Record<string, unknown>) {
  const { error } = quizFile.safeParse({ questions: [written] });
  const [issue] = error?.issues ?? [];
  return issue ? `${issue.path.slice(2).join(".")}: ${issue.message}` : null;
}

test("a number that is typed, choices made of distractors, and choices of texts may be drawn", () => {
  const worded = {
    ...question,
    answer: "<<a>>",
    choices: ["<<a>> up", { text: "<<a>> down", why: "See <<b>>." }],
    correctAnswer: "<<a>> up",
  };
  for (const written of [typed, chosen, { ...worded, template: { parameters: template.parameters } }])
    expect(problemOf(written)).toBeNull();
  expect(finalsFile.parse({ questions: [typed] }).questions[0]).toEqual({ ...typed, correctAnswer: "<<key>>" });
});

test("what was read can be read again, as an export gives it", () => {
  for (const written of [typed, chosen]) {
    const read = quizFile.parse({ questions: [written] });
    expect(quizFile.parse(read)).toEqual(read);
  }
});

test("practice may have a template, with a key for its model answer and without distractors", () => {
  const { topic, ...own } = question;
  const parse = (each: unknown) => practiceFile.safeParse({ practice_material: [{ topic, questions: [each] }] });
  expect(parse({ ...own, template }).success).toBe(true);
  expect(parse({ ...own, template: chosen.template }).error?.issues[0]?.path.slice(-2)).toEqual([
    "template",
    "distractors",
  ]);
});

test.each([
  [{ template: { ...template, parameters: {} } }, "template.parameters: name a parameter"],
  [
    { template: { ...template, parameters: { a: { from: 3, to: 2, step: 1 } } } },
    "template.parameters.a: let the range",
  ],
  [{ template: { ...template, parameters: { a: 3 } } }, "template.parameters.a: write a range"],
  [{ template: { ...template, parameters: { sin: { values: [1] } } } }, "template.parameters.sin: name it by letters"],
  [{ template: { ...template, parameters: { key: { values: [1] } } } }, "template.parameters.key: name it by letters"],
  [{ template: { ...template, let: { c: "d", d: "a" } } }, 'template.let.c: there is no parameter or value "d" here'],
  [{ template: { ...template, let: { a: "b" } } }, "template.let.a: is the name of a parameter"],
  [{ template: { ...template, constraints: ["a <"] } }, "template.constraints.0: cannot be read"],
  [{ template: { ...template, key: "process.exit(1)" } }, "template.key: cannot be read"],
  [{ template: { ...template, key: "a/2b" } }, "template.key: cannot be read: This division can be read in two ways"],
  [{ template: { ...template, decimals: 2 } }, "template.key: give either significant or decimals"],
  [{ template: { ...template, significant: undefined } }, "template.key: give either significant or decimals"],
  [{ template: { ...template, key: undefined } }, "template.key: is missing"],
  [{ question: "How much?" }, "question: shows none of its numbers"],
  [{ question: "<<a>> <<x>>" }, 'question: <<x>> there is no parameter or value "x" here'],
  [{ hint: "<<a" }, "hint: has a slot that does not end"],
  [{ near: [{ text: "<<a>>", hint: "<<e2>>" }] }, "near.0.hint: <<e2>> there is no parameter"],
  [{ tolerance: undefined }, ": give exactly one of choices, tolerance, accept and form, or distractors"],
  [{ tolerance: undefined, choices: ["1", "2"], correctAnswer: "3" }, "choices: give different choices"],
  [{ tolerance: undefined, accept: ["<<a>>"], correctAnswer: "<<b>>" }, "accept: list correctAnswer"],
  [{ correctAnswer: "7" }, "correctAnswer: leave it out: the key of the template is the answer"],
  [{ template: undefined }, "correctAnswer: is missing"],
])("of a template with %j the first problem is named", (change, problem) => {
  const written = Object.fromEntries(
    Object.entries({ ...typed, ...change }).filter(([, value]) => value !== undefined),
  );
  expect(problemOf(written)).toContain(problem);
});

test("distractors stand neither beside choices of texts nor beside near answers", () => {
  expect(problemOf({ ...chosen, choices: ["<<key>>", "2"] })).toContain("template.distractors: are the choices");
  expect(problemOf({ ...chosen, near: [{ text: "1", hint: "No." }] })).toContain("near: give near answers with typed");
});

test("texts of other questions have no slots", () => {
  const plain = { ...question, question: "What does a << 2 mean?", answer: "<<x>>", correctAnswer: "a", accept: ["a"] };
  expect(quizFile.parse({ questions: [plain] }).questions[0]).toEqual(plain);
});
