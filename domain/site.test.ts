import { expect, test } from "vitest";
import { defaultSite as site } from "./site.ts";

test("the site says the name, tagline, price and date of the terms that the specification gives", () => {
  expect(site.name).toBe("Studiolo");
  expect(site.tagline).toBe("Learn how to build the future and lead humankind.");
  expect(site.monthlyPrice).toBe("$14.99");
  expect(site.termsUpdated).toBe("February 18, 2025");
});

test("the default operator is an evident placeholder in Sweden", () => {
  expect(site.company).toBe("Studiolo Example AB");
  expect(site.address.at(-1)).toBe("Sweden");
  expect(site.mailbox).toBe("hello@studiolo.example");
});
