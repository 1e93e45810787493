import { expect, test } from "vitest";
import { activeSection } from "./active-section.ts";

const line = 200;

test("before any section has begun the first is the active one", () => {
  expect(activeSection({ tops: [400, 900, 2000], line, isAtEnd: false })).toBe(0);
});

test("the last section that has passed the line is the active one", () => {
  expect(activeSection({ tops: [-700, 200, 1100], line, isAtEnd: false })).toBe(1);
  expect(activeSection({ tops: [-700, 201, 1100], line, isAtEnd: false })).toBe(0);
});

test("at the page's end the last section is active, however short it is", () => {
  expect(activeSection({ tops: [-1500, -600, 500], line, isAtEnd: true })).toBe(2);
});

test("a page without sections does no harm", () => {
  expect(activeSection({ tops: [], line, isAtEnd: true })).toBe(0);
});
