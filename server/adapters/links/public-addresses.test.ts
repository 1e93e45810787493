import { expect, test } from "vitest";
import { isPublicAddress, lookupAllowed, privateAddressCode, requireAllowedHost } from "./public-addresses.ts";

test.each([
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "127.9.9.9",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "192.0.2.7",
  "198.18.0.1",
  "203.0.113.9",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:10.0.0.1",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "::10.0.0.1",
  "64:ff9b::a00:1",
  "fc00::1",
  "fd12::1",
  "fe80::1",
  "fe80::1%eth0",
  "ff02::1",
  "2002:7f00:1::",
  "2001:0:7f00:1::",
  "2001:db8::1",
  "example.org",
  "",
])("not public: %s", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(["1.1.1.1", "93.184.216.34", "100.63.255.255", "172.32.0.1", "2606:2800:220:1::1", "2a00:1450:400f::1"])(
  "public: %s",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

/** What a connection is given for a name that resolves to these addresses. */
function lookUp(addresses: string[], options: { all?: boolean; family?: number } = {}) {
  const found = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  const lookup = lookupAllowed(async () => found, isPublicAddress);
  return new Promise((resolve) => lookup("a.example", options, (error, address) => resolve(error?.code ?? address)));
}

test("a name is connected to only where every address of it is public", async () => {
  expect(await lookUp(["93.184.216.34"])).toBe("93.184.216.34");
  expect(await lookUp(["93.184.216.34"], { all: true })).toEqual([{ address: "93.184.216.34", family: 4 }]);
  expect(await lookUp(["93.184.216.34", "10.0.0.1"], { all: true })).toBe(privateAddressCode);
  expect(await lookUp(["::ffff:127.0.0.1"])).toBe(privateAddressCode);
  expect(await lookUp([])).toBe("ENOTFOUND");
});

test("an address in place of a name is looked at too, in every spelling that addresses have", () => {
  for (const written of ["127.0.0.1", "2130706433", "0x7f.1", "0177.0.0.1", "127.1", "[::1]", "[::ffff:a00:1]"]) {
    const { hostname } = new URL(`http://${written}/`);
    expect(() => requireAllowedHost(hostname, isPublicAddress), written).toThrow("not a public address");
  }
  expect(() => requireAllowedHost("a.example", isPublicAddress)).not.toThrow();
});
