import fc from "fast-check";
import { expect, test } from "vitest";
import { processorMs } from "#tests/helpers/processor-time.ts";
import { type AnswerCheck, isCorrect, isExactlyCorrect, markAnswer } from "./check-answer.ts";
import { formComparer } from "./compare-forms.ts";
import { courseTerms } from "./course-terms.ts";
import { foldWord } from "./fold-word.ts";
import { listTerms } from "./match-words.ts";
import { oneSlipApart } from "./one-slip.ts";

/** Returns whether an answer counts as the accepted one, with other terms of the course. */
function isTaken(answer: string, accepted: string, others: string[] = [], question = "What is it?"): boolean {
  const check = { question, correctAnswer: accepted, accept: [accepted] };
  return isCorrect(check, answer, { terms: listTerms([accepted, ...others]) });
}

test.each([
  ["the squeeze theorem", "squeeze theorem"],
  ["squeeze theorem", "the squeeze theorem"],
  ["A Cartel", "cartel"],
  ["It's called kerning.", "kerning"],
  ["permutation matrices", "permutation matrix"],
  ["hypotheses", "hypothesis"],
  ["economy of scale", "economies of scale"],
  ["over-fitting", "overfitting"],
  ["free rider", "free-rider"],
  ["colour theory", "color theory"],
  ["centre", "center"],
  ["regularisation", "regularization"],
  ["behavioural", "behavioral"],
  ["labelling", "labeling"],
  ["aluminium", "aluminum"],
  ["supply & demand", "supply and demand"],
  ["T.R.L.", "TRL"],
  ["null space (kernel)", "null space"],
  ["TRL [technology readiness level]", "TRL"],
  ["IndexError: list index out of range", "IndexError"],
  ["kernel, i.e. the null space", "kernel"],
  ["persaverance", "perseverance"],
  ["perservance", "perservence"],
  ["symetry", "symmetry"],
  ["symmmetry", "symmetry"],
  ["symmerty", "symmetry"],
])("%j is taken for %j", (answer, accepted) => {
  expect(isTaken(answer, accepted)).toBe(true);
});

test.each([
  ["asymmetry", "symmetry", []],
  ["ymmetry", "symmetry", []],
  ["simetry", "symmetry", []],
  ["wesd", "west", []],
  ["boos", "boo", []],
  ["L2 regularization", "L1 regularization", []],
  ["adsorption", "absorption", []],
  ["alkene", "alkane", []],
  ["complaints", "complements", []],
  ["the", "the theorem", []],
  ["()", "kernel", []],
  ["null space (not the kernel)", "null space", []],
  ["null space (of A^T)", "null space", []],
  ["recall or precision", "recall", []],
  ["recall (precision)", "recall", ["precision"]],
  ["concave", "convave", ["concave"]],
  ["entropy (h)", "enthalpy", []],
] as [string, string, string[]][])("%j is not taken for %j", (answer, accepted, others) => {
  expect(isTaken(answer, accepted, others)).toBe(false);
});

test("a remark may narrow an answer by what the question says, and a noun of the question may follow", () => {
  const question = "Which theorem says that the space of a matrix is so?";
  expect(isTaken("null space (of the matrix)", "null space", [], question)).toBe(true);
  expect(isTaken("null space (of the transpose)", "null space", [], question)).toBe(false);
  expect(isTaken("the IVT theorem", "IVT", [], question)).toBe(true);
  expect(isTaken("the IVT lemma", "IVT", [], question)).toBe(false);
});

test("several accepted answers may be given at once, a wrong one among them may not", () => {
  const check = { question: "Name it.", correctAnswer: "rashness", accept: ["rashness", "recklessness"] };
  expect(isCorrect(check, "rashness, recklessness")).toBe(true);
  expect(isCorrect(check, "rashness or recklessness")).toBe(true);
  expect(isCorrect(check, "rashness, cowardice")).toBe(false);
});

test("a slip that makes a term of the course is no slip", () => {
  const terms = courseTerms(
    ["Circuits: induction, capacitors and filters"],
    [{ question: "?", correctAnswer: "alternating", choices: ["alternating", "alterating"] }],
  );
  const check = { question: "?", correctAnswer: "inductor", accept: ["inductor", "conduction"] };
  expect(isCorrect(check, "inducter", { terms: listTerms(terms) })).toBe(true);
  const choice = { question: "?", correctAnswer: "alternating", accept: ["alternating"] };
  expect(isCorrect(choice, "alterating", { terms: listTerms(terms) })).toBe(false);
  expect(isCorrect(choice, "alternatng", { terms: listTerms(terms) })).toBe(true);
});

test("a near answer is nearly right, with its hint, and no slip of the right one", () => {
  const check: AnswerCheck = {
    question: "What is kept?",
    correctAnswer: "enthalpy",
    accept: ["enthalpy"],
    near: [
      { text: "internal energy", hint: "Add the flow work." },
      { text: "enthalpie", hint: "In English it ends in y." },
      { text: "enthalpt", hint: "This one is listed." },
    ],
  };
  expect(markAnswer(check, "the Internal-Energy")).toEqual({ kind: "nearly", hint: "Add the flow work." });
  expect(markAnswer(check, "internal enregy")).toEqual({ kind: "nearly", hint: "Add the flow work." });
  expect(markAnswer(check, "enthalpt")).toEqual({ kind: "nearly", hint: "This one is listed." });
  expect(markAnswer(check, "enthalp")).toEqual({ kind: "right" });
  expect(markAnswer(check, "energy")).toEqual({ kind: "wrong" });
  expect(isCorrect(check, "internal energy")).toBe(false);
  const number: AnswerCheck = {
    question: "How large is the force, in newtons?",
    correctAnswer: "18",
    tolerance: { kind: "relative", value: 0.01 },
    near: [{ text: "-18", hint: "Mind the sign." }],
  };
  expect(markAnswer(number, "-0.018 kN")).toEqual({ kind: "nearly", hint: "Mind the sign." });
  expect(markAnswer(number, "18 N")).toEqual({ kind: "right" });
});

