import { expect, test } from "vitest";
import { resolveRedirect } from "./redirects.ts";

test.each([
  ["/register", "/signup"],
  ["/sign-up", "/signup"],
  ["/courses", "/browse"],
  ["/course", "/browse"],
  ["/programs", "/browse"],
  ["/program", "/browse"],
  ["/search", "/browse"],
  ["/home", "/"],
  ["/register/", "/signup"],
  ["/sign-up/", "/signup"],
  ["/courses/", "/browse"],
  ["/program/", "/browse"],
  ["/search/", "/browse"],
  ["/home/", "/"],
])("%s is redirected to %s in one step", (path, target) => {
  expect(resolveRedirect(path)).toBe(target);
});

test.each(["/", "/browse", "/courses/Calculus%20I", "/constructor", "/Register", "/courses/Calculus%20I/", "//"])(
  "%s is no other name",
  (path) => {
    expect(resolveRedirect(path)).toBeNull();
  },
);
