import { expect, test } from "vitest";
import { allowsOptionalSignals, consentCookie, consentDays, readConsent } from "./consent.ts";

test("a choice is read from among other cookies", () => {
  expect(readConsent("studiolo.session=abc; cookiesAccepted=all; x=1")).toBe("all");
  expect(readConsent("cookiesAccepted=essential")).toBe("essential");
});

test.each([null, "", "cookiesAccepted=", "cookiesAccepted=yes", "xcookiesAccepted=all", "cookiesAccepted=ALL"])(
  "no choice, or a spoiled one, asks again: %s",
  (cookies) => expect(readConsent(cookies)).toBeNull(),
);

test("a choice holds for 365 days, on the whole site and for no other", () => {
  expect(consentDays * 86_400_000).toBe(31_536_000_000);
  expect(consentCookie("all", true)).toBe("cookiesAccepted=all; Path=/; Max-Age=31536000; SameSite=Lax; Secure");
  expect(consentCookie("essential", false)).toBe("cookiesAccepted=essential; Path=/; Max-Age=31536000; SameSite=Lax");
});

test("optional signals are sent only by those who have allowed them", () => {
  expect(["all", "essential", null].map((choice) => allowsOptionalSignals(choice as "all"))).toEqual([
    true,
    false,
    false,
  ]);
});
