import { expect, test } from "vitest";
import { duplicateRules } from "./duplicate-rules.ts";
import type { RuledCatalogue } from "./ruled-catalogue.ts";

const drawn = (file: string, id: string, [v, r, f]: [number, number, number], rest = "") => ({
  file,
  field: "questions.0",
  part: "finals",
  id,
  level: "application",
  question: `Take V = ${v}, R = ${r}, f = ${f}: find I.${rest}`,
  answer: "By Ohm's law.",
  wording: { question: `Take V = 0, R = 0, f = 0: find I.${rest}`, choices: undefined },
});

const messagesOf = (questions: readonly object[]) =>
  duplicateRules[0]?.check({ courses: [{ questions }] } as unknown as RuledCatalogue);

test("two templates with the same words are the same question, whatever numbers their first instances have", () => {
  const questions = [drawn("a", "current", [12, 40, 50]), drawn("b", "ohm", [230, 17, 60])];
  expect(messagesOf(questions)).toEqual([
    { file: "b", field: "questions.0.question", message: 'asks nearly the same as "current" in a' },
  ]);
});

test("templates with the same numbers and words are named once, and one is no duplicate of itself", () => {
  expect(messagesOf([drawn("a", "one", [1, 2, 3]), drawn("b", "two", [1, 2, 3])])).toHaveLength(1);
  expect(messagesOf([drawn("a", "one", [0, 0, 0])])).toEqual([]);
});

test("templates with other words are two questions", () => {
  const other = drawn(
    "b",
    "two",
    [1, 2, 3],
    " Then say why the lamp of the second branch stays dark at low frequency.",
  );
  expect(messagesOf([drawn("a", "one", [1, 2, 3]), other])).toEqual([]);
});
