import { expect, test } from "vitest";
import type { AnswerCheck } from "#domain/finals/check-answer.ts";
import type { TemplatedQuestion } from "#domain/templates/instance.ts";
import { questionVersion, templatedVersion } from "./version.ts";

const choice = { question: "Which?", correctAnswer: "a", choices: ["a", "b", "c"] };

test("the order of choices and what is not compared make no other version", () => {
  const version = questionVersion(choice);
  expect(questionVersion({ ...choice, choices: ["c", "a", "b"] })).toBe(version);
  const drawn = { ...choice, itemKey: "c/1", topic: "T", answer: "Because.", isCorrect: true, accept: undefined };
  expect(questionVersion(drawn)).toBe(version);
});

test("another text or key is another version", () => {
  const others: AnswerCheck[] = [
    choice,
    { ...choice, correctAnswer: "b" },
    { ...choice, question: "Which one?" },
    { ...choice, choices: ["a", "b"] },
    { question: "Which?", correctAnswer: "a", accept: ["a"] },
    { question: "Which?", correctAnswer: "a", accept: ["a", "b"] },
    { question: "Which?", correctAnswer: "1", tolerance: { kind: "absolute", value: 0 } },
    { question: "Which?", correctAnswer: "1", tolerance: { kind: "relative", value: 0 } },
  ];
  expect(new Set(others.map(questionVersion)).size).toBe(others.length);
});

const drawn: TemplatedQuestion = {
  template: {
    parameters: { a: { values: [1, 2] } },
    key: "2a",
    decimals: 0,
    distractors: [{ formula: "a", why: "Half." }],
  },
  question: "Twice <<a>>?",
  answer: "<<key>>",
};

test("of a template the text and the rule are the version, the explanation and the reasons are not", () => {
  const { template } = drawn;
  const version = templatedVersion(drawn);
  const reworded = { ...template, distractors: [{ formula: "a", why: "This is half of it." }] };
  expect(templatedVersion({ ...drawn, answer: "It is <<key>>.", template: reworded })).toBe(version);
  const others: TemplatedQuestion[] = [
    drawn,
    { ...drawn, question: "Two times <<a>>?" },
    { ...drawn, tolerance: { kind: "absolute", value: 0 } },
    { ...drawn, template: { ...template, key: "a^2" } },
    { ...drawn, template: { ...template, parameters: { a: { values: [1, 3] } } } },
    { ...drawn, template: { ...template, constraints: ["a > 1"] } },
    { ...drawn, template: { ...template, decimals: 1 } },
    { ...drawn, template: { ...template, distractors: [{ formula: "a+1", why: "Half." }] } },
  ];
  expect(new Set(others.map(templatedVersion)).size).toBe(others.length);
});
