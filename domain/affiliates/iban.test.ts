import { expect, test } from "vitest";
import { maskIban, parseIban } from "./iban.ts";

test.each([
  ["SE35 5000 0000 0549 1000 0003", "SE3550000000054910000003"],
  ["de89 3704 0044 0532 0130 00", "DE89370400440532013000"],
  ["GB82-WEST-1234-5698-7654-32", "GB82WEST12345698765432"],
])("the account number %s is accepted as typed", (typed, iban) => {
  expect(parseIban(typed)).toBe(iban);
});

test.each([
  ["one wrong digit", "SE35 5000 0000 0549 1000 0004"],
  ["two digits swapped", "DE89 3704 0044 0532 0103 00"],
  ["a digit too few", "DE89 3704 0044 0532 0130 0"],
  ["a country outside the euro payments area", "AE07 0331 2345 6789 0123 456"],
  ["no number at all", "my usual account"],
  ["nothing", ""],
])("an account number with %s is refused", (_what, typed) => {
  expect(parseIban(typed)).toBeNull();
});

test("a stored account number shows only its country and its end", () => {
  expect(maskIban("SE3550000000054910000003")).toBe("SE •••• 0003");
});
