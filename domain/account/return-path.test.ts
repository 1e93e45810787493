import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { parseAwaitedCourse, parseReturnPath, parseSellingPage } from "./return-path.ts";

test.each(["/review", "/courses/Calculus%20I?mode=practice", "/account#subscription", "/?view=recentHistory"])(
  "log in leads back to %s",
  (path) => {
    expect(parseReturnPath(path)).toBe(path);
  },
);

test.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "javascript:alert(1)",
  "review",
  " /review",
  "",
  "/login?to=%2Flogin",
  "/logout",
  "/signup",
  "/",
  `/${"a".repeat(1000)}`,
])("log in does not lead to %j", (path) => {
  expect(parseReturnPath(path)).toBeNull();
});

test("without an address log in leads home", () => {
  expect(parseReturnPath(null)).toBeNull();
});

test("a payment leads on to a course or program only, also from the pages of a course", () => {
  expect(parseSellingPage("/courses/Calculus%20I/finals?x=1")).toBe("/courses/Calculus%20I");
  expect(parseSellingPage("/programs/Mathematics")).toBe("/programs/Mathematics");
  for (const other of ["/review", "/courses", "//evil.example/courses/a", null])
    expect(parseSellingPage(other)).toBeNull();
});

test("the path to lead on to names the course that a visitor wants to be told of, if they said so", () => {
  expect(parseAwaitedCourse(paths.awaitCourse("Calculus II"))).toBe("Calculus II");
  for (const other of [paths.course("Calculus II"), "/courses/%E0?await=1", "//evil.example/courses/a?await=1", null])
    expect(parseAwaitedCourse(other)).toBeNull();
});
