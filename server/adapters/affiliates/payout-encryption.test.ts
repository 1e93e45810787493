import { expect, test } from "vitest";
import { createPayoutEncryption } from "./payout-encryption.ts";

const iban = "SE3550000000054910000003";

test("an account number opens for its affiliate alone, and under the site's secret alone", () => {
  const ours = createPayoutEncryption("one secret");
  const sealed = ours.encrypt(iban, "ada");
  expect(sealed).not.toContain(iban.slice(4));
  expect(ours.decrypt(sealed, "ada")).toBe(iban);
  expect(ours.decrypt(sealed, "eve")).toBeNull();
  expect(createPayoutEncryption("another secret").decrypt(sealed, "ada")).toBeNull();
});

test("two affiliates with one account are known by its fingerprint, which nobody without the secret can compute", () => {
  const ours = createPayoutEncryption("one secret");
  expect(ours.fingerprint(iban)).toBe(ours.fingerprint(iban));
  expect(ours.fingerprint(iban)).not.toBe(createPayoutEncryption("another secret").fingerprint(iban));
});