test("a number among the accepted answers is taken in every form", () => {
  const check = { question: "By what factor does it grow?", correctAnswer: "4", accept: ["4"] };
  for (const answer of ["4.0", "×4", "four", "fourfold", "by a factor of 4", "4 times as large", "it quadruples"])
    expect(isCorrect(check, answer), answer).toBe(true);
  for (const answer of ["5", "1/4", "40", "4 m", "-4"]) expect(isCorrect(check, answer), answer).toBe(false);
});

test("attempts of earlier versions are shown as they were marked, to the letter", () => {
  const check = { question: "?", correctAnswer: "kerning", accept: ["kerning"] };
  expect(isExactlyCorrect(check, "Kerning.")).toBe(true);
  expect(isExactlyCorrect(check, "kernings")).toBe(false);
  expect(isExactlyCorrect(check, "...")).toBe(false);
});

test("one slip is a letter added, left out, replaced or changed with its neighbor, in either direction", () => {
  const letters = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 1, maxLength: 8 });
  const place = fc.nat(7);
  fc.assert(
    fc.property(letters, place, fc.constantFrom("add", "drop", "replace", "swap"), (word, at, slip) => {
      const index = at % word.length;
      const [before, letter, after] = [word.slice(0, index), word.charAt(index), word.slice(index + 1)];
      const made = {
        add: `${before}x${letter}${after}`,
        drop: before + after,
        replace: `${before}x${after}`,
        swap: `${before}${after.charAt(0)}${letter}${after.slice(1)}`,
      }[slip];
      expect(oneSlipApart(word, made)).toBe(made !== word);
      expect(oneSlipApart(made, word)).toBe(made !== word);
      expect(oneSlipApart(`${made}yy`, word)).toBe(false);
    }),
  );
});

test("singular and plural, British and American words come out alike", () => {
  expect(["colours", "color", "analyses", "analysis", "buses", "bus", "glass", "vertices"].map(foldWord)).toEqual([
    "color",
    "color",
    "analysis",
    "analysis",
    "bus",
    "bus",
    "glass",
    "vertex",
  ]);
});

const words = fc.stringMatching(/^[a-z]{3,9}(?: [a-z]{3,9}){0,2}$/);

test("what is taken for an answer takes it in turn", () => {
  const shape = fc.constantFrom(
    (text: string) => `the ${text}`,
    (text: string) => text.toUpperCase(),
    (text: string) => text.replaceAll(" ", "-"),
    (text: string) => `${text}.`,
  );
  fc.assert(
    fc.property(words, shape, (text, change) => {
      fc.pre(!/^(?:to|the|a|an|its|by|it|this|that|they|these|those|called|known|answer) /.test(text));
      expect(isTaken(change(text), text)).toBe(true);
      expect(isTaken(text, change(text))).toBe(true);
    }),
  );
  fc.assert(
    fc.property(words, words, (one, other) => {
      expect(isTaken(one, other)).toBe(isTaken(other, one));
    }),
  );
});

const checks: AnswerCheck[] = [
  { question: "Which theorem?", correctAnswer: "squeeze theorem", accept: ["squeeze theorem", "4"] },
  { question: "How long is it, in meters?", correctAnswer: "4", tolerance: { kind: "relative", value: 0.01 } },
  { question: "How many?", correctAnswer: "4", tolerance: { kind: "absolute", value: 0 } },
  { question: "Find it.", correctAnswer: "2x", form: "formula", variables: [{ name: "x" }] },
  { question: "Find them.", correctAnswer: "{1, 2}", form: "set" },
  { question: "Where?", correctAnswer: "[0, 3)", form: "interval" },
];

test("marking fails for no text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), fc.constantFrom(...checks), (answer, check) => {
      expect(["right", "wrong"]).toContain(markAnswer(check, answer, { forms: formComparer }).kind);
    }),
    { numRuns: 1000 },
  );
});

test("marking hostile text of any length takes less than half a second of processor time", () => {
  const parts = [
    "a",
    "-",
    " ",
    "(",
    ")",
    "( ",
    "1,",
    "1 ",
    "'",
    "=",
    "x",
    "the ",
    "it is ",
    "and ",
    "a.",
    "ß",
    "é",
    "½",
    "ﷺ",
  ];
  const more = [
    "[",
    "{",
    "x^",
    "1/",
    "m/",
    "kilo",
    "minus ",
    "one ",
    "10^",
    "- 1",
    "\u0301",
    ": ",
    ", ",
    "(not ",
    "∪",
    "<",
  ];
  for (const part of [...parts, ...more])
    for (const length of [300, 1000, 10_000])
      for (const check of checks) {
        const answer = part.repeat(Math.ceil(length / part.length)).slice(0, length);
        const started = processorMs();
        markAnswer(check, answer, { forms: formComparer });
        expect(processorMs() - started, `${JSON.stringify(part)} × ${length}: ${check.correctAnswer}`).toBeLessThan(
          500,
        );
      }
});
