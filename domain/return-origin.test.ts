import { expect, test } from "vitest";
import { returnOrigin } from "./return-origin.ts";

test.each([
  ["http://127.0.0.1:3000", "http://localhost:3000/signup", "http://localhost:3000"],
  ["http://127.0.0.1:3000", "http://[::1]:3000/", "http://[::1]:3000"],
  ["http://127.0.0.1:3000", "http://127.0.0.1:3000/account", "http://127.0.0.1:3000"],
  ["http://127.0.0.1:3000", "http://localhost:4000/", "http://127.0.0.1:3000"],
  ["http://127.0.0.1:3000", "http://evil.example:3000/", "http://127.0.0.1:3000"],
  ["https://studiolo.example", "http://localhost:3000/", "https://studiolo.example"],
  ["https://studiolo.example", "http://evil.example/", "https://studiolo.example"],
])("a learner of the site %s who opened %s comes back to %s", (configured, asked, back) => {
  expect(returnOrigin(configured, asked)).toBe(back);
});
