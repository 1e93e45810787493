/** Rules about keys, hints and explanations of questions. */
import { evaluate } from "#domain/formula/evaluate.ts";
import { parseFormula } from "#domain/formula/parse.ts";
import { type CourseRule, everyState, type Finding, readyOnly } from "./rule.ts";
import type { MarkedQuestion, PlacedQuestion, RuledCourse } from "./ruled-course.ts";
import { plainWords, sentencesOf } from "./sentences.ts";

/** Largest tolerance as a share of the key. */
const widestTolerance = 0.2;
/** Fewest characters of a model answer or explanation. */
const answerLetters = 60;
/** Fewest words of an answer that a text can give away as a sentence. */
const sentenceWords = 4;

const numeric = ({ marked }: RuledCourse) => marked.filter(({ tolerance }) => tolerance !== undefined);

/** Returns why the value of `verify` does not agree with the key; null when it does. */
function verifyProblem(question: MarkedQuestion, verify: string): string | null {
  const formula = parseFormula(verify);
  if (formula.kind === "problem") return formula.problem;
  const value = evaluate(formula, {});
  if (typeof value !== "number") return value.problem;
  if (isWithinTolerance(question, value)) return null;
  return `gives ${Number(value.toPrecision(10))}, and the key is ${question.correctAnswer}`;
}

function isWithinTolerance({ correctAnswer, tolerance }: MarkedQuestion, value: number): boolean {
  const key = Number(correctAnswer);
  const most = tolerance?.kind === "relative" ? tolerance.value * Math.abs(key) : (tolerance?.value ?? 0);
  return Math.abs(value - key) <= most * (1 + 1e-9) + Math.abs(key) * 1e-12;
}

function givesAway(question: PlacedQuestion & Partial<MarkedQuestion>): boolean {
  const answers =
    question.correctAnswer === undefined ? sentencesOf(question.answer).slice(0, 1) : [question.correctAnswer];
  const asked = plainWords(question.question);
  return answers.map(plainWords).some((words) => words.split(" ").length >= sentenceWords && asked.includes(words));
}

export const keyRules: readonly CourseRule[] = [
  {
    id: "verify-given",
    title: "A numeric key has an expression that computes it, or is drawn by a template",
    states: readyOnly,
    check: (course) =>
      numeric(course)
        .filter(({ verify, fillAll }) => verify === undefined && fillAll === undefined)
        .map(({ file, field, id }) => ({ file, field, message: `"${id}" has no verify` })),
  },
  {
    id: "verify-agrees",
    title: "The expression gives the key within the tolerance",
    states: everyState,
    check: (course) =>
      numeric(course).flatMap((question): Finding[] => {
        const { file, field, verify } = question;
        const message = verify === undefined ? null : verifyProblem(question, verify);
        return message === null ? [] : [{ file, field: `${field}.verify`, message }];
      }),
  },
  {
    id: "tolerance-fits",
    title: "A tolerance is at most a fifth of the key",
    states: everyState,
    check: (course) =>
      numeric(course).flatMap(({ file, field, tolerance, correctAnswer }): Finding[] => {
        const { kind = "relative", value = 0 } = tolerance ?? {};
        const key = Math.abs(Number(correctAnswer));
        const isWide = kind === "relative" ? value > widestTolerance : key > 0 && value > key * widestTolerance;
        const message = `${value} is more than a fifth of ${correctAnswer}`;
        return isWide ? [{ file, field: `${field}.tolerance.value`, message }] : [];
      }),
  },
  {
    id: "hint-keeps-answer",
    title: "A hint does not contain the answer",
    states: everyState,
    check: ({ marked }) =>
      marked.flatMap((question): Finding[] => {
        const { file, field, hint, correctAnswer, choices, accept = [] } = question;
        if (hint === undefined) return [];
        const words = ` ${plainWords(hint)} `;
        const keys = choices ? [correctAnswer] : [correctAnswer, ...accept];
        const told = keys.map(plainWords).find((key) => key.length > 2 && words.includes(` ${key} `));
        return told === undefined ? [] : [{ file, field: `${field}.hint`, message: `contains the answer "${told}"` }];
      }),
  },
  {
    id: "answer-teaches",
    title: "A model answer or explanation says more than the key",
    states: everyState,
    check: ({ questions }) =>
      questions
        .filter(({ answer }) => answer.length < answerLetters)
        .map(({ file, field, answer }) => ({
          file,
          field: `${field}.answer`,
          message: `"${answer}" explains nothing`,
        })),
  },
  {
    id: "repetition-is-comprehension",
    title: "A question whose answer is a sentence of its text is not above comprehension",
    states: everyState,
    check: ({ questions }) =>
      questions
        .filter((question) => question.level !== "comprehension" && givesAway(question))
        .map(({ file, field, level }) => ({
          file,
          field: `${field}.level`,
          message: `is ${level}, and its text has the answer`,
        })),
  },
];
