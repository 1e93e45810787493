import { expect, test } from "vitest";
import { extractReferral, withReferral } from "./link.ts";

test.each([
  ["/?ref=ABCDEFGH", "/", "ABCDEFGH"],
  ["/browse?q=a%20b&ref=x&ref=y#top", "/browse?q=a+b#top", "x"],
  ["/about?preference=1", "/about?preference=1", null],
  ["/about?ref=", "/about", ""],
])("%s is %s of an affiliate with the code %s", (address, plain, code) => {
  const url = new URL(address, "https://studiolo.example");
  expect([extractReferral(url), url.href]).toEqual([code, `https://studiolo.example${plain}`]);
});

test.each([
  ["/", "/?ref=ABCDEFGH"],
  ["/browse?q=logic#courses", "/browse?q=logic&ref=ABCDEFGH#courses"],
  ["/?ref=ZZZZZZZZ", "/?ref=ABCDEFGH"],
  ["/programs/Foundation%20in%20Art%20%26%20Design", "/programs/Foundation%20in%20Art%20%26%20Design?ref=ABCDEFGH"],
])("%s continues as %s", (address, named) => {
  expect(withReferral(address, "ABCDEFGH")).toBe(named);
});
