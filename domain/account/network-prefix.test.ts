import { expect, test } from "vitest";
import { maskAddress, networkPrefix } from "./network-prefix.ts";

test("attempts over IPv4 are counted by address, also where it is written as IPv6", () => {
  expect([networkPrefix("192.0.2.7"), networkPrefix("::ffff:192.0.2.7")]).toEqual(["192.0.2.7", "192.0.2.7"]);
});

test("attempts over IPv6 are counted by the network of 64 bits, however the address is written", () => {
  const same = ["2001:db8::1", "2001:0DB8:0000:0000:ffff::9", "2001:db8:0:0:1:2:3:4"];
  expect(new Set(same.map(networkPrefix))).toEqual(new Set(["2001:db8:0:0::/64"]));
  expect(networkPrefix("2001:db8:0:1::1")).toBe("2001:db8:0:1::/64");
  expect(networkPrefix("::1")).toBe("0:0:0:0::/64");
});

test("a learner sees where a session came from, but not the whole address", () => {
  expect(["192.0.2.7", "2001:db8:1:2::3", "", null].map(maskAddress)).toEqual(["192.0.2.x", "2001:db8:1:x", "", ""]);
});
