import { expect, test } from "vitest";
import { importPractice } from "./import-practice.ts";
import type { Remarks } from "./imported-fields.ts";

function read(group: object, question: object) {
  const remarks: Remarks = { problems: [], notes: [] };
  const questions = [{ level: "analysis", question: "2 + 1?", ...question }];
  const imported = importPractice([{ ...group, questions }], { labels: ["Sums"], known: new Map(), remarks });
  return { ...imported, ...remarks };
}

test("choices and accepted answers that are written as numbers are what a learner types", () => {
  const chosen = read({ topic: "Sums" }, { correctAnswer: 3, choices: [1, 2, 3] });
  expect(chosen.finals).toMatchObject([{ answer: "3", correctAnswer: "3", choices: ["1", "2", "3"] }]);
  const typed = read({ topic: "Sums" }, { correctAnswer: 3, accept: [3, " three "] });
  expect(typed.finals).toMatchObject([{ correctAnswer: "3", accept: ["3", "three"] }]);
});

test("a question of no topic is asked in practice alone, and what would have checked it is told to be left out", () => {
  const { practice, finals, notes } = read({ title: "Beyond" }, { correctAnswer: "3", choices: ["2", "3"] });
  expect(finals).toEqual([]);
  expect(practice).toMatchObject([{ title: "Beyond", questions: [{ answer: "3" }] }]);
  expect(notes).toEqual([
    {
      field: "practice_material.0.questions.0.choices",
      message: "is left out: finals ask about topics alone, and the group has none",
    },
  ]);
});

test("choices of which none is said to be right are told to be left out", () => {
  const { practice, notes } = read({ topic: "Sums" }, { answer: "Three.", choices: ["2", "3"] });
  expect(practice).toMatchObject([{ topic: "Sums", questions: [{ answer: "Three." }] }]);
  expect(notes).toEqual([
    {
      field: "practice_material.0.questions.0.choices",
      message: "is left out: without a correctAnswer nothing can be checked",
    },
  ]);
});
