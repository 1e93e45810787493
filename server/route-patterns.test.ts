import { expect, test } from "vitest";
import { createRoutePatterns } from "./route-patterns.ts";

const routeOf = createRoutePatterns([
  "/",
  "/courses/:courseId",
  "/courses/:courseId/review",
  "/account/email/confirm",
  "/certificates/:certificateId",
  "/certificates/status/:list",
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
  ["/certificates/status/1", "/certificates/status/:list"],
  ["/certificates/status", "/certificates/:certificateId"],
  ["/api/users/mLq7/reviews", "/api/users/:uid/reviews"],
  ["/api/auth/sign-in/email", "/api/auth/sign-in/email"],
  ["/api/auth/sign-in", "/api/auth/*"],
  ["/assets/root-abc.js", "/assets/*"],
  ["http://studiolo.example/courses/SET", "/courses/:courseId"],
  ["/courses/SET/", "/courses/:courseId"],
  ["/nowhere", "unknown"],
  ["/courses", "unknown"],
  ["//", "unknown"],
  ["*", "unknown"],
  ["", "unknown"],
  ["/courses//review", "unknown"],
])("the address %s has the pattern %s", (target, pattern) => {
  expect(routeOf(target)).toBe(pattern);
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
