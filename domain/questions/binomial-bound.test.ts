import fc from "fast-check";
import { expect, test } from "vitest";
import { upperShareBound } from "./binomial-bound.ts";

test.each([
  // Without a success the bound is 1 - 0.05 ** (1 / n), in closed form.
  [0, 30, 1 - 0.05 ** (1 / 30)],
  [0, 59, 1 - 0.05 ** (1 / 59)],
  // With one failure it is 0.95 ** (1 / n).
  [29, 30, 0.95 ** (1 / 30)],
  // Of the published tables of the beta distribution: quantile 0.95 of Beta(k + 1, n - k).
  [1, 10, 0.3941633],
  [3, 10, 0.6066242],
])("after %i successes in %i trials the bound is %f", (right, trials, bound) => {
  expect(upperShareBound(right, trials)).toBeCloseTo(bound, 6);
});

test("without trials, and without failures, every share is possible", () => {
  expect(upperShareBound(0, 0)).toBe(1);
  expect(upperShareBound(7, 7)).toBe(1);
});

test("the bound lies above the share, rises with successes, and needs no large numbers", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(), (trials, number) => {
      const right = number % trials;
      const bound = upperShareBound(right, trials);
      expect(bound).toBeGreaterThan(right / trials);
      expect(bound).toBeLessThanOrEqual(upperShareBound(right + 1, trials));
      expect(bound).toBeLessThanOrEqual(1);
    }),
  );
  expect(upperShareBound(50_000, 100_000)).toBeCloseTo(0.5 + 1.6449 * Math.sqrt(0.25 / 100_000), 4);
});

test("at most one in twenty questions of chance is below its bound by chance", () => {
  // The exact probability that 60 guesses among four choices give so few hits that the bound lies below a quarter.
  const [trials, share] = [60, 0.25];
  let [term, missed] = [(1 - share) ** trials, 0];
  for (let right = 0; right <= trials; right += 1) {
    if (upperShareBound(right, trials) < share) missed += term;
    term *= ((trials - right) / (right + 1)) * (share / (1 - share));
  }
  expect(missed).toBeGreaterThan(0.02);
  expect(missed).toBeLessThanOrEqual(0.05);
});
