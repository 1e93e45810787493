import { expect, test } from "vitest";
import { parsePrice } from "./price.ts";

test.each([
  ["$14.99", { amount: "14.99", currency: "USD" }],
  ["€ 12", { amount: "12", currency: "EUR" }],
  ["149 kr", { amount: "149", currency: "SEK" }],
  ["12,50 CHF", { amount: "12.50", currency: "CHF" }],
])("%s is a price", (text, price) => {
  expect(parsePrice(text)).toEqual(price);
});

test.each(["", "free", "14.99", "14.99 credits"])("%j is no price", (text) => {
  expect(parsePrice(text)).toBeNull();
});
