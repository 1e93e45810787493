import { expect, test } from "vitest";
import { linkKey } from "./link-key.ts";

test("two spellings of one address have one key", () => {
  expect(linkKey("HTTPS://Ocw.MIT.edu/courses/18-01#unit-1")).toBe("https://ocw.mit.edu/courses/18-01");
  expect(linkKey("https://ocw.mit.edu")).toBe(linkKey("https://ocw.mit.edu:443/"));
  expect(linkKey("https://ocw.mit.edu/a")).not.toBe(linkKey("https://ocw.mit.edu/b"));
});

test.each([
  "",
  "ocw.mit.edu",
  "javascript:alert(1)",
  "file:///etc/passwd",
  "https://a:b@c.example/",
  `https://a.example/${"x".repeat(2000)}`,
])("what is no study link has none: %.40s", (address) => {
  expect(linkKey(address)).toBeNull();
});
