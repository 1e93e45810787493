import { expect, test } from "vitest";
import { importPractice } from "./import-practice.ts";
import type { Remarks } from "./imported-fields.ts";

function read(group: object, question: object) {
  const remarks: Remarks = { problems: [], notes: [] };
  const questions = [{ level: "analysis", question: "2 + 1?", ...question }];
  const imported = importPractice([{ ...group, questions }], { labels: ["Sums"], known: new Map(), remarks });
  return { ...imported, ...remarks };
}

test("choices and accepted answers given as numbers become texts", () => {
  const chosen = read({ topic: "Sums" }, { correctAnswer: 3, choices: [1, 2, 3] });
  expect(chosen.finals).toMatchObject([{ answer: "3", correctAnswer: "3", choices: ["1", "2", "3"] }]);
  const typed = read({ topic: "Sums" }, { correctAnswer: 3, accept: [3, " three "] });
  expect(typed.finals).toMatchObject([{ correctAnswer: "3", accept: ["3", "three"] }]);
});

test("forms, their variables and near answers are imported", () => {
  const near = [{ text: -2, hint: "Mind the sign." }];
  const fields = { correctAnswer: "2x", form: "formula", variables: ["x", { name: "y", min: 0 }], near };
  expect(read({ topic: "Sums" }, fields).finals).toMatchObject([
    { ...fields, near: [{ text: "-2", hint: "Mind the sign." }] },
  ]);
});

test("near answers without a way of checking are noted as left out", () => {
  const { finals, notes } = read({ topic: "Sums" }, { correctAnswer: "3", near: [{ text: "2", hint: "More." }] });
  expect(finals).toEqual([]);
  expect(notes).toContainEqual({
    field: "practice_material.0.questions.0.near",
    message: "is left out: without choices, tolerance, accept or form nothing can be checked",
  });
});

test("a question without a topic goes to practice only, and its means of checking are noted as left out", () => {
  const { practice, finals, notes } = read({ title: "Beyond" }, { correctAnswer: "3", choices: ["2", "3"] });
  expect(finals).toEqual([]);
  expect(practice).toMatchObject([{ title: "Beyond", questions: [{ answer: "3" }] }]);
  expect(notes).toEqual([
    {
      field: "practice_material.0.questions.0.choices",
      message: "is left out: finals need a topic, and the group has none",
    },
  ]);
});

test("choices without a correct answer are noted as left out", () => {
  const { practice, notes } = read({ topic: "Sums" }, { answer: "Three.", choices: ["2", "3"] });
  expect(practice).toMatchObject([{ topic: "Sums", questions: [{ answer: "Three." }] }]);
  expect(notes).toEqual([
    {
      field: "practice_material.0.questions.0.choices",
      message: "is left out: without a correctAnswer nothing can be checked",
    },
  ]);
});
