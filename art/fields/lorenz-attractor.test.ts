import { expect, test } from "vitest";
import { lorenzFlow, lorenzPath, lorenzStep } from "./lorenz-attractor.ts";

test("the flow at (1, 2, 3) is (10, 23, -6)", () => {
  expect(lorenzFlow([1, 2, 3])).toEqual([10, 23, -6]);
});

test("both wings turn around the fixed points (±√72, ±√72, 27)", () => {
  for (const rate of lorenzFlow([Math.sqrt(72), Math.sqrt(72), 27])) expect(rate).toBeCloseTo(0, 12);
});

test("on the z axis a step follows exp(-8t/3) to the fifth order", () => {
  const [x, y, z] = lorenzStep([0, 0, 10], 0.01);
  expect([x, y]).toEqual([0, 0]);
  expect(z).toBeCloseTo(10 * Math.exp(-0.08 / 3), 8);
});

test("halving the step makes the error about sixteen times smaller", () => {
  const endAt = (count: number) => lorenzPath([1, 1, 20], 0.4 / count, count).at(-1)?.[0] ?? 0;
  const exact = endAt(6400);
  const ratio = (endAt(50) - exact) / (endAt(100) - exact);
  expect(ratio).toBeGreaterThan(11);
  expect(ratio).toBeLessThan(22);
});

test("two starts that nearly agree end far apart", () => {
  const [first, second] = [20, 20.001].map((z) => lorenzPath([1, 1, z], 0.005, 6000));
  const gap = (index: number) => Math.abs((first?.[index]?.[0] ?? 0) - (second?.[index]?.[0] ?? 0));
  expect(gap(10)).toBeLessThan(0.01);
  expect(Math.max(...Array.from({ length: 6000 }, (_, index) => gap(index)))).toBeGreaterThan(20);
});
