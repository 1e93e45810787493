import { expect, test } from "vitest";
import type { AnswerCheck } from "#domain/finals/check-answer.ts";
import { questionVersion } from "./version.ts";

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
