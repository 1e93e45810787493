import { expect, test } from "vitest";
import { displayUrl } from "./display-url.ts";

test.each([
  ["https://www.example.org/", "example.org"],
  ["http://example.org/a", "example.org/a"],
  ["https://example.org/a/", "example.org/a"],
  ["https://example.org/www.html", "example.org/www.html"],
  ["https://wwww.example.org", "wwww.example.org"],
  ["example.org", "example.org"],
  ["", ""],
])("%s is shown as %s", (url, shown) => {
  expect(displayUrl(url)).toBe(shown);
});

test("the scheme is trimmed in whatever case it is written", () => {
  expect(displayUrl("HTTPS://WWW.example.org/")).toBe("example.org");
});

test("an address of 42 characters is shown in full, one of 43 is cut to 42 with an ellipsis", () => {
  // "example.org/" has 12 characters.
  const whole = `example.org/${"a".repeat(30)}`;
  expect(displayUrl(`https://${whole}`)).toBe(whole);
  expect(displayUrl(`https://${whole}a`)).toBe(`example.org/${"a".repeat(29)}…`);
});

test("the cut never leaves half a character", () => {
  // The 41st and 42nd code units are the two halves of one character.
  const shown = displayUrl(`https://example.org/${"a".repeat(28)}😀😀😀`);
  expect(shown).toMatch(/…$/);
  expect(shown.isWellFormed()).toBe(true);
});
