import { expect, test } from "vitest";
import { createPayoutSeal } from "./payout-encryption.ts";

const iban = "SE3550000000054910000003";

test("an account number opens for its affiliate alone, and under the site's secret alone", () => {
  const ours = createPayoutSeal("one secret");
  const sealed = ours.seal(iban, "ada");
  expect(sealed).not.toContain(iban.slice(4));
  expect(ours.open(sealed, "ada")).toBe(iban);
  expect(ours.open(sealed, "eve")).toBeNull();
  expect(createPayoutSeal("another secret").open(sealed, "ada")).toBeNull();
});

test("two affiliates with one account are known by its fingerprint, which nobody without the secret can compute", () => {
  const ours = createPayoutSeal("one secret");
  expect(ours.fingerprint(iban)).toBe(ours.fingerprint(iban));
  expect(ours.fingerprint(iban)).not.toBe(createPayoutSeal("another secret").fingerprint(iban));
});
