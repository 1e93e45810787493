import { expect, test } from "vitest";
import { slugOf } from "./slug.ts";

test.each([
  ["Calculus I", "calculus-i"],
  ["SET", "set"],
  ["3D Modeling", "3d-modeling"],
  ["Foundation in Art & Design", "foundation-in-art-design"],
  ["Object-Oriented Programming", "object-oriented-programming"],
  ["  Calculus -- I  ", "calculus-i"],
  ["../../etc/passwd", "etc-passwd"],
  ["", ""],
  ["&", ""],
])("%j belongs under %j", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test("the slug of a slug is itself", () => {
  expect(slugOf(slugOf("Foundation in Art & Design"))).toBe("foundation-in-art-design");
});
