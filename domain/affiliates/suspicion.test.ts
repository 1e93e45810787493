import { expect, test } from "vitest";
import { canonicalMailbox, hasSuspiciousTrials, publicNetworkPrefix } from "./suspicion.ts";

test.each([
  ["Ada@Example.org", "ada@example.org"],
  ["ada+second@example.org", "ada@example.org"],
  ["a.d.a+x@googlemail.com", "ada@gmail.com"],
  ["a.da@example.org", "a.da@example.org"],
])("%s leads to the mailbox %s", (email, mailbox) => {
  expect(canonicalMailbox(email)).toBe(mailbox);
});

test.each([
  ["192.0.2.77", "192.0.2.77"],
  ["::ffff:192.0.2.77", "192.0.2.77"],
  ["2001:db8:12:3400::1", "2001:db8:12:3400"],
  ["2001:0DB8:0012:ffff:1:2:3:4", "2001:db8:12:ffff"],
  ["2001:db8::5", "2001:db8:0:0"],
])("the address %s belongs to the connection %s", (address, network) => {
  expect(publicNetworkPrefix(address)).toBe(network);
});

test.each(["127.0.0.1", "::1", "10.1.2.3", "192.168.0.7", "172.31.0.1", "fd00::1", "fe80::1", "nonsense", "", null])(
  "the address %s says nothing of who comes",
  (address) => {
    expect(publicNetworkPrefix(address)).toBeNull();
  },
);

test("ended trials are suspicious when there are three, and more of them than of others", () => {
  expect(hasSuspiciousTrials({ ended: 2, referrals: 2 })).toBe(false);
  expect(hasSuspiciousTrials({ ended: 3, referrals: 6 })).toBe(false);
  expect(hasSuspiciousTrials({ ended: 3, referrals: 5 })).toBe(true);
});
