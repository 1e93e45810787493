import { expect, test } from "vitest";
import { commissionOf, exampleCommission } from "./affiliate.ts";

test("an affiliate gets a fifth of what was collected, to the cent, and nothing of a zero invoice", () => {
  expect(commissionOf(1499)).toBe(300);
  expect(commissionOf(1199)).toBe(240);
  expect(commissionOf(0)).toBe(0);
});

test("a refund takes back what its invoice gave", () => {
  expect(commissionOf(-1499)).toBe(-commissionOf(1499));
});

test("the example speaks of the configured price and is written as the price is", () => {
  expect(exampleCommission("$14.99", 1)).toBe("$3.00");
  expect(exampleCommission("$14.99", 12)).toBe("$36.00");
  expect(exampleCommission("149 kr", 12)).toBe("357.60 kr");
  expect(exampleCommission("€1250", 10)).toBe("€2,500.00");
});

test.each(["free", "$1,250.00", "$10 or $20"])("the price %s is no plain number and gives no example", (price) => {
  expect(exampleCommission(price, 1)).toBeNull();
});
