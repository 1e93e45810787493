import { expect, test } from "vitest";
import { useOf } from "./choose-instance.ts";
import type { TemplatedQuestion } from "./instance.ts";
import { instanceKey } from "./instance.ts";
import { type VaryOptions, vary } from "./vary.ts";

const range = { from: 1, to: 12, step: 1 };
const sum: TemplatedQuestion = {
  template: {
    parameters: { a: range, b: range },
    constraints: ["a < b"],
    key: "a+b",
    decimals: 0,
    distractors: [
      { formula: "a*b", why: "Product." },
      { formula: "2*a", why: "Twice." },
    ],
  },
  question: "<<a>> + <<b>>?",
  answer: "<<key>>",
};
const sound: VaryOptions<TemplatedQuestion> = { itemKey: "c/sum", faultsOf: () => [] };

function instancesOf(question: TemplatedQuestion, options = sound) {
  const varied = vary(question, options);
  if (varied.kind === "problem") throw new Error(varied.problem);
  return varied.instances;
}

function problemOf(template: Partial<TemplatedQuestion["template"]>, options = sound): string {
  const varied = vary({ ...sum, template: { ...sum.template, ...template } }, options);
  return varied.kind === "problem" ? varied.problem : "none";
}

test("24 different instances meet the constraints, half of them for the finals and half for practice", () => {
  const instances = instancesOf(sum);
  expect(new Set(instances.map(({ parameters }) => instanceKey(parameters))).size).toBe(24);
  for (const { parameters, key, distractors } of instances) {
    const { a = 0, b = 0 } = parameters;
    expect(a).toBeLessThan(b);
    expect([key, ...distractors]).toEqual([a + b, a * b, 2 * a]);
  }
  expect(instances.filter(({ parameters }) => useOf("c/sum", parameters) === "finals")).toHaveLength(12);
});

test("the same question gets the same instances, another one others", () => {
  expect(vary(sum, sound)).toEqual(vary(sum, sound));
  expect(vary(sum, { ...sound, itemKey: "c/other" })).not.toEqual(vary(sum, sound));
});

test("a draw in which a distractor equals the key or another one is skipped", () => {
  const keys = instancesOf(sum).map(({ key, distractors }) => new Set([key, ...distractors]).size);
  // 1 + b and 1 · b differ, but 2 + 2 and 2 · 2 do not, nor do a · 2 and 2 · a.
  expect(new Set(keys)).toEqual(new Set([3]));
  expect(problemOf({ distractors: [{ formula: "b+a", why: "The same." }] })).toMatch(
    /has 0 different instances, and needs 20: widen its parameters; some draws are skipped, such as a=\d+ b=\d+: distractor 1 equals the key/,
  );
  expect(problemOf({ distractors: [{ formula: "a/0", why: "Nothing." }] })).toMatch("distractor 1 has no value");
});

test("too few instances are refused, also for one of the uses", () => {
  expect(problemOf({ parameters: { a: { values: [1, 2, 3] }, b: { values: [4, 5, 6] } } })).toMatch(
    /has [0-9] different instances, and needs 20/,
  );
  const forFinals = Array.from({ length: 400 }, (_, a) => a).filter((a) => useOf("c/sum", { a }) === "finals");
  const template = { parameters: { a: { values: forFinals } }, key: "a+1", decimals: 0 };
  const varied = vary({ template, question: "<<a>>?", answer: "<<key>>" }, sound);
  expect(varied).toMatchObject({
    kind: "problem",
    problem: expect.stringContaining("and 0 for practice, and needs 8"),
  });
});

test("a key without a value is refused with the numbers that lead to it", () => {
  expect(problemOf({ key: "1/(a-3)", decimals: 2 })).toMatch(/^with a=3 b=\d+ the key has no value$/);
});

test("what is no sound question is skipped, with the reason where too few are left", () => {
  const odd = {
    itemKey: "c/sum",
    faultsOf: (filled: { question: string }) => (/1/.test(filled.question) ? ["has a 1"] : []),
  };
  expect(
    instancesOf(sum, odd)
      .map(({ parameters }) => instanceKey(parameters))
      .join(" "),
  ).not.toMatch(/=1/);
  expect(problemOf({}, { itemKey: "c/sum", faultsOf: () => ["is odd"] })).toMatch(/such as a=\d+ b=\d+: is odd/);
});

test("questions that read alike count once", () => {
  const alike = { ...sum, question: "<<a>> and more?" };
  expect(vary(alike, sound)).toMatchObject({ problem: expect.stringMatching(/^has (?:\d|1\d) different instances/) });
});

test("a step counts in decimals, and a range that is too wide to try is drawn from", () => {
  const wide = { from: 0.1, to: 300, step: 0.1 };
  const template = { parameters: { a: wide, b: wide }, key: "a+b", decimals: 1 };
  const instances = instancesOf({ ...sum, template });
  expect(instances).toHaveLength(24);
  for (const { parameters } of instances) expect(String(parameters.a)).toMatch(/^\d+(?:\.\d)?$/);
});
