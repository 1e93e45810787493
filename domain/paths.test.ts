import { expect, test } from "vitest";
import { isFinalsPath, paths, topicAnchor } from "./paths.ts";

test("names in program and course paths are URL-encoded", () => {
  expect(paths.program("Foundation in Art & Design")).toBe("/programs/Foundation%20in%20Art%20%26%20Design");
  expect(paths.course("Calculus I")).toBe("/courses/Calculus%20I");
  expect(paths.course("A/B?c#d")).toBe("/courses/A%2FB%3Fc%23d");
  expect(paths.course("Théorie")).toBe("/courses/Th%C3%A9orie");
});

test("a name is read from its path unchanged", () => {
  for (const name of ["Calculus I", "50% & more/less", "数学", "a+b"]) {
    expect(decodeURIComponent(paths.course(name).slice("/courses/".length))).toBe(name);
  }
});

test("a query and a topic are read from their address unchanged", () => {
  const query = "a&b=c +#d";
  expect(new URL(paths.browse(query), "https://a.example").searchParams.get("q")).toBe(query);
  expect(new URL(paths.review("Calculus I", query), "https://a.example").searchParams.get("topic")).toBe(query);
  expect(new URL(paths.resetPassword(query), "https://a.example").searchParams.get("token")).toBe(query);
});

test("a mailed link leads on to the page that was asked for, beside its token", () => {
  const { searchParams } = new URL(paths.resetPassword("a&b", "/review?topic=Limits"), "https://a.example");
  expect(Object.fromEntries(searchParams)).toEqual({ token: "a&b", to: "/review?topic=Limits" });
  expect(paths.resetPassword("a", null)).toBe("/reset-password?token=a");
});

test("browsing without a query has the plain address", () => {
  expect(paths.browse()).toBe("/browse");
  expect(paths.browse("")).toBe("/browse");
});

// The table of routes in the specification, section 2, and in decisions, section 3.
test.each([
  [paths.home(), "/"],
  [paths.logIn(), "/login"],
  [paths.signUp(), "/signup"],
  [paths.forgotPassword(), "/forgot-password"],
  [paths.about(), "/about"],
  [paths.contact(), "/contact"],
  [paths.terms(), "/legal/tos"],
  [paths.privacy(), "/legal/privacy"],
  [paths.account(), "/account"],
  [paths.courseMode("SET", "practice"), "/courses/SET?mode=practice"],
  [paths.reviewAll("SET"), "/courses/SET/review"],
  [paths.apiReviews("a/b"), "/api/users/a%2Fb/reviews"],
])("%s is the specified address %s", (path, specified) => {
  expect(path).toBe(specified);
});

test("only the finals of a course are at a path of finals", () => {
  const found = [paths.finals("A/B & C"), paths.course("finals"), paths.course("A"), "/courses/A/finals/x"];
  expect(found.map(isFinalsPath)).toEqual([true, false, false, false]);
});

test.each([
  ["Limits", "topic-limits"],
  ["Derivative as a rate", "topic-derivative-as-a-rate"],
  ["L'Hôpital's rule", "topic-l-hopital-s-rule"],
  ["C++ & templates", "topic-c-templates"],
])("the topic %j stands at #%s", (label, anchor) => {
  expect(topicAnchor(label)).toBe(anchor);
});

test("the topics of a course page are at its own address", () => {
  expect(paths.courseTopic("Physics I", "Gravitation")).toBe("/courses/Physics%20I#topic-gravitation");
});
