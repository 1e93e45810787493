import { expect, test } from "vitest";
import { spellingsOf } from "#tests/helpers/spellings.ts";
import { createPageLookup } from "./page-lookup.ts";
import { listSharedPages, type SharedPageSources } from "./shared-pages.ts";

const named = (...names: string[]) => names.map((name) => ({ name })) as never;
const shelves: SharedPageSources = {
  programs: named("Foundation in Art & Design", "Humanities"),
  courses: named("Topology", "Calculus I", "Q: why? #1/2", "Économie"),
  fundamentals: named("Personal Growth"),
};
const patterns = ["/", "/login", "/about", "/legal/tos", "/account", "/courses/:courseId", "/courses/:courseId/review"];
const places = createPageLookup(listSharedPages(shelves), () => [
  ...patterns,
  ...["/programs/:programId", "/certificates/:certificateId", "/sitemap.xml", "/api/*"],
]);

test("every shared page is found at its canonical address, and at its variants with a query", () => {
  for (const { path, variants } of listSharedPages(shelves)) {
    for (const address of [path, ...variants]) expect(places.find(address)).toEqual({ kind: "shared", address });
  }
});

test.each([
  ["/?utm_source=news", "/"],
  ["/?", "/"],
  ["/courses/Topology?fbclid=1&x", "/courses/Topology"],
  ["/browse?page=2", "/browse"],
  ["/browse?utm_source=news&show=ready", "/browse?show=ready"],
  ["/browse?x=1&group=Personal%20Growth", "/browse?group=Personal%20Growth"],
  ["/browse?group=Personal+Growth", "/browse?group=Personal%20Growth"],
  ["/programs/Foundation%20in%20Art%20&%20Design", "/programs/Foundation%20in%20Art%20%26%20Design"],
])("%s is the page of %s", (target, address) => {
  expect(places.find(target)).toEqual({ kind: "shared", address });
});

test.each([
  "/browse?q=logic",
  "/browse?group=Alchemy",
  "/browse?show=history",
  "/browse?level=intro",
  "/browse?hours=short&show=ready",
  "/browse?field=mathematics",
  "/browse?level=nothing",
  "/courses/Topology?mode=practice",
  "/?view=recentHistory",
  "/login?next=%2Faccount",
  "/account",
  "/courses",
  "/register",
  "/courses/Nowhere/review",
  "/certificates/1",
  "/sitemap.xml",
  "/api/nothing",
  "/nowhere.data",
  "/courses/%54opology",
  "/About/",
])("%s has an answer of its own", (target) => {
  expect(places.find(target)).toEqual({ kind: "own" });
});

test("100,000 queries of an address find its page, and its 32,768 spellings redirect to it", () => {
  for (let number = 0; number < 100_000; number += 1)
    if (places.find(`/courses/Topology?n=${number}`).kind !== "shared") expect.fail(String(number));
  const [itself = "", ...others] = spellingsOf("/courses/Topology");
  expect(others).toHaveLength(32_767);
  const led = others.filter((other) => places.respell(other) === itself && places.find(other).kind === "own");
  expect(led).toHaveLength(others.length);
});

test.each([
  "/nowhere",
  "/nowhere?x=1",
  "/courses/Nowhere",
  "/courses/topology",
  "/courses/Nowhere?mode=sup",
  "/courses//Topology",
  "/courses/%E0%A4%A",
  "/courses/%00",
  "/legal/nothing",
  "//evil.example/",
  "/operator",
  "*",
])("nothing is at %s", (target) => {
  expect(places.find(target)).toEqual({ kind: "missing" });
});

test.each([
  ["/courses/%54opology", "/courses/Topology"],
  ["/courses/Topology/", "/courses/Topology"],
  ["/Courses/Topology", "/courses/Topology"],
  ["/%63ourses/Calculus%20%49", "/courses/Calculus%20I"],
  ["/courses/%c3%89conomie", "/courses/%C3%89conomie"],
  ["/courses/Q%3A%20why%3f%20%231%2f2", "/courses/Q%3A%20why%3F%20%231%2F2"],
  ["/ABOUT", "/about"],
  ["/legal/tos///", "/legal/tos"],
])("%s is another spelling of %s", (pathname, canonical) => {
  expect(places.respell(pathname)).toBe(canonical);
});

test.each([
  "/",
  "/courses/Topology",
  "/courses/topology",
  "/courses/Nowhere/",
  "/programs/Foundation%20in%20Art%20%26%20Design",
  // Form written by proxies that decode and re-encode; redirecting it would loop.
  "/programs/Foundation%20in%20Art%20&%20Design",
  "/courses/%E0%A4%A",
  "//evil.example/",
  "/account/",
])("%s is no other spelling of a shared page", (pathname) => {
  expect(places.respell(pathname)).toBeNull();
});
