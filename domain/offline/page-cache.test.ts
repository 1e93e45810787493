import { expect, test } from "vitest";
import { courseOfAddress } from "#domain/paths.ts";
import {
  buildOf,
  cachedPageDays,
  cacheKeyOfData,
  dataAddress,
  isCacheFresh,
  pageCacheKey,
  versionOf,
} from "./page-cache.ts";

const at = (address: string) => new URL(address, "https://studiolo.example");

test.each([
  ["/", "/"],
  ["/?view=recentHistory", "/?view=recentHistory"],
  ["/review", "/review"],
  ["/browse", "/browse"],
  ["/programs/Mathematics", "/programs/Mathematics"],
  ["/courses/Calculus%20I", "/courses/Calculus%20I"],
  ["/courses/Calculus%20I?mode=learn", "/courses/Calculus%20I"],
  ["/courses/Calculus%20I?welcome=1", "/courses/Calculus%20I"],
  ["/courses/Calculus%20I?mode=practice", "/courses/Calculus%20I?mode=practice"],
  ["/courses/Calculus%20I/review?topic=Limits", "/courses/Calculus%20I/review?topic=Limits"],
  ["/courses/Calculus%20I/review?dive=Limits", "/courses/Calculus%20I/review?dive=Limits"],
])("the page %s is kept as %s", (address, kept) => {
  expect(pageCacheKey(at(address))).toBe(kept);
});

test.each([
  "/account",
  "/login",
  "/logout",
  "/courses/Calculus%20I/finals",
  "/certificates/1",
  "/browse?q=algebra",
  "/?ref=ada",
  "/api/users/1",
  "/sandbox/outbox",
  "/feedback",
])("%s is never kept", (address) => {
  expect(pageCacheKey(at(address))).toBeNull();
});

test.each(["/", "/review", "/courses/Calculus%20I", "/courses/Calculus%20I/review?topic=Limits%20at%20infinity"])(
  "the data address of %s gives its page, whichever parts are requested",
  (address) => {
    const data = at(dataAddress(address));
    expect(cacheKeyOfData(data)).toBe(address);
    data.searchParams.set("_routes", "routes/course");
    expect(cacheKeyOfData(data)).toBe(address);
  },
);

test("a picture and a page are not data", () => {
  expect([cacheKeyOfData(at("/art/x.avif")), cacheKeyOfData(at("/review"))]).toEqual([null, null]);
});

test("a copy is shown for fifteen days", () => {
  const madeAt = new Date("2026-03-01T12:00:00Z");
  const after = (ms: number) => new Date(madeAt.getTime() + cachedPageDays * 86_400_000 + ms);
  expect([isCacheFresh(madeAt, after(-1)), isCacheFresh(madeAt, after(0))]).toEqual([true, false]);
});

test("a version names its build", () => {
  expect(buildOf(versionOf("c68d8fdb", "v.1"))).toBe("c68d8fdb");
});

test.each([
  ["/courses/Calculus%20I?mode=sup", "Calculus I"],
  ["/courses/Calculus%20I/review", null],
  ["/courses/%E0%A4%A", null],
  ["/review", null],
])("%s is the page of the course %s", (address, course) => {
  expect(courseOfAddress(address)).toBe(course);
});
