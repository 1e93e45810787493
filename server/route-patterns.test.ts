import { expect, test } from "vitest";
import { createRoutePatterns } from "./route-patterns.ts";

const routeOf = createRoutePatterns([
  "/",
  "/courses/:courseId",
  "/courses/:courseId/review",
  "/account/email/confirm",
  "/certificates/:certificateId",
  "/certificates/status/:list{\\d+}",
  "/operator/:area?",
  "/api/users/:uid/reviews",
  "/api/users/:uid/export/anki",
  "/api/auth/sign-in/email",
  "/api/auth/*",
  "/assets/*",
]);

test.each([
  ["/", "/"],
  ["/?view=recentHistory", "/"],
  ["/courses/Calculus%20I", "/courses/:courseId"],
  ["/courses/ada@post.example?mode=learn", "/courses/:courseId"],
  ["/courses/SET/review?topic=ada", "/courses/:courseId/review"],
  ["/courses/SET/review.data?topic=ada", "/courses/:courseId/review.data"],
  ["/_root.data?index", "/_root.data"],
  ["/courses/SET.data", "/courses/:courseId.data"],
  ["/account/email/confirm?token=abc", "/account/email/confirm"],
  ["/account/email/confirm.data?token=abc", "/account/email/confirm.data"],
  ["/certificates/status/1", "/certificates/status/:list{\\d+}"],
  ["/certificates/status/first", "unknown"],
  ["/operator", "/operator/:area?"],
  ["/operator/money.data", "/operator/:area?.data"],
  ["/certificates/status", "/certificates/:certificateId"],
  ["/api/users/mLq7/reviews", "/api/users/:uid/reviews"],
  ["/api/auth/sign-in/email", "/api/auth/sign-in/email"],
  ["/api/auth/sign-in", "/api/auth/*"],
  ["/assets/root-abc.js", "/assets/*"],
  ["/assets", "/assets/*"],
  ["http://studiolo.example/courses/SET", "/courses/:courseId"],
  ["/courses/SET/", "/courses/:courseId"],
  ["/nowhere", "unknown"],
  ["/courses", "unknown"],
  ["//", "unknown"],
  ["*", "unknown"],
  ["", "unknown"],
  ["/courses//review", "unknown"],
  ["/courses/SET//", "unknown"],
])("the address %s has the pattern %s", (target, pattern) => {
  expect(routeOf(target)).toBe(pattern);
});

test("a literal comes before a parameter and that before a wildcard, in whichever order they are listed", () => {
  const patterns = ["/a/*", "/a/:id/c", "/a/b/:id", "/:any/b/c", "/a/b/c"];
  for (const listed of [patterns, patterns.toReversed()]) {
    const patternOf = createRoutePatterns(listed);
    expect(["/a/b/c", "/a/b/x", "/a/x/c", "/a/x/x", "/x/b/c"].map(patternOf)).toEqual([
      "/a/b/c",
      "/a/b/:id",
      "/a/:id/c",
      "/a/*",
      "/:any/b/c",
    ]);
  }
});

test("ten thousand different addresses yield only the known patterns", () => {
  const given = new Set<string>();
  for (let number = 0; number < 10_000; number += 1) {
    given
      .add(routeOf(`/${number}`))
      .add(routeOf(`/courses/${number}`))
      .add(routeOf(`/courses/${number}/review.data?${number}`));
    given
      .add(routeOf(`/courses/${number}/${number}`))
      .add(routeOf(`/api/auth/${number}`))
      .add(routeOf(`/a/${"b/".repeat(number % 200)}`));
  }
  expect([...given].sort()).toEqual(["/api/auth/*", "/courses/:courseId", "/courses/:courseId/review.data", "unknown"]);
});
