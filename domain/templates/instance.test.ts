import { expect, test } from "vitest";
import { computeInstance, fillQuestion, type TemplatedQuestion } from "./instance.ts";
import { slotProblems, withoutSlots } from "./slots.ts";

const lever: TemplatedQuestion = {
  template: {
    parameters: { F: { from: 10, to: 50, step: 10 }, d: { values: [0.2, 0.3, 0.4] } },
    let: { M: "F*d" },
    constraints: ["F*d != 6"],
    key: "M/2",
    significant: 3,
    unit: "kN",
    distractors: [
      { formula: "M", why: "Half of <<M>> is asked for." },
      { formula: "key+1", why: "One more." },
      { formula: "F/d", why: "Multiply." },
    ],
  },
  question: "A force of <<F>> kN at <<d>> m: $\\frac{<<F>>}{2}<<-d:+>>x$?",
  answer: "It is $<<F>>\\cdot<<d>>/2=<<key>>$, more exactly <<key:4>>, or <<M/3:2s>>.",
};

test("the slots of every text are filled, and distractors are the choices beside the key", () => {
  const filled = fillQuestion(lever, { F: 20, d: 0.2 });
  expect(filled).toMatchObject({
    question: "A force of 20 kN at 0.2 m: $\\frac{20}{2}-0.2x$?",
    answer: "It is $20\\cdot0.2/2=2.00$, more exactly 2.0000, or 1.3.",
    correctAnswer: "2.00 kN",
    reasons: [
      { choice: "4.00 kN", why: "Half of 4 is asked for." },
      { choice: "3.00 kN", why: "One more." },
      { choice: "100 kN", why: "Multiply." },
    ],
  });
  expect(filled.choices?.toSorted()).toEqual(["100 kN", "2.00 kN", "3.00 kN", "4.00 kN"]);
  expect("template" in filled).toBe(false);
});

test("distractors of a typed number are its near answers, behind those that are written", () => {
  const near = [{ text: "<<F>>", hint: "Not <<F>>." }];
  const filled = fillQuestion(
    { ...lever, tolerance: { kind: "relative", value: 0.01 }, correctAnswer: "<<key>>", near },
    { F: 50, d: 0.4 },
  );
  expect(filled).toMatchObject({
    correctAnswer: "10.0",
    near: [{ text: "50", hint: "Not 50." }, { text: "20.0" }, { text: "11.0" }, { text: "125", hint: "Multiply." }],
  });
  expect(filled.choices).toBeUndefined();
});

test("choices stand in an order of their own for each instance, and the same each time", () => {
  const places = [10, 20, 40, 50].flatMap((F) =>
    [0.2, 0.4].map((d) => {
      const { choices = [], correctAnswer = "" } = fillQuestion(lever, { F, d });
      expect(fillQuestion(lever, { F, d }).choices).toEqual(choices);
      return choices.indexOf(correctAnswer);
    }),
  );
  expect(new Set(places).size).toBeGreaterThan(2);
});

test("a constraint excludes an instance, and a key without a value is a problem", () => {
  expect(computeInstance(lever, { F: 30, d: 0.2 })).toEqual({ kind: "excluded" });
  const rootless = { ...lever, template: { ...lever.template, key: "sqrt(20-F)" } };
  expect(computeInstance(rootless, { F: 10, d: 0.2 }).kind).toBe("instance");
  expect(computeInstance(rootless, { F: 40, d: 0.2 })).toEqual({ kind: "problem", problem: "the key has no value" });
});

test("a named value may be undefined where a constraint excludes the instance", () => {
  const template = { ...lever.template, let: { M: "ln(F-20)" }, constraints: ["F > 20"] };
  expect(computeInstance({ ...lever, template }, { F: 10, d: 0.2 })).toEqual({ kind: "excluded" });
  expect(computeInstance({ ...lever, template: { ...template, constraints: ["d > 0"] } }, { F: 10, d: 0.2 })).toEqual({
    kind: "problem",
    problem: '"M" has no value',
  });
});

test("a number that cannot stand as it is must be rounded", () => {
  expect(() => fillQuestion({ ...lever, answer: "<<F/3>>" }, { F: 20, d: 0.2 })).toThrow("say how to round it");
});

test.each([
  ["<<a>> and <<a*b:2>> and <<a:+3s>>", []],
  ["$\\frac{<<a>>}{{b}}$ <b> a < b", []],
  ["<<a:2 : 3>>", ["write <<a:2 : 3>> like <<a>>, <<a:2>>, <<a:3s>> or <<a:+>>"]],
  ["<<a:0s>>", ["write <<a:0s>> like <<a>>, <<a:2>>, <<a:3s>> or <<a:+>>"]],
  ["<<c>>", ['<<c>> there is no parameter or value "c" here']],
  ["<<a", ["has a slot that does not end: write <<a>>, without < and > in it"]],
  ["<<a+>>", [expect.stringContaining("cannot be read")]],
])("the slots of %j are checked", (text, problems) => {
  expect(slotProblems(text, new Set(["a", "b"]))).toEqual(problems);
});

test("wordings are compared without what is drawn", () => {
  expect(withoutSlots("A force of <<F:2>> kN at <<d>> m")).toBe("A force of 0 kN at 0 m");
});
