import { expect, test } from "vitest";
import { findWebAddress, webAddressMax } from "./web-address.ts";

test.each([
  ["https://a.example/x", "https://a.example/x"],
  ["  HTTP://A.example/x  ", "HTTP://A.example/x"],
  ["The lecture at https://a.example/x?y=1#z. It is gone.", "https://a.example/x?y=1#z"],
  ["Dead (https://a.example/x), sadly", "https://a.example/x"],
  ["https://en.example/wiki/Limit_(mathematics)", "https://en.example/wiki/Limit_(mathematics)"],
  ["(see https://en.example/wiki/Limit_(mathematics))", "https://en.example/wiki/Limit_(mathematics)"],
  ['<a href="https://a.example/x">x</a>', "https://a.example/x"],
  ["https://a.example/x\nhttps://b.example/y", "https://a.example/x"],
])("the address in %j is found as it was meant", (text, address) => {
  expect(findWebAddress(text)).toBe(address);
});

test.each([
  "",
  "the second lecture",
  "a.example/x",
  "javascript:alert(1)",
  "ftp://a.example/x",
  "https://",
  "https://[",
  `https://a.example/${"x".repeat(webAddressMax)}`,
])("there is no address of the web in %j", (text) => {
  expect(findWebAddress(text)).toBeNull();
});
