import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { keptPages } from "#domain/offline/page-cache.ts";
import { createRoutePatterns, unknownRoute } from "#server/route-patterns.ts";
import { listSharedPages } from "./shared-pages.ts";

const named = (...names: string[]) => names.map((name) => ({ name })) as never;
const catalogue = { programs: named("Mathematics"), courses: named("Calculus I"), fundamentals: named("Art & Design") };

const routeOf = createRoutePatterns(
  routes.flatMap(({ index, path }) => (index ? ["/"] : path === undefined || path === "*" ? [] : [`/${path}`])),
);

test("every page that visitors share is the page of a route, and so is every page that a device keeps", () => {
  const shared = listSharedPages(catalogue).flatMap(({ path, variants }) => [path, ...variants]);
  const kept = keptPages.map(([path]) => path);
  expect(shared.length).toBeGreaterThan(10);
  expect([...shared, ...kept].filter((path) => routeOf(path) === unknownRoute)).toEqual([]);
});
