import { expect, test } from "vitest";
import { fingerprintDistance, fingerprintOf, tokenize } from "./simhash.ts";

const essay = `The derivative of a function of a real variable measures the sensitivity to change of the function value
with respect to a change in its argument. Derivatives are a fundamental tool of calculus. For example, the derivative of
the position of a moving object with respect to time is the velocity of that object: this measures how quickly the
position of the object changes when time advances. The process of finding a derivative is called differentiation.`;

const other = `Photosynthesis is a process used by plants and other organisms to convert light energy into chemical energy
that, through cellular respiration, can later be released to fuel the activities of the organism. Some of this chemical
energy is stored in carbohydrate molecules, such as sugars and starches, which are synthesized from carbon dioxide and
water. Most plants, algae and cyanobacteria perform it; such organisms are called photoautotrophs.`;

const print = (text: string) => fingerprintOf(text) ?? "";

test("a text that was edited in a few words keeps most of its fingerprint, another text does not", () => {
  expect(print(essay)).toMatch(/^[0-9a-f]{16}$/);
  expect(fingerprintDistance(print(essay), print(essay.toUpperCase()))).toBe(0);
  expect(fingerprintDistance(print(essay), print(`${essay} It was first studied in 1665.`))).toBeLessThanOrEqual(10);
  expect(fingerprintDistance(print(essay), print(other))).toBeGreaterThanOrEqual(20);
});

test("a short text has no fingerprint", () => {
  expect(fingerprintOf("Page not found")).toBeNull();
  expect(fingerprintOf("")).toBeNull();
});

test("scripts without spaces are read by pairs of characters", () => {
  expect(tokenize("微积分 is Calculus")).toEqual(["微积", "积分", "is", "calculus"]);
  expect(fingerprintOf("线性代数研究向量空间和线性映射".repeat(4))).not.toBeNull();
});

test("the distance counts bits", () => {
  expect(fingerprintDistance("0000000000000000", "ffffffffffffffff")).toBe(64);
  expect(fingerprintDistance("0000000000000001", "0000000000000003")).toBe(1);
});
