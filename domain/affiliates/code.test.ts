import { expect, test } from "vitest";
import { affiliateLink, makeAffiliateCode, parseAffiliateCode } from "./code.ts";

const bytes = Uint8Array.from({ length: 64 }, (_, index) => 255 - index);

test("a code has eight signs of which none looks like another, and reads back from a link in any case", () => {
  const code = makeAffiliateCode(bytes);
  expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/);
  expect(parseAffiliateCode(` ${code.toLowerCase()} `)).toBe(code);
});

test("a code is never made of too little chance", () => {
  expect(() => makeAffiliateCode(Uint8Array.of(255, 254, 1))).toThrow("too few random bytes");
});

test.each(["", "ABC", "ABCDEFGHJ", "ABCDEFG0", "ABCD'--X", null, undefined])("%o can be no code", (text) => {
  expect(parseAffiliateCode(text)).toBeNull();
});

test("the link leads to the landing page", () => {
  expect(affiliateLink("https://studiolo.example", "ABCDEFGH")).toBe("https://studiolo.example/?ref=ABCDEFGH");
});
