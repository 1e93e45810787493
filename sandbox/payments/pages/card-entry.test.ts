import { expect, test } from "vitest";
import { isCardNumber, readCard } from "./card-entry.ts";

const now = new Date("2026-11-21T12:00:00Z");
const typed = { cardNumber: "4242424242424242", expiry: "11/26", cvc: "123" };

test("a card is good until the last moment of its month", () => {
  expect(readCard(typed, new Date("2026-11-30T23:59:59.999Z")).errors).toEqual({});
  expect(readCard(typed, new Date("2026-12-01T00:00:00Z")).errors).toEqual({ expiry: "This card has expired." });
});

test("a card number passes the Luhn check or is refused", () => {
  expect(isCardNumber("4000000000000341")).toBe(true);
  expect(isCardNumber("79927398713000")).toBe(false);
  expect(isCardNumber("4242424242424241")).toBe(false);
  expect(isCardNumber("424242424242")).toBe(false);
});

test("spaces and hyphens in a card number do not matter", () => {
  expect(readCard({ ...typed, cardNumber: "4242-4242 4242-4242" }, now).card.number).toBe("4242424242424242");
});

test("a well-formed number that is no test card is declined", () => {
  const { errors } = readCard({ ...typed, cardNumber: "6011 1111 1111 1117" }, now);
  expect(errors.cardNumber).toBe("Your card was declined. Use one of the test cards listed here.");
});

test("the expiry date is read with and without its slash", () => {
  for (const expiry of ["12/30", "1230", "12 / 30", "12/2030"]) {
    expect(readCard({ ...typed, expiry }, now).card).toMatchObject({ expiryMonth: 12, expiryYear: 2030 });
  }
  for (const expiry of ["", "13/30", "00/30", "2030-12"]) {
    expect(readCard({ ...typed, expiry }, now).errors.expiry).toBe("Enter the expiry date as MM/YY.");
  }
});

test("a security code has three or four digits", () => {
  expect(readCard({ ...typed, cvc: "1234" }, now).errors).toEqual({});
  for (const cvc of ["", "12", "12345", "abc"]) expect(readCard({ ...typed, cvc }, now).errors).toHaveProperty("cvc");
});
