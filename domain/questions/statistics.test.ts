import fc from "fast-check";
import { expect, test } from "vitest";
import { countFirst, type FirstAnswer, measureQuestion, noCounts, type QuestionCounts } from "./statistics.ts";

function sum(firsts: readonly FirstAnswer[], reports = 0): QuestionCounts {
  const total: QuestionCounts = { ...noCounts, reports };
  for (const first of firsts) {
    const one = countFirst(first);
    for (const name of Object.keys(total) as (keyof QuestionCounts)[]) total[name] += one[name];
  }
  return total;
}

const first: fc.Arbitrary<FirstAnswer> = fc.record({
  hasAnswer: fc.constant(true),
  isRight: fc.boolean(),
  rest: fc.integer({ min: 0, max: 11 }),
});

/** Pearson's correlation by its definition, from deviations. */
function correlate(pairs: readonly (readonly [number, number])[]): number {
  const mean = (values: number[]) => values.reduce((all, value) => all + value, 0) / values.length;
  const [x, y] = [mean(pairs.map(([one]) => one)), mean(pairs.map(([, other]) => other))];
  const total = (of: (one: number, other: number) => number) =>
    pairs.reduce((all, [one, other]) => all + of(one - x, other - y), 0);
  return total((a, b) => a * b) / Math.sqrt(total((a) => a * a) * total((_, b) => b * b));
}

test("shares are of answers, of first times, and absent where there is nothing to divide by", () => {
  const firsts: FirstAnswer[] = [
    { hasAnswer: true, isRight: true, rest: 10 },
    { hasAnswer: true, isRight: false, rest: 4 },
    { hasAnswer: true, isRight: false, rest: 2 },
    { hasAnswer: false, isRight: false, rest: 3 },
  ];
  expect(measureQuestion(sum(firsts, 1))).toMatchObject({
    answers: 3,
    rightShare: 1 / 3,
    skipShare: 0.25,
    reportShare: 0.25,
  });
  expect(measureQuestion(sum([]))).toEqual({
    answers: 0,
    rightShare: null,
    rightBound: 1,
    discrimination: null,
    skipShare: null,
    reportShare: null,
  });
});

test("discrimination is the correlation of the answer with the rest of the attempt", () => {
  fc.assert(
    fc.property(fc.array(first, { minLength: 2, maxLength: 40 }), (firsts) => {
      const { discrimination } = measureQuestion(sum(firsts));
      const expected = correlate(firsts.map(({ isRight, rest }) => [isRight ? 1 : 0, rest] as const));
      if (Number.isFinite(expected)) expect(discrimination).toBeCloseTo(expected, 9);
      else expect(discrimination).toBeNull();
    }),
  );
});

test("a key that marks the best learners wrong discriminates negatively", () => {
  const firsts = [0, 2, 4, 6, 8, 11].map((rest) => ({ hasAnswer: true, isRight: rest < 5, rest }));
  expect(measureQuestion(sum(firsts)).discrimination).toBeLessThan(-0.8);
});
