import { expect, test } from "vitest";
import { emailMaxLength, hasEmailLength } from "./email-address.ts";

const ofLength = (length: number) => `${"a".repeat(length - "@long.example".length)}@long.example`;

test("an address has at most 254 characters, without the spaces around it", () => {
  expect(emailMaxLength).toBe(254);
  expect([254, 255, 60_000].map((length) => hasEmailLength(ofLength(length)))).toEqual([true, false, false]);
  expect(hasEmailLength(`  ${ofLength(254)}  `)).toBe(true);
});
