import fc from "fast-check";
import { expect, test } from "vitest";
import { moneyText, sumByCurrency } from "./money-text.ts";

test("an amount is said to the cent, in the digits of its currency", () => {
  expect(moneyText({ amount: 1499, currency: "usd" })).toBe("$14.99");
  expect(moneyText({ amount: 5, currency: "usd" })).toBe("$0.05");
  expect(moneyText({ amount: -1499, currency: "eur" })).toBe("-€14.99");
  expect(moneyText({ amount: 14_900, currency: "sek" })).toBe("SEK 149.00");
  expect(moneyText({ amount: 1500, currency: "jpy" })).toBe("¥1,500");
  expect(moneyText({ amount: 123_456_789, currency: "usd" })).toBe("$1,234,567.89");
});

test("no amount loses a cent on its way into words", () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (amount) => {
      const digits = moneyText({ amount, currency: "usd" }).replace(/[^\d-]/g, "");
      expect(Number(digits)).toBe(amount === 0 ? 0 : amount);
    }),
  );
});

test("amounts of several currencies are added up apart", () => {
  const amounts = [
    { amount: 1499, currency: "usd" },
    { amount: 100, currency: "eur" },
    { amount: -499, currency: "usd" },
  ];
  expect(sumByCurrency(amounts)).toEqual([
    { amount: 1000, currency: "usd" },
    { amount: 100, currency: "eur" },
  ]);
});
