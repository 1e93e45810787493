import { expect, test } from "vitest";
import { requestOrigin } from "./request-origin.ts";

test.each([
  ["http://127.0.0.1:3000", "http://localhost:3000/signup", "http://localhost:3000"],
  ["http://127.0.0.1:3000", "http://[::1]:3000/", "http://[::1]:3000"],
  ["http://127.0.0.1:3000", "http://127.0.0.1:3000/account", "http://127.0.0.1:3000"],
  ["http://127.0.0.1:3000", "http://localhost:4000/", "http://localhost:4000"],
  ["http://127.0.0.1:3000", "http://192.168.1.7:3000/", "http://192.168.1.7:3000"],
  ["http://localhost:3000", "http://127.0.0.1:3000/", "http://127.0.0.1:3000"],
])("a site on this machine, %s, that was opened as %s is answered under %s", (configured, asked, answered) => {
  expect(requestOrigin(configured, asked)).toBe(answered);
});

test.each([
  ["http://127.0.0.1:3000", "http://evil.example:3000/"],
  ["http://127.0.0.1:3000", "http://localhost.evil.example:3000/"],
  ["http://127.0.0.1:3000", "http://127.0.0.1.evil.example:3000/"],
  ["https://studiolo.example", "http://studiolo.example/login"],
  ["https://studiolo.example", "http://localhost:3000/"],
  ["https://studiolo.example", "http://evil.example/"],
  ["http://studiolo.example", "http://127.0.0.1:3000/"],
  ["https://localhost:8443", "http://localhost:8443/"],
  ["https://localhost:8443", "http://127.0.0.1:3000/"],
])("the site %s uses its own name when it was requested as %s", (configured, asked) => {
  expect(requestOrigin(configured, asked)).toBe(configured);
});
