import fc from "fast-check";
import { expect, test } from "vitest";
import type { AnswerCheck } from "#domain/finals/check-answer.ts";
import { formComparer } from "#domain/finals/compare-forms.ts";
import { findAwards, type MarkedCheck } from "./regrade.ts";

const choices = ["a", "b", "c"];
const context = { forms: formComparer };
const key = (correctAnswer: string): AnswerCheck => ({ question: "Which?", correctAnswer, choices });

/** An attempt of three questions, their answers, and the keys that the author gives them one after another. */
const history = fc.record({
  drawn: fc.array(fc.constantFrom(...choices), { minLength: 3, maxLength: 3 }),
  given: fc.array(fc.constantFrom("", ...choices), { minLength: 3, maxLength: 3 }),
  corrections: fc.array(fc.tuple(fc.nat({ max: 2 }), fc.constantFrom(...choices)), { maxLength: 6 }),
});

test("an answer that was right by any key stays right, and a regrade that is repeated awards nothing", () => {
  fc.assert(
    fc.property(history, ({ drawn, given, corrections }) => {
      const answers = new Map(given.map((answer, place) => [`c/${place}`, answer]));
      let questions: MarkedCheck[] = drawn.map((correctAnswer, place) => ({
        itemKey: `c/${place}`,
        ...key(correctAnswer),
        isCorrect: given[place] === correctAnswer,
      }));
      const seen = drawn.map((correctAnswer) => new Set([correctAnswer]));
      for (const [place, correctAnswer] of corrections) {
        seen[place]?.add(correctAnswer);
        const keys = new Map([[`c/${place}`, key(correctAnswer)]]);
        const awards = findAwards(questions, { answers, keys, context });
        questions = questions.map((each) => (awards.includes(each.itemKey) ? { ...each, isCorrect: true } : each));
        expect(findAwards(questions, { answers, keys, context })).toEqual([]);
        expect(questions.map((each) => each.correctAnswer)).toEqual(drawn);
      }
      expect(questions.map(({ isCorrect }) => isCorrect)).toEqual(
        given.map((answer, place) => seen[place]?.has(answer)),
      );
    }),
  );
});

test("typed answers are compared by the site's own rules, and formulas by value", () => {
  const typed: MarkedCheck = {
    itemKey: "c/1",
    question: "Who?",
    correctAnswer: "Gauss",
    accept: ["Gauss"],
    isCorrect: false,
  };
  const formula: MarkedCheck = {
    ...{ itemKey: "c/2", question: "What?", correctAnswer: "x", form: "formula", variables: [{ name: "x" }] },
    isCorrect: false,
  };
  const answers = new Map([
    ["c/1", "it is the EULER"],
    ["c/2", "2x+2"],
  ]);
  const keys = new Map<string, AnswerCheck>([
    ["c/1", { question: "Who?", correctAnswer: "Euler", accept: ["Euler"] }],
    ["c/2", { question: "What?", correctAnswer: "2(x+1)", form: "formula", variables: [{ name: "x" }] }],
  ]);
  expect(findAwards([typed, formula], { answers, keys, context })).toEqual(["c/1", "c/2"]);
});

test("an attempt from before marks were stored awards nothing that was right to the letter then", () => {
  const typed: MarkedCheck = { itemKey: "c/1", question: "Who?", correctAnswer: "Euler", accept: ["Euler"] };
  const keys = new Map<string, AnswerCheck>([["c/1", { question: "Who?", correctAnswer: "Gauss", accept: ["Gauss"] }]]);
  const awards = (answer: string) => findAwards([typed], { answers: new Map([["c/1", answer]]), keys, context });
  expect(awards("euler")).toEqual([]);
  expect(awards("gauss")).toEqual(["c/1"]);
});
