import { expect, test } from "vitest";
import { consentPurposes } from "./consent-purposes.ts";

test("the five purposes are in the order of the specification", () => {
  expect(consentPurposes.map(({ name }) => name)).toEqual([
    "Authentication",
    "Functionality",
    "Security",
    "Site features",
    "Improving services",
  ]);
});

test("improving services is the one purpose that waits for a visitor’s consent", () => {
  expect(consentPurposes.filter(({ isEssential }) => !isEssential).map(({ id }) => id)).toEqual(["improving-services"]);
});
